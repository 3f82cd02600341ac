import { expect, test } from 'vitest'
import type { OwnPlayer, SessionCard } from '@bramble/contract'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import type { Person } from '#/testing/person.ts'
import { appOfFile, appOfTest } from '#/testing/app-for-tests.ts'
import { arriveAt, inPark, join, PARK, plant, startGame } from '../testing/game.ts'

const app = appOfFile()

test('a look tells exactly what the phone would read of its child and its game, in any process', async () => {
  const spot = inPark(0, 60)
  await plant(app, [aChallenge({ location: spot })])
  const { sessionId, adaId } = await startGame(app)
  const ofGame = { params: { id: sessionId } }
  const ofAda = { params: { id: adaId } }

  async function tell(ada: Person, north: number) {
    app.clock.advance(3_000)
    const location = { ...inPark(0, north), accuracy: 8 }
    const { body } = await ada.call('findProximity', {
      body: { playerId: adaId, location, playsOn: true },
    })
    const player = (await ada.call('readPlayer', ofAda)).body as OwnPlayer
    const session = (await ada.call('readSession', ofGame)).body as SessionCard
    expect(body.revisions).toEqual({ player: player.revision, session: session.revision })
    const bare = { ...player, location: null, revision: null }
    const others = session.players.map((one) => ({ ...one, location: null, revision: null }))
    const card = { ...session, players: others, revision: null }
    return { revisions: body.revisions as unknown, said: JSON.stringify([bare, card]) }
  }

  const change = (body: object) => app.gwen.call('changeSession', { ...ofGame, body })
  const steps: Record<string, () => Promise<unknown>> = {
    'she walks on': () => Promise.resolve(),
    'it is locked': () => change({ isLocked: true }),
    'it is open again': () => change({ isLocked: false }),
    'another child joins': () => join(app.ben, sessionId),
    'all play by ear': () => change({ modes: ['ear'] }),
    'she plays in calm': () =>
      app.gwen.call('setPlayModes', { ...ofAda, body: { modes: ['calm'] } }),
    'her grown-up tells its place': () =>
      app.gwen.call('tellHostPlace', { ...ofGame, body: { ...PARK, accuracy: 5 } }),
    'she finds it': async () => {
      const { challengeId } = await arriveAt(app, app.ada, adaId, spot)
      const body = { playerId: adaId, challengeId, status: 'completed' as const }
      await app.ada.call('createPlayerChallenge', { body })
    },
  }
  let before = await tell(app.ada, 0)
  const seen: Record<string, boolean> = {}
  for (const [name, step] of Object.entries(steps)) {
    await step()
    const after = await tell(app.ada, 5)
    seen[name] = after.said !== before.said
    const isOther = JSON.stringify(after.revisions) !== JSON.stringify(before.revisions)
    expect(isOther, name).toBe(seen[name])
    before = after
  }
  expect(Object.keys(seen).filter((name) => !seen[name])).toEqual([
    'she walks on',
    'her grown-up tells its place',
  ])

  const again = await appOfTest({ database: app.database, clock: app.clock, processes: 1 })
  const phone = again.stranger()
  for (const [name, value] of app.ada.cookies) phone.cookies.set(name, value)
  expect((await tell(phone, 5)).revisions).toEqual(before.revisions)
})

test('a page that does not play on is told no revisions', async () => {
  const { adaId } = await startGame(app)
  const location = { ...PARK, accuracy: 8 }
  const { body } = await app.ada.call('findProximity', { body: { playerId: adaId, location } })
  expect(body).not.toHaveProperty('revisions')
})
