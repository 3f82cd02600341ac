import { beforeEach, describe, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { join, openGame, startGame } from '#/modules/game/testing/game.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { endGame, finishGame, plantSpots, playGame } from './testing/finished-game.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const store = createFakePhotoStore()
const app = appForTests({ photoStore: store })
beforeEach(async () => {
  for (const id of store.ids()) await store.delete(id)
  await signInAs(app, app.gwen, { displayName: 'Gwen' })
  await plantSpots(app)
})

const myGames = async (who = app.gwen) => (await who.call('listGames')).body as unknown[]
const remove = (gameId: string, who = app.gwen) => who.call('deleteGame', gameId)
const iso = (ms: number) => new Date(ms).toISOString()

async function letTheDayPass(): Promise<void> {
  app.clock.advance(24 * HOUR + MINUTE)
  // Cookies of accounts last longer than a game.
  await app.jobs.runNow('retention')
}

describe('the games of an account', () => {
  test('row 41: are for those who are signed in, and each sees their own [API-44]', async () => {
    await playGame(app)
    await signInAs(app, app.ben, { displayName: 'Ben' })

    expect((await app.stranger().call('listGames')).status).toBe(401)
    expect((await app.ada.call('listGames')).status).toBe(401)
    expect(await myGames(app.ben)).toEqual([])
  })

  test('say what each game amounted to, and when its data goes [ENT-25] [OPEN-52]', async () => {
    const createdAt = iso(app.clock.now())
    const { sessionId, joinCode } = await playGame(app)
    const running = { id: sessionId, joinCode, gameType: 'roam', maxPlayers: 2, createdAt }
    const totals = { playerCount: 1, challengesCompleted: 2, totalScore: 10, photoCount: 2 }
    const rest = { isSummary: false, keepsakeCount: 0 }
    expect(await myGames()).toEqual([
      {
        ...running,
        ...totals,
        ...rest,
        status: 'active',
        startedAt: createdAt,
        endedAt: null,
        deletedAt: iso(Date.parse(createdAt) + 24 * HOUR),
      },
    ])

    await endGame(app.gwen, sessionId)
    const endedAt = iso(app.clock.now())
    expect(await myGames()).toMatchObject([
      { ...totals, status: 'ended', endedAt, deletedAt: iso(Date.parse(endedAt) + 24 * HOUR) },
    ])
  })

  test('are those that wait or were started, newest first [OPEN-23] [OPEN-50] [OPEN-72]', async () => {
    const first = await startGame(app)
    await endGame(app.gwen, first.sessionId)
    app.clock.advance(MINUTE)
    const second = await startGame(app)
    app.clock.advance(MINUTE)
    const waiting = await openGame(app)
    app.clock.advance(MINUTE)
    const givenUp = await openGame(app)
    await endGame(app.gwen, givenUp.sessionId)

    expect(await myGames()).toMatchObject([
      { id: waiting.sessionId, status: 'waiting', joinCode: waiting.joinCode, startedAt: null },
      { id: second.sessionId, status: 'active' },
      { id: first.sessionId, status: 'ended' },
    ])
  })

  test('tell nothing of what a child did that was never seen beside its host (T1)', async () => {
    const { sessionId } = await playGame(app)
    await join(app.ben, sessionId)
    await app.sql('update players set verified_at = null')
    expect(await myGames()).toMatchObject([
      { playerCount: 2, challengesCompleted: 0, totalScore: 0, photoCount: 0 },
    ])
  })

  test('stay as a summary when their day is over; the code still finds it [API-04] [OPEN-52]', async () => {
    const { joinCode } = await finishGame(app)
    const [before] = await myGames()
    await letTheDayPass()

    const byCode = await app.gwen.call('findSessionByCode', { params: { joinCode } })
    expect(byCode.status).toBe(410)
    expect(await myGames()).toEqual([{ ...(before as object), isSummary: true, deletedAt: null }])
  })

  test('that nobody ended end with their data', async () => {
    const { sessionId } = await startGame(app)
    await app.sql('update sessions set max_players = 6')
    await letTheDayPass()
    const endedAt = iso(app.clock.now())
    expect(await myGames()).toMatchObject([{ id: sessionId, status: 'ended', endedAt }])
  })

  test('leave no summary when they were never started, or belonged to no account', async () => {
    await openGame(app)
    app.gwen.cookies.delete('guardian')
    await finishGame(app)
    await letTheDayPass()
    expect(await app.sql('select 1 from game_summaries')).toEqual([])
  })

  test('leave nothing when their host deletes them at once', async () => {
    const { sessionId } = await finishGame(app)
    await app.gwen.call('deleteSession', sessionId)
    expect(await myGames()).toEqual([])
  })

  test('are at most two hundred', async () => {
    const { accountId } = await signInAs(app, app.gwen, { displayName: 'Gwen again' })
    await app.sql(`
      insert into game_summaries
      select gen_random_uuid(), '${accountId}', 'BCDFGH', 'roam', 2, 1, 0, 0, 0,
        timestamptz '2026-01-01' + n * interval '1 hour', null, null
      from generate_series(1, 205) n`)
    const games = (await myGames()) as { createdAt: string }[]
    expect(games).toHaveLength(200)
    expect(games[0]?.createdAt).toBe('2026-01-09T13:00:00.000Z')
  })
})

describe('deleting a past game', () => {
  test('takes the game with everything in it, and what was kept of it', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    const params = { id: sessionId }
    await app.gwen.call('saveKeepsakes', { params, body: { photoIds } })
    expect(await myGames()).toMatchObject([{ keepsakeCount: 2 }])

    expect(await remove(sessionId)).toMatchObject({ status: 200, body: { success: true } })
    expect(await myGames()).toEqual([])
    expect((await app.gwen.call('listKeepsakes')).body).toEqual([])
    expect((await app.gwen.call('readSession', { params })).status).toBe(410)
    expect(await app.sql('select 1 from photos')).toEqual([])
    expect(store.ids()).toEqual([])
  })

  test('takes a summary with what was kept of it, once', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    const params = { id: sessionId }
    await app.gwen.call('saveKeepsakes', { params, body: { photoIds: [photoIds[0]!] } })
    await letTheDayPass()
    expect(await myGames()).toMatchObject([{ isSummary: true, keepsakeCount: 1 }])

    expect((await remove(sessionId)).status).toBe(200)
    expect(await myGames()).toEqual([])
    expect((await app.gwen.call('listKeepsakes')).body).toEqual([])
    expect(store.ids()).toEqual([])
    expect((await remove(sessionId)).body.code).toBe('game.not-found')
  })

  test('finishes what was cut off: what was kept goes although the game is gone', async () => {
    const { sessionId, photoIds } = await finishGame(app)
    const params = { id: sessionId }
    await app.gwen.call('saveKeepsakes', { params, body: { photoIds } })
    await app.gwen.call('deleteSession', { params })

    expect((await remove(sessionId)).status).toBe(200)
    expect((await app.gwen.call('listKeepsakes')).body).toEqual([])
    expect(store.ids()).toEqual([])
    expect((await remove(sessionId)).body.code).toBe('game.not-found')
  })

  test('waits until the game is over, and is for its owner alone', async () => {
    const { sessionId } = await startGame(app)
    expect((await remove(sessionId)).body.code).toBe('game.not-over')
    await endGame(app.gwen, sessionId)

    await signInAs(app, app.ben, { displayName: 'Ben' })
    expect((await remove(sessionId, app.ben)).body.code).toBe('game.not-found')
    await letTheDayPass()
    expect((await remove(sessionId, app.ben)).body.code).toBe('game.not-found')
    expect(await myGames()).toHaveLength(1)
  })
})
