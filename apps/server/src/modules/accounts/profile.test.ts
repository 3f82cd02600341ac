import { beforeAll, describe, expect, it } from 'vitest'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { createFakeIdTokens, signInWith } from '#/testing/fake-id-tokens.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'

let face: Buffer
let otherFace: Buffer
const tokens = createFakeIdTokens(() => world.clock)
const world = appForTests({ idTokens: tokens })
beforeAll(async () => {
  face = await makePicture('jpeg', { width: 64, height: 64 })
  otherFace = await makePicture('png', { width: 64, height: 64, seed: 3 })
})

interface Sent {
  bytes?: Buffer
  field?: string
  headers?: Record<string, string>
}

const NO_PHOTO = Buffer.alloc(0)
function save(person: Person, displayName: string, sent: Sent = {}) {
  const { bytes = NO_PHOTO, field = 'gamePhoto', headers = {} } = sent
  return person.call('updateProfile', { photo: { bytes, field, fields: { displayName } }, headers })
}
const profileOf = async (person: Person) => (await person.call('readCurrentUser')).body
const isAvailable = async (person: Person, displayName: string) =>
  (await person.call('checkDisplayName', { body: { displayName } })).body.available as boolean
const isThere = async (person: Person, path: string) =>
  (await person.send({ method: 'GET', url: path })).status === 200

describe('the display name', () => {
  it('is free or not, its look-alikes too, and always free for its owner [API-24] [SIGNUP-05]', async () => {
    await signInAs(world, world.gwen)
    await signInAs(world, world.ada)
    expect(await isAvailable(world.ada, 'Oak Tree')).toBe(true)
    expect((await save(world.gwen, 'Oak Tree')).status).toBe(200)
    for (const name of ['Oak Tree', 'oak tree', ' OAKTREE ', '0ak-Tree', 'Оak Tree']) {
      expect(await isAvailable(world.ada, name)).toBe(false)
      expect(await isAvailable(world.gwen, name)).toBe(true)
    }
    expect(await isAvailable(world.ada, 'www.example.test')).toBe(false)
  })

  it('is not told to those who are not signed in, and not in bulk (T25)', async () => {
    const nobody = await world.gwen.call('checkDisplayName', { body: { displayName: 'Oak' } })
    expect(nobody.status).toBe(401)
    const limited = await appOfTest({ hasLimits: true })
    await signInAs(limited, limited.gwen)
    await signInAs(limited, limited.ada)
    const ask = (person: Person) =>
      person.call('checkDisplayName', { body: { displayName: 'Oak Tree' } })
    for (let i = 0; i < 20; i++) {
      expect((await ask(limited.gwen)).status).toBe(200)
      limited.clock.advance(250)
    }
    const refused = await ask(limited.gwen)
    expect([refused.status, refused.body.code]).toEqual([429, 'limit.too-many'])
    expect((await ask(limited.ada)).status).toBe(200)
    limited.clock.advance(Number(refused.headers['retry-after']) * 1000)
    expect((await ask(limited.gwen)).status).toBe(200)
  })

  it('cannot be asked for in bulk by wanting it either (T25) (P7)', async () => {
    const limited = await appOfTest({ hasLimits: true })
    await signInAs(limited, limited.gwen)
    await signInAs(limited, limited.ada, { displayName: 'Oak' })
    const want = () =>
      limited.gwen.call('updateProfile', {
        photo: { bytes: Buffer.alloc(0), field: 'gamePhoto', fields: { displayName: 'Oak' } },
      })
    for (let i = 0; i < 20; i++) {
      expect((await want()).body.code).toBe('profile.name-taken')
      limited.clock.advance(250)
    }
    const refused = await want()
    expect([refused.status, refused.body.code]).toEqual([429, 'limit.too-many'])
    limited.clock.advance(Number(refused.headers['retry-after']) * 1000)
    expect((await want()).status).toBe(409)
  })

  it('is trimmed and kept; one that is taken, unfit or empty is refused [API-45] [PROFILE-03] [PROFILE-09]', async () => {
    await signInAs(world, world.gwen)
    await signInAs(world, world.ada)
    expect((await save(world.gwen, '  Gwen  ')).body).toMatchObject({ displayName: 'Gwen' })
    const codeOf = async (name: string) => (await save(world.ada, name)).body.code as string
    expect(await codeOf('GWEN')).toBe('profile.name-taken')
    expect(await codeOf('ring 07700 900123')).toBe('profile.name-unfit')
    expect(await codeOf('Sh1t')).toBe('profile.name-unfit')
    expect(await codeOf('two\nlines')).toBe('profile.name-unfit')
    expect(await codeOf('   ')).toBe('request.invalid')
    expect(await codeOf('x'.repeat(41))).toBe('request.invalid')
    expect((await profileOf(world.ada)).displayName).toBeNull()
  })

  it('is written in any language and with any emoji; a joiner that joins nothing makes no other name', async () => {
    await signInAs(world, world.gwen)
    await signInAs(world, world.ada)
    for (const name of ['علی\u200cرضا', '🐻‍❄️ Ada', 'ශ්\u200dරී', 'Class of 1914-1918']) {
      expect((await save(world.ada, name)).body).toMatchObject({ displayName: name })
    }
    expect((await save(world.gwen, 'Gw\u200de\u00adn')).body.displayName).toBe('Gwen')
    const codeOf = async (name: string) => (await save(world.ada, name)).body.code as string
    expect(await codeOf('G\u200cw\u200ben')).toBe('profile.name-taken')
    expect(await codeOf('S\u200dh1t')).toBe('profile.name-unfit')
    expect(await codeOf('Gwen\u202e')).toBe('profile.name-unfit')
    await save(world.gwen, 'علیرضا')
    expect(await codeOf('علی\u200cرضا')).toBe('profile.name-taken')
  })

  it('goes to one of ten who want it at the same moment', async () => {
    const people = Array.from({ length: 10 }, () => world.stranger())
    for (const person of people) await signInAs(world, person)
    const replies = await Promise.all(people.map((person) => save(person, 'Oak Tree')))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)])
  })

  it('a person who has been through the provider’s sign-up is done without a photo [OPEN-58] [SIGNUP-07]', async () => {
    await signInWith(world.gwen, tokens.tokenOf())
    expect((await profileOf(world.gwen)).needsProfile).toBe(true)
    await save(world.gwen, 'Gwen')
    expect(await profileOf(world.gwen)).toMatchObject({
      needsProfile: false,
      profileImagePath: null,
    })
  })
})

describe('name and photo together', () => {
  it.each(['gamePhoto', 'profilePhoto'])(
    'the photo comes as %s [PROFILE-05] [PROFILE-11]',
    async (field) => {
      await signInAs(world, world.gwen)
      const { status, body } = await save(world.gwen, 'Gwen', { bytes: face, field })
      expect([status, body.needsProfile]).toEqual([200, false])
      expect(body.profileImagePath).toMatch(/^\/api\/photos\/[0-9a-f-]{36}$/)
      expect(await isThere(world.gwen, body.profileImagePath as string)).toBe(true)
      expect(await isThere(world.ada, body.profileImagePath as string)).toBe(false)
    },
  )

  it('a new photo takes the place of the old one, which is gone', async () => {
    await signInAs(world, world.gwen)
    const first = await save(world.gwen, 'Gwen', { bytes: face })
    const second = await save(world.gwen, 'Gwen', { bytes: otherFace })
    expect(second.body.profileImagePath).not.toBe(first.body.profileImagePath)
    expect(await isThere(world.gwen, first.body.profileImagePath as string)).toBe(false)
    const same = await save(world.gwen, 'Gwen B', { bytes: otherFace })
    expect(same.body.profileImagePath).toBe(second.body.profileImagePath)
    const without = await save(world.gwen, 'Gwen C')
    expect(without.body.profileImagePath).toBe(second.body.profileImagePath)
    expect(await isThere(world.gwen, without.body.profileImagePath as string)).toBe(true)
  })

  it('both are saved or neither: a taken name keeps the photo out, a broken photo the name', async () => {
    await signInAs(world, world.ada, { displayName: 'ada' })
    await signInAs(world, world.gwen)
    await save(world.gwen, 'Gwen', { bytes: face })
    const before = await profileOf(world.gwen)
    const taken = await save(world.gwen, 'Ada', { bytes: otherFace })
    expect(taken.body.code).toBe('profile.name-taken')
    const broken = await save(world.gwen, 'Gwyn', { bytes: Buffer.from('no picture') })
    expect(broken.status).toBe(415)
    expect(await profileOf(world.gwen)).toEqual(before)
    expect(await world.sql('select 1 from photos')).toHaveLength(1)
  })

  it('nothing else can be changed by it (T11)', async () => {
    await signInAs(world, world.gwen, { email: 'gwen@example.org' })
    const fields = {
      displayName: 'Gwen',
      role: 'super_admin',
      email: 'x@example.org',
      isPremium: 'true',
      id: crypto.randomUUID(),
      photoId: crypto.randomUUID(),
    }
    const before = await profileOf(world.gwen)
    await world.gwen.call('updateProfile', { photo: { bytes: NO_PHOTO, fields } })
    expect(await profileOf(world.gwen)).toEqual({
      ...before,
      displayName: 'Gwen',
      needsProfile: false,
    })
  })
})

describe('a bearer ID token in place of the cookie [OPEN-57]', () => {
  const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  it('is enough for the account it stands for', async () => {
    await signInWith(world.gwen, tokens.tokenOf())
    const saved = await save(world.stranger(), 'Gwen', withToken(tokens.tokenOf()))
    expect(saved.status).toBe(200)
    expect((await profileOf(world.gwen)).displayName).toBe('Gwen')
  })

  it('does not make an account, and is refused when it is made up or from before signing out everywhere', async () => {
    const statusOf = async (token: string) =>
      (await save(world.stranger(), 'Gwen', withToken(token))).status
    const early = tokens.tokenOf()
    expect(await statusOf(early)).toBe(401)
    expect(await statusOf('made-up')).toBe(401)
    await signInWith(world.gwen, early)
    world.clock.advance(2_000)
    await world.gwen.call('signOutEverywhere')
    expect(await statusOf(early)).toBe(401)
    expect(await statusOf(tokens.tokenOf())).toBe(200)
  })

  it('changes nothing beside a cookie: the cookie says who it is', async () => {
    await signInWith(world.gwen, tokens.tokenOf())
    await signInAs(world, world.ada)
    expect((await save(world.ada, 'Ada', withToken(tokens.tokenOf()))).status).toBe(200)
    expect((await profileOf(world.gwen)).displayName).toBeNull()
    expect((await profileOf(world.ada)).displayName).toBe('Ada')
  })
})
