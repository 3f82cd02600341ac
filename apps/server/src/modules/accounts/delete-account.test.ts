import { beforeEach, describe, expect, it } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { finishGame, plantSpots } from '#/modules/games/testing/finished-game.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { startGame } from '#/modules/game/testing/game.ts'
import { createFakeIdTokens, signInWith } from '#/testing/fake-id-tokens.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'

const store = createFakePhotoStore()
const tokens = createFakeIdTokens(() => world.clock)
const world = appForTests({ idTokens: tokens, photoStore: store })
beforeEach(async () => {
  for (const id of store.ids()) await store.delete(id)
})

const leave = (person: Person) => person.call('deleteAccount')

/** Every text and number of every row of every table, as one string. */
async function everything(): Promise<string> {
  const tables = await world.database.executeSql(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> 'session_tombstones'`,
  )
  const rows: unknown[] = []
  for (const { name } of tables.rows as { name: string }[]) {
    rows.push(...(await world.sql(`select * from "${name}"`)))
  }
  return JSON.stringify(rows)
}

async function giveProfile(person: Person, displayName: string): Promise<void> {
  const bytes = await makePicture('jpeg', { width: 64, height: 64, seed: 9 })
  const photo = { bytes, field: 'gamePhoto', fields: { displayName } }
  expect((await person.call('updateProfile', { photo })).status).toBe(200)
}

/** A picture that Gwen's challenge shows. */
async function showPicture(id: string): Promise<void> {
  const bytes = await makePicture('jpeg', { width: 64, height: 64, seed: 11 })
  const photo = { bytes, fields: { purpose: 'reference' } }
  const { body } = await world.gwen.call('uploadChallengePicture', { params: { id }, photo })
  const change = { params: { id }, body: { referenceImage: body.url as string } }
  expect((await world.gwen.call('changeChallenge', change)).status).toBe(200)
}

/** Gwen with everything that an account can have: tells what stands for it. */
async function giveEverything(): Promise<string[]> {
  const { body: gwen } = await signInWith(world.gwen, tokens.tokenOf())
  await giveProfile(world.gwen, 'Gwen of the Oaks')
  await plantSpots(world)
  const { sessionId, adaId, photoIds } = await finishGame(world)
  await world.gwen.call('saveKeepsakes', sessionId, { photoIds })
  const running = await startGame(world)
  const { body: group } = await world.gwen.call('createGroup')
  const [draft] = await world.modules.challenges.service.create([
    aChallenge({ ownerId: gwen.id as string, status: 'draft', title: 'Draft of Gwen' }),
    aChallenge({ ownerId: gwen.id as string, title: 'Challenge of Gwen' }),
  ])
  await showPicture(draft?.id ?? '')
  const [ofBen] = await world.modules.challenges.service.create([aChallenge()])
  const params = { id: ofBen?.id ?? '' }
  await world.gwen.call('reportChallenge', { params, body: { reason: 'other' } })
  await world.gwen.call('changePhotoChecks', { body: { isAllowed: true, textVersion: 1 } })
  await world.gwen.call('createPhotoUpload', { body: {} })
  return [
    gwen.id,
    sessionId,
    adaId,
    running.sessionId,
    running.adaId,
    group.id,
    draft?.id,
  ] as string[]
}

describe('erasing an account', () => {
  it('takes everything of theirs with it: no row and no file is left [API-57] (T6)', async () => {
    const traces = await giveEverything()
    const before = await everything()
    for (const trace of traces) expect(before).toContain(trace)
    expect(store.ids().length).toBeGreaterThan(3)

    const { status, body } = await leave(world.gwen)
    expect([status, body]).toEqual([200, { success: true }])
    expect(world.gwen.cookies.has('guardian')).toBe(false)
    const after = await everything()
    for (const trace of [...traces, 'Gwen', 'gwen@example.org']) expect(after).not.toContain(trace)
    expect(store.ids()).toEqual([])
  })

  it('takes along what another device of theirs makes while it goes on', async () => {
    const { body: gwen } = await signInWith(world.gwen, tokens.tokenOf())
    const ownerId = gwen.id as string
    const [made] = await world.modules.challenges.service.create([aChallenge({ ownerId })])
    await showPicture(made?.id ?? '')
    const late: number[] = []
    const deleteFiles = store.delete.bind(store)
    store.delete = async (id) => {
      store.delete = deleteFiles
      const body = {
        title: 'A late one',
        description: 'Made in the last moment.',
        type: 'go-to-location' as const,
        location: { lat: 51.4778, lng: -0.0014, accuracy: 6 },
        showReferenceInGame: false,
        childPhotoTask: 'none' as const,
      }
      late.push((await world.gwen.call('createChallenge', { body })).status)
      const consent = { isAllowed: true, textVersion: 1 }
      late.push((await world.gwen.call('changePhotoChecks', { body: consent })).status)
      await deleteFiles(id)
    }
    expect((await leave(world.gwen)).status).toBe(200)
    expect(late).toEqual([201, 200])
    const after = await everything()
    for (const trace of [ownerId, 'A late one']) expect(after).not.toContain(trace)
  })

  it('leaves no word of a challenge that was taken back', async () => {
    const { body: gwen } = await signInWith(world.gwen, tokens.tokenOf())
    const ownerId = gwen.id as string
    const [made] = await world.modules.challenges.service.create([
      aChallenge({ ownerId, title: 'Meet us at the den' }),
    ])
    await signInAs(world, world.ben, { role: 'admin', displayName: 'Ben' })
    const taking = { params: { id: made?.id ?? '' }, body: { status: 'draft' as const } }
    expect((await world.ben.call('changeChallengeStatus', taking)).status).toBe(200)
    await leave(world.gwen)
    expect(await everything()).not.toContain('Meet us')
  })

  it('leaves what belongs to others, and other browsers are signed out', async () => {
    await signInAs(world, world.ben, { displayName: 'Ben' })
    await giveProfile(world.ben, 'Ben')
    const game = await world.ben.call('createSession', { body: { location: null } })
    await signInWith(world.gwen, tokens.tokenOf())
    await signInWith(world.ada, tokens.tokenOf())
    await leave(world.gwen)
    expect((await world.ada.call('validateSession')).status).toBe(401)
    const ben = await world.ben.call('readCurrentUser')
    expect((await world.ben.send({ method: 'GET', url: ben.body.profileImagePath })).status).toBe(
      200,
    )
    const params = { id: game.body.id as string }
    expect((await world.ben.call('readSession', { params })).body.isHost).toBe(true)
  })

  it('ends a running game: its players find that it is gone', async () => {
    await signInWith(world.gwen, tokens.tokenOf())
    const { adaId } = await startGame(world)
    await leave(world.gwen)
    expect((await world.ada.call('readPlayer', adaId)).status).toBe(404)
  })

  it('frees the name, and the same person begins anew', async () => {
    const first = await signInWith(world.gwen, tokens.tokenOf())
    await giveProfile(world.gwen, 'Gwen')
    await leave(world.gwen)
    const second = await signInWith(world.gwen, tokens.tokenOf())
    expect(second.body).toMatchObject({ displayName: null, needsProfile: true })
    expect(second.body.id).not.toBe(first.body.id)
    await giveProfile(world.gwen, 'Gwen')
  })

  it('keeps the day pass for the books, without the person', async () => {
    const { body: gwen } = await signInWith(world.gwen, tokens.tokenOf())
    const startsAtMs = world.clock.now()
    const pass = { accountId: gwen.id as string, planId: 'roam-day-pass', startsAtMs }
    await world.modules.billing.service.passes.grant(pass)
    expect((await world.gwen.call('readCurrentUser')).body.isPremium).toBe(true)
    await leave(world.gwen)
    expect(await world.sql('select account_id from day_passes')).toEqual([{ account_id: null }])
  })

  it('is refused for the last super admin, with everything as it was (T26)', async () => {
    await signInAs(world, world.gwen, { role: 'super_admin' })
    await world.gwen.call('createSession', { body: { location: null } })
    const before = await everything()
    const { status, body } = await leave(world.gwen)
    expect([status, body.code]).toEqual([409, 'account.last-super-admin'])
    expect(await everything()).toBe(before)
  })

  it('two super admins who leave at once leave one', async () => {
    await signInAs(world, world.gwen, { role: 'super_admin' })
    await signInAs(world, world.ada, { role: 'super_admin' })
    const replies = await Promise.all([leave(world.gwen), leave(world.ada)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
