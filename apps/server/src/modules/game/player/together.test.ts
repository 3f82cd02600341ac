import { PICTURE_NAMES, type PictureName } from '@bramble/domain/player/pictures'
import { describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import {
  BESIDE_GWEN,
  createGame,
  join,
  PARK,
  seenByHost,
  start,
  TEN_KM_AWAY,
} from '../testing/steps.ts'

const MINUTE = 60_000
const world = appForTests()

const ready = (who: Person, id: string, location: typeof BESIDE_GWEN | undefined = BESIDE_GWEN) =>
  who.call('changePlayer', id, { location, status: 'ready' })
const move = (id: string, location: { lat: number; lng: number }) =>
  world.gwen.call('changeSession', id, { location })
const pick = (id: string, pictures: readonly string[], who = world.gwen) =>
  who.call('pickPictures', id, { pictures: pictures as PictureName[] })
const wrong = (shown: readonly string[]) =>
  PICTURE_NAMES.filter((name) => !shown.includes(name)).slice(0, 3)
const first = async (gameId: string) => (await seenByHost(world.gwen, gameId)).players[0]!

describe('pictures on the screen of the child (T1)', () => {
  it('are shown in a game without a place, and nothing is told until they are picked', async () => {
    const game = await createGame(world.gwen, null)
    const ada = await join(world.ada, game.id)
    const { status, body } = await ready(world.ada, ada.id)
    expect([status, body.status, body.location]).toEqual([200, 'ready', null])
    expect(new Set(body.pictures as string[]).size).toBe(3)
    await start(world.gwen, game.id)
    await world.ada.call('changePlayer', ada.id, { location: BESIDE_GWEN })
    // The claim comes after the child: it proves nothing.
    await move(game.id, PARK)
    await world.ada.call('changePlayer', ada.id, { location: BESIDE_GWEN })
    const photo = { bytes: Buffer.from('photo'), fields: { playerId: ada.id } }
    const refused = await world.ada.call('uploadGuardianPhoto', { photo })
    expect([refused.status, refused.body.code]).toEqual([409, 'player.check-first'])
    expect(await first(game.id)).toMatchObject({
      status: 'playing',
      location: null,
      lastActivity: null,
      isTogether: false,
      isShowingPictures: true,
    })
    await world.modules.game.positions.flush()
    expect(await world.sql('select lat from player_positions')).toEqual([])

    const picked = await pick(ada.id, [...(body.pictures as string[])].reverse())
    expect(picked.body).toMatchObject({
      isTogether: true,
      isShowingPictures: false,
      location: null,
    })
    const own = await world.ada.call('readPlayer', ada.id)
    expect(own.body.pictures).toBeNull()
    await world.ada.call('changePlayer', ada.id, { location: BESIDE_GWEN })
    expect((await first(game.id)).location).toEqual(BESIDE_GWEN)
    // The answer got lost: the same again.
    expect((await pick(ada.id, body.pictures as string[])).body.isTogether).toBe(true)
  })

  it.each<[string, (gameId: string) => Promise<unknown>]>([
    ['whose host has moved far since it joined', (id) => move(id, { lat: 51.59, lng: -0.12 })],
    [
      'whose host was not heard of for long',
      async () => {
        world.clock.advance(10 * MINUTE + 1)
        return Promise.resolve()
      },
    ],
  ])('are shown by a child %s', async (_words, before) => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    await before(game.id)
    const place = (await seenByHost(world.gwen, game.id)).location!
    const { status, body } = await ready(world.ada, ada.id, { ...place, accuracy: 8 })
    expect([status, body.location, body.pictures.length]).toEqual([200, null, 3])
  })

  it('are shown by a child that was refused before, near as it may be now', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    expect((await ready(world.ada, ada.id, TEN_KM_AWAY)).status).toBe(422)
    const { status, body } = await ready(world.ada, ada.id)
    expect([status, body.location, body.pictures.length]).toEqual([200, null, 3])
  })

  it('are the same after a reload, in a second tab and after a restart', async () => {
    const game = await createGame(world.gwen, null)
    const ada = await join(world.ada, game.id)
    const { body } = await ready(world.ada, ada.id)
    expect((await ready(world.ada, ada.id)).body.pictures).toEqual(body.pictures)
    const restarted = await appOfTest({ database: world.database, clock: world.clock })
    const phone = restarted.ada
    for (const [name, value] of world.ada.cookies) phone.cookies.set(name, value)
    const own = await phone.call('readPlayer', ada.id)
    expect(own.body.pictures).toEqual(body.pictures)
  })

  it('are seen by no host and no other child', async () => {
    const game = await createGame(world.gwen, null)
    const ada = await join(world.ada, game.id)
    const { body } = await ready(world.ada, ada.id)
    await join(world.ben, game.id)
    const answers = [
      await world.gwen.call('readPlayer', ada.id),
      await world.gwen.call('readSession', game.id),
      await world.gwen.call('readReport', ada.id),
      await pick(ada.id, wrong(body.pictures as string[])),
      await world.ben.call('readSession', game.id),
      await world.ben.call('readPlayer', ada.id),
    ]
    const everything = answers.map(({ raw }) => raw.toString()).join('\n')
    for (const name of body.pictures as string[]) expect(everything).not.toContain(`"${name}"`)
    for (const who of [world.ada, world.ben, world.stranger()]) {
      expect((await pick(ada.id, body.pictures as string[], who)).status).toBe(404)
    }
  })

  it('change after three wrong picks, and the host waits, also after a restart', async () => {
    const game = await createGame(world.gwen, null)
    const ada = await join(world.ada, game.id)
    const shown = (await ready(world.ada, ada.id)).body.pictures as string[]
    for (let i = 0; i < 3; i++) {
      const { status, body } = await pick(ada.id, wrong(shown))
      expect([status, body.code]).toEqual([422, 'player.wrong-pictures'])
    }
    const paused = await pick(ada.id, shown)
    expect([paused.status, paused.headers['retry-after']]).toEqual([429, '60'])
    expect(await world.sql('select wrong_picks from players')).toEqual([{ wrong_picks: 3 }])
    world.clock.advance(MINUTE)
    const own = await world.ada.call('readPlayer', ada.id)
    expect((await pick(ada.id, own.body.pictures as string[])).status).toBe(200)
  })

  it('are right as a whole only', async () => {
    const game = await createGame(world.gwen, null)
    const ada = await join(world.ada, game.id)
    const shown = (await ready(world.ada, ada.id)).body.pictures as string[]
    const [first, second, third] = shown as [string, string, string]
    const [other] = wrong(shown) as [string]
    for (const picked of [
      [first, second, other],
      [first, first, second],
    ]) {
      expect((await pick(ada.id, picked)).body.code).toBe('player.wrong-pictures')
    }
    expect((await pick(ada.id, [first, second])).body.code).toBe('request.invalid')
    expect((await pick(ada.id, [third, first, second])).body.isTogether).toBe(true)
  })

  it('may be picked by a second grown-up (T36)', async () => {
    const game = await createGame(world.gwen, null)
    const ada = await join(world.ada, game.id)
    const shown = (await ready(world.ada, ada.id)).body.pictures as string[]
    const hazel = world.stranger()
    const { body } = await world.gwen.call('inviteCoHost', game.id)
    await hazel.call('joinAsCoHost', { body: { code: String(body.code) } })
    expect((await pick(ada.id, shown, hazel)).body.isTogether).toBe(true)
    expect((await first(game.id)).isTogether).toBe(true)
  })

  it('are not there to be picked before the child has done the check', async () => {
    const game = await createGame(world.gwen, null)
    const ada = await join(world.ada, game.id)
    expect((await pick(ada.id, ['owl', 'fish', 'bee'])).body.code).toBe('player.no-pictures')
  })

  it('are not needed on a phone that is host and child at once', async () => {
    const game = await createGame(world.gwen, null)
    const player = await join(world.gwen, game.id)
    const { body } = await ready(world.gwen, player.id)
    expect(body.location).toEqual(BESIDE_GWEN)
    expect((await first(game.id)).isTogether).toBe(true)
  })
})

describe('somebody far away (T3)', () => {
  it('is shown to the host, until both are proven to be together', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    expect((await first(game.id)).isFarAway).toBe(false)
    await ready(world.ada, ada.id, TEN_KM_AWAY)
    expect((await first(game.id)).isFarAway).toBe(true)
    const { body } = await ready(world.ada, ada.id)
    await pick(ada.id, body.pictures as string[])
    expect((await first(game.id)).isFarAway).toBe(false)
  })

  it('has ten tries, then one a minute, and no answer tells where the host is', async () => {
    const limited = await appOfTest({ hasLimits: true })
    const game = await createGame(limited.gwen)
    const rogue = await join(limited.ada, game.id)
    const tryAt = (north: number, who = limited.ada, id = rogue.id) => {
      limited.clock.advance(10_000)
      const location = { lat: 51.6 + north / 111_195, lng: -0.12, accuracy: 8 }
      return ready(who, id, location)
    }
    let failed = 0
    let answer = await tryAt(0)
    while (answer.status === 422) {
      failed += 1
      answer = await tryAt(failed * 50)
    }
    // One comes back a minute: one or two more than ten in this time.
    expect(failed).toBeGreaterThanOrEqual(10)
    expect(failed).toBeLessThanOrEqual(12)
    expect([answer.status, answer.body.code]).toEqual([429, 'limit.far-checks'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    limited.clock.advance(MINUTE)
    expect((await tryAt(0)).status).toBe(422)

    // Joining again gives a few tries more, then pictures that say nothing of a place.
    const again = await join(limited.ben, game.id)
    const codes: number[] = []
    for (let i = 0; i < 10; i++) codes.push((await tryAt(i * 50, limited.ben, again.id)).status)
    expect(codes.slice(0, 4)).toEqual([422, 422, 422, 422])
    expect(codes.slice(-3)).toContain(200)
    const seen = await seenByHost(limited.gwen, game.id)
    expect(seen.players.at(-1)).toMatchObject({ isTogether: false, location: null })
  })

  it('finds nobody by jumping from place to place', async () => {
    const game = await createGame(world.gwen)
    const rogue = await join(world.ada, game.id)
    for (let i = 0; i < 6; i++) {
      const { lat, ...rest } = TEN_KM_AWAY
      expect((await ready(world.ada, rogue.id, { lat: lat + i, ...rest })).status).toBe(422)
    }
    const jumped = await ready(world.ada, rogue.id)
    expect([jumped.status, jumped.body.code]).toEqual([422, 'player.not-together'])
    // After a minute without tries a place is looked at again: a first reading may have been wrong.
    world.clock.advance(MINUTE)
    expect((await ready(world.ada, rogue.id)).status).toBe(200)
  })
})
