import { FREE_GAME_DURATION_MS } from '@bramble/domain/limits'
import { expect, test } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import { join, openGame, startGame } from '../testing/game.ts'

const app = appForTests()

const ofGame = (sessionId: string, modes: string[]) =>
  app.gwen.call('changeSession', sessionId, { modes })
const ofAda = (adaId: string, modes: string[]) => app.gwen.call('setPlayModes', adaId, { modes })

async function stored(): Promise<unknown[]> {
  const { rows } = await app.database.executeSql(
    'select modes || spots_suit as modes from sessions union all select modes from players',
  )
  return rows.map((row) => (row as { modes: unknown }).modes)
}

test('a child hears of the modes of its game and of its own, and of nobody else’s', async () => {
  const { sessionId } = await openGame(app)
  const adaId = await join(app.ada, sessionId)
  const benId = await join(app.ben, sessionId)
  const told = async (id: string, who = app.ada) => (await who.call('readPlayer', id)).body.modes
  expect(await told(adaId)).toEqual([])
  expect((await ofGame(sessionId, ['calm'])).body.modes).toEqual(['calm'])
  expect((await ofAda(adaId, ['switch', 'wheels', 'wheels'])).body.modes).toEqual([
    'wheels',
    'switch',
  ])
  expect(await told(adaId)).toEqual(['wheels', 'calm', 'switch'])
  expect(await told(benId, app.ben)).toEqual(['calm'])
  const card = await app.ben.call('readSession', sessionId)
  expect(JSON.stringify(card.body)).not.toContain('wheels')
  await ofGame(sessionId, [])
  expect(await told(adaId)).toEqual(['wheels', 'switch'])
})

test('a mode that nobody knows is refused, and a child cannot set any', async () => {
  const { sessionId } = await openGame(app)
  const adaId = await join(app.ada, sessionId)
  expect((await ofGame(sessionId, ['blind'])).status).toBe(400)
  const own = await app.ada.call('setPlayModes', adaId, { modes: [] })
  expect(own.body.code).toBe('player.not-found')
})

test('nothing of it is stored once the grown-up has ended the game', async () => {
  const { sessionId, adaId } = await startGame(app)
  await ofGame(sessionId, ['ear'])
  await ofAda(adaId, ['calm'])
  const end = { params: { id: sessionId }, body: { status: 'ended' as const } }
  expect((await app.gwen.call('changeSession', end)).body.modes).toEqual([])
  expect(await stored()).toEqual([[], []])
  expect((await ofGame(sessionId, ['ear'])).body.code).toBe('session.backwards')
  expect((await ofAda(adaId, ['ear'])).body.code).toBe('session.ended')
})

test('nothing of it is stored a minute after the clock has ended the game', async () => {
  const { sessionId, adaId } = await startGame(app)
  await ofGame(sessionId, ['ear'])
  await ofAda(adaId, ['calm'])
  app.clock.advance(FREE_GAME_DURATION_MS + 1_000)
  const ended = await app.gwen.call('readSession', sessionId)
  expect([ended.body.status, ended.body.modes]).toEqual(['ended', []])
  await app.jobs.runNow('retention')
  expect(await stored()).toEqual([[], []])
})
