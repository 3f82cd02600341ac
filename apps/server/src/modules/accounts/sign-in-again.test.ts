import { expect, it } from 'vitest'
import { createFakeIdTokens, signInWith } from '#/testing/fake-id-tokens.ts'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'

const tokens = createFakeIdTokens(() => world.clock)
const world = appForTests({ idTokens: tokens })

const HUGO = { subject: 'hugo', email: 'hugo@example.org' }
const IVY = { subject: 'ivy', email: 'ivy@example.org' }

function holderOf(cookie: string): Person {
  const thief = world.stranger()
  thief.cookies.set('guardian', cookie)
  return thief
}

it.each([
  ['the same account', HUGO],
  ['another account', IVY],
])(
  'signing in again with %s ends the session that the browser had, at once (ASVS 7.2.4)',
  async (_, who) => {
    await signInWith(world.gwen, tokens.tokenOf(HUGO))
    const old = world.gwen.cookies.get('guardian') ?? ''
    expect((await signInWith(world.gwen, tokens.tokenOf(who))).status).toBe(200)
    expect((await holderOf(old).call('validateSession')).status).toBe(401)
    expect((await world.gwen.call('validateSession')).status).toBe(200)
    expect(await world.sql('select 1 from account_sessions')).toHaveLength(1)
  },
)
