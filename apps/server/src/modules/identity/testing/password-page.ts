import type { Person, Reply } from '#/testing/person.ts'
import type { TestApp } from '#/testing/test-app.ts'

const REQUEST =
  '/idp/auth?client_id=bramble&response_type=code&scope=openid&state=s&code_challenge_method=S256' +
  `&code_challenge=${'A'.repeat(43)}` +
  `&redirect_uri=${encodeURIComponent('http://localhost:3000/guardian/signed-in')}`

/** Opens the page of our own sign-in, as the button of the product does. */
export async function beginSignIn(person: Person): Promise<{ uid: string }> {
  const { headers } = await person.send({ method: 'GET', url: REQUEST })
  return { uid: String(headers.location).split('/').at(-1) ?? '' }
}

/** Fills in the page for a new account. */
export async function signUpHere(person: Person, email: string, password: string): Promise<Reply> {
  const params = await beginSignIn(person)
  return person.call('signUpWithPassword', { params, body: { email, password } })
}

/** Fills in the page for people with an account. */
export async function signInHere(person: Person, email: string, password: string): Promise<Reply> {
  const params = await beginSignIn(person)
  return person.call('signInWithPassword', { params, body: { email, password } })
}

/** The browser of somebody, with its cookies, at another network address. */
export function elsewhere(world: TestApp, person: Person, address: string): Person {
  const moved = world.stranger(address)
  for (const [name, value] of person.cookies) moved.cookies.set(name, value)
  return moved
}
