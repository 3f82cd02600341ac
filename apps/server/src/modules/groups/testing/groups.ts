import type { Group } from '@bramble/contract'
import type { Person, Reply } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import type { TestApp } from '#/testing/test-app.ts'

/** A guardian with an account, and a browser of their own. */
export async function signInGuardian(app: TestApp, displayName?: string): Promise<Person> {
  const person = app.stranger()
  await signInAs(app, person, displayName === undefined ? {} : { displayName })
  return person
}

/** The guardian's own group as its owner sees it. */
export async function makeGroup(owner: Person): Promise<Group & { inviteToken: string }> {
  const { body } = await owner.call('createGroup')
  return body as Group & { inviteToken: string }
}

export async function inviteOf(owner: Person): Promise<string> {
  return (await makeGroup(owner)).inviteToken
}

export function joinBy(person: Person, token: string): Promise<Reply> {
  return person.call('joinGroup', { params: { token } })
}
