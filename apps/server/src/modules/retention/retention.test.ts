import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskPhotoStore } from '#/adapters/photo-store/disk-photo-store.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import {
  BESIDE_GWEN,
  createGame,
  end,
  join,
  joinBesideGwen,
  seenByHost,
  start,
} from '#/modules/game/testing/steps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const photoDir = folderForTests()
let world: TestApp
beforeAll(async () => {
  world = await openTestApp({ photoStore: createDiskPhotoStore(photoDir) })
})
afterAll(async () => {
  await world.close()
})

const files = () =>
  readdirSync(photoDir, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())

/** How many rows each table of people has. */
async function rowsLeft() {
  return (
    await world.sql(`
    select (select count(*)::int from sessions) as sessions,
      (select count(*)::int from players) as players,
      (select count(*)::int from player_challenges) as records,
      (select count(*)::int from photos) as photos,
      (select count(*)::int from session_purchases) as purchases,
      (select count(*)::int from session_tombstones) as tombstones,
      (select count(*)::int from credentials where kind = 'player') as phones`)
  )[0]
}

const NOTHING = { sessions: 0, players: 0, records: 0, photos: 0, purchases: 0, phones: 0 }

async function playWithPhoto(): Promise<{ id: string; joinCode: string }> {
  const game = await createGame(world.gwen)
  const ada = await joinBesideGwen(world.ada, game.id)
  await join(world.ben, game.id)
  await world.gwen.call('recordSessionPurchase', {
    body: { sessionId: game.id, paymentPlanId: 'roam-free' },
  })
  const bytes = await sharp({
    create: { width: 320, height: 240, channels: 3, background: '#3a5' },
  })
    .jpeg()
    .toBuffer()
  const photo = await world.ada.call('uploadGuardianPhoto', {
    photo: { bytes, fields: { playerId: ada.id } },
  })
  expect(photo.status).toBe(201)
  const kept = await world.ada.call('changePlayer', ada.id, {
    guardianPhotoId: photo.body.id,
    status: 'ready',
    location: BESIDE_GWEN,
  })
  expect(kept.body.guardianPhotoId).toBe(photo.body.id)
  expect(files().length).toBeGreaterThan(0)
  return game
}

describe('keeping the promises about time', () => {
  it('ends free games in the row, at the moment their time was over [OPEN-40]', async () => {
    const { id } = await createGame(world.gwen)
    const other = await createGame(world.gwen)
    await start(world.gwen, id)
    const endsAt = new Date(world.clock.now() + 10 * MINUTE)
    world.clock.advance(12 * MINUTE)
    for (let i = 0; i < 2; i++) await world.jobs.runNow('retention')
    const rows = await world.sql('select status, ended_at from sessions order by created_at, id')
    expect(rows).toContainEqual({ status: 'ended', ended_at: endsAt })
    expect(rows).toContainEqual({ status: 'waiting', ended_at: null })
    await world.gwen.call('deleteSession', id)
    await world.gwen.call('deleteSession', other.id)
  })

  it('leaves no row and no file of a game a day after its end [RET-01] [OPEN-52]', async () => {
    const game = await playWithPhoto()
    await start(world.gwen, game.id)
    await end(world.gwen, game.id)
    world.clock.advance(24 * HOUR - 2 * MINUTE)
    await world.jobs.runNow('retention')
    expect(await rowsLeft()).toMatchObject({ sessions: 1, players: 2, photos: 1, phones: 2 })
    expect(files().length).toBeGreaterThan(0)

    world.clock.advance(3 * MINUTE)
    await world.jobs.runNow('retention')
    expect(await rowsLeft()).toMatchObject(NOTHING)
    expect(files()).toEqual([])
    const byCode = { params: { joinCode: game.joinCode } }
    expect((await world.ada.call('findSessionByCode', byCode)).status).toBe(410)
    await world.jobs.runNow('retention')

    world.clock.advance(7 * 24 * HOUR)
    await world.jobs.runNow('retention')
    expect(await rowsLeft()).toMatchObject({ ...NOTHING, tombstones: 0 })
    expect((await world.ada.call('findSessionByCode', byCode)).status).toBe(404)
  })

  it('counts from its making for a game that never ended', async () => {
    await playWithPhoto()
    world.clock.advance(24 * HOUR + MINUTE)
    await world.jobs.runNow('retention')
    expect(await rowsLeft()).toMatchObject(NOTHING)
    expect(files()).toEqual([])
  })

  it('takes a photo with it that came in while its game went (F5)', async () => {
    const game = await playWithPhoto()
    // As after a crash between the game and its photos.
    await world.sql(`delete from sessions where id = '${game.id}'`)
    expect(files().length).toBeGreaterThan(0)
    await world.jobs.runNow('retention')
    expect(await rowsLeft()).toMatchObject({ photos: 0 })
    expect(files()).toEqual([])
  })

  it('takes sign-ins that have run out', async () => {
    await signInAs(world, world.gwen, { displayName: 'Gwen' })
    const signIns = async () => (await world.sql('select 1 from account_sessions')).length
    world.clock.advance(HOUR)
    await world.jobs.runNow('retention')
    expect(await signIns()).toBe(1)
    world.clock.advance(90 * 24 * HOUR)
    await world.jobs.runNow('retention')
    expect(await signIns()).toBe(0)
    world.gwen.cookies.clear()
  })

  it("forgets a host's cookie after a day, with it the credential", async () => {
    const game = await createGame(world.gwen)
    expect((await seenByHost(world.gwen, game.id)).isHost).toBe(true)
    world.clock.advance(24 * HOUR + MINUTE)
    await world.jobs.runNow('retention')
    expect(await world.sql('select 1 from credentials')).toEqual([])
  })
})
