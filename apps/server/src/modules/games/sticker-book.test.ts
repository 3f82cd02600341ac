import type { BookSticker, HostPlayer } from '@bramble/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { inPark } from '#/modules/game/testing/game.ts'
import { arrival, happen, sendLate, type LatePhone } from '#/modules/game/testing/late.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { endGame, finishGame, plantSpots, playGame } from './testing/finished-game.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const app = appForTests()
beforeEach(async () => {
  await signInAs(app, app.gwen, { displayName: 'Gwen' })
  await plantSpots(app)
})

async function book(who: Person = app.gwen): Promise<BookSticker[]> {
  const { status, body } = await who.call('readStickerBook')
  expect(status).toBe(200)
  return body.stickers as BookSticker[]
}

/** What the host sees of the children of a game. */
async function found(sessionId: string): Promise<BookSticker[]> {
  const { body } = await app.gwen.call('readSession', sessionId)
  const foundIn = new Date(app.clock.now()).toISOString().slice(0, 7)
  return (body.players as HostPlayer[])
    .flatMap(({ animal, challenges }) =>
      challenges.flatMap(({ sticker }) =>
        sticker == null ? [] : [{ animal: animal!, sticker, foundIn }],
      ),
    )
    .sort((a, b) => a.sticker.localeCompare(b.sticker, 'en'))
}

async function letTheDayPass(): Promise<void> {
  app.clock.advance(24 * HOUR + MINUTE)
  await app.jobs.runNow('retention')
}

const empty = (who = app.gwen) => who.call('emptyStickerBook')

describe('the sticker book of an account', () => {
  test('has what children found once their game is over, and has it still when its day is', async () => {
    const { sessionId } = await playGame(app)
    expect(await book()).toEqual([])
    await endGame(app.gwen, sessionId)
    const theirs = await found(sessionId)
    expect(theirs).toHaveLength(2)
    expect(await book()).toEqual(theirs)
    await letTheDayPass()
    expect(await book()).toEqual(theirs)
    // Once more, as after a crash: nothing doubles.
    await app.jobs.runNow('retention')
    await endGame(app.gwen, sessionId)
    expect(await book()).toEqual(theirs)
  })

  test('stores no game, no child, no place and no time but the month', async () => {
    await finishGame(app)
    await letTheDayPass()
    for (const row of await app.sql('select * from book_stickers')) {
      expect(Object.keys(row as object).sort()).toEqual([
        'animal',
        'found_in',
        'owner_id',
        'sticker',
      ])
      expect((row as { found_in: string }).found_in).toMatch(/^\d{4}-\d{2}$/)
    }
  })

  test('gets what a phone without a signal tells after the end', async () => {
    const spot = inPark(240, 0)
    const [late] = await app.modules.challenges.service.create([aChallenge({ location: spot })])
    const { sessionId, adaId } = await playGame(app)
    const phone: LatePhone = { clock: () => app.clock.now(), seq: 0 }
    app.clock.advance(3 * MINUTE)
    const there = arrival(phone, late!.id, spot)
    const done = happen(phone, { kind: 'complete', challengeId: late!.id })
    await endGame(app.gwen, sessionId)
    expect(await book()).toHaveLength(2)
    app.clock.advance(10 * MINUTE)
    for (const items of [
      [there, done],
      [there, done],
    ]) {
      await sendLate(app.ada, adaId, phone, items)
      expect(await book()).toHaveLength(3)
    }
    expect(await book()).toEqual(await found(sessionId))
  })

  test('keeps the first month of what an animal finds again', async () => {
    await finishGame(app)
    await letTheDayPass()
    const [first] = await book()
    await app.sql("update book_stickers set found_in = '2025-01'")
    expect(await book()).toContainEqual({ ...first, foundIn: '2025-01' })
    await app.sql("update book_stickers set found_in = '2099-01'")
    await finishGame(app)
    await app.sql(`update players set animal = '${first!.animal}';
       update player_challenges set sticker = '${first!.sticker}'`)
    expect(await book()).toContainEqual(first)
    await letTheDayPass()
    expect(await book()).toContainEqual(first)
  })

  test('tells nothing of a child that was never seen beside its host (T1)', async () => {
    await finishGame(app)
    await app.sql('update players set verified_at = null')
    expect(await book()).toEqual([])
    await letTheDayPass()
    expect(await book()).toEqual([])
  })

  test('forgets what a parent erases, or the host deletes, on the day of the game', async () => {
    const first = await finishGame(app)
    expect(await book()).toHaveLength(2)
    await app.ada.call('erasePlayer', first.adaId)
    expect(await book()).toEqual([])
    const second = await finishGame(app)
    expect(await book()).toHaveLength(2)
    await app.gwen.call('deleteSession', second.sessionId)
    await letTheDayPass()
    expect(await book()).toEqual([])
  })

  test('stays empty when it was emptied, until another game is over', async () => {
    await finishGame(app)
    await letTheDayPass()
    await finishGame(app)
    expect(await book()).not.toEqual([])
    for (let times = 0; times < 2; times += 1) {
      expect((await empty()).body).toEqual({ success: true })
      expect(await book()).toEqual([])
    }
    await letTheDayPass()
    expect(await book()).toEqual([])
    const { sessionId } = await playGame(app)
    await empty()
    app.clock.advance(1_000)
    await endGame(app.gwen, sessionId)
    expect(await book()).toHaveLength(2)
  })

  test('is of one account alone, and goes with it', async () => {
    await finishGame(app)
    await letTheDayPass()
    const ben = await signInAs(app, app.ben, { role: 'super_admin', displayName: 'Ben' })
    expect(await book(app.ben)).toEqual([])
    await empty(app.ben)
    expect(await book()).toHaveLength(2)
    expect((await app.stranger().call('readStickerBook')).status).toBe(401)
    expect((await app.ada.call('emptyStickerBook')).status).toBe(401)
    expect((await app.gwen.call('deleteAccount')).status).toBe(200)
    expect(
      await app.sql(
        'select owner_id from book_stickers union all select owner_id from sticker_books',
      ),
    ).toEqual([{ owner_id: ben.accountId }])
  })

  test('has nothing of a game that was hosted without an account', async () => {
    app.gwen.cookies.delete('guardian')
    await finishGame(app)
    await letTheDayPass()
    await signInAs(app, app.gwen, { displayName: 'Hugo' })
    expect(await book()).toEqual([])
  })
})
