import { beforeEach, describe, expect, it } from 'vitest'
import { limitConfig } from '#/platform/http/limit-config.ts'
import type { Person, Reply } from '#/testing/person.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import { createGame, end } from '../testing/steps.ts'

const MINUTE = 60_000
const PARK = { lat: 51.5, lng: -0.12, accuracy: 12 }
/** About 2 km away. */
const TOWN = { lat: 51.518, lng: -0.12, accuracy: 12 }
let game: Awaited<ReturnType<typeof createGame>>
/** A service that strangers stop by a quarter of the guesses, still more than one address may make. */
const { wrongCodeService: ofProduct } = limitConfig
const SOON = { ...ofProduct, burst: ofProduct.burst / 4 }
const world = appForTests({ limits: { ...limitConfig, wrongCodeService: SOON } })
beforeEach(async () => {
  // Buckets outlive a reset.
  world.clock.advance(24 * 60 * MINUTE)
  game = await createGame(world.gwen, PARK)
})

const type = (person: Person, joinCode: string) =>
  person.call('findSessionByCode', { params: { joinCode } })
const typeAt = (person: Person, joinCode: string, location = PARK) =>
  person.call('findSessionNearby', { params: { joinCode }, body: { location } })
const seen = ({ status, raw, headers }: Reply) => ({
  status,
  raw: raw.toString(),
  wait: headers['retry-after'],
})

let guesses = 0
function wrongCode(): string {
  const signs = 'GHJKMNPQRST'
  guesses += 1
  return `BCD${[1, 11, 121].map((of) => signs[Math.floor(guesses / of) % signs.length]).join('')}`
}

/** Strangers at many addresses type ten wrong codes each: now codes are typed in vain. */
async function attack(app = world, { burst } = SOON): Promise<void> {
  for (let address = 0; address <= burst / 10; address += 1) {
    const script = app.stranger(`198.51.100.${address}`)
    for (let guess = 0; guess < 10; guess += 1) await type(script, wrongCode())
  }
}

describe('after strangers have guessed at codes', () => {
  it('no cookie helps a guesser on: not that of a game made for nothing, not that of an old visitor', async () => {
    const attackers = []
    for (let number = 0; number < 12; number += 1) {
      const attacker = world.stranger(`203.0.113.${number}`)
      await attacker.call('checkEnvironment')
      if (number % 2 === 0) {
        const own = await createGame(attacker, PARK)
        await attacker.call('joinSession', { body: { sessionId: own.id, deviceId: 'x' } })
      }
      attackers.push(attacker)
    }
    world.clock.advance(5 * MINUTE)
    await attack()
    const statuses = []
    for (const attacker of attackers) {
      for (let guess = 0; guess < 8; guess += 1) {
        statuses.push((await type(attacker, wrongCode())).status)
      }
    }
    expect(statuses).toEqual(Array(96).fill(429))
  })

  it('a family gets in by the square code, or because its phone is where the game is', async () => {
    await attack()
    expect((await type(world.ada, game.joinCode)).status).toBe(429)
    const query = { k: game.joinKey }
    const scanned = await world.ada.call('findSessionByCode', {
      params: { joinCode: game.joinCode },
      query,
    })
    expect(scanned.status).toBe(200)
    const near = await typeAt(world.ben, ` ${game.joinCode.toLowerCase()} `)
    expect([near.status, near.body.id, near.body.location]).toEqual([200, game.id, null])
    const body = { sessionId: near.body.id, deviceId: 'phone' }
    expect((await world.ben.call('joinSession', { body })).status).toBe(201)
    // From then on it is the phone of a player, and the game answers to it.
    expect((await type(world.ben, game.joinCode)).status).toBe(200)
  })

  it('right and wrong codes look alike from far away, with a place and without', async () => {
    const nowhere = await createGame(world.stranger(), null)
    await attack()
    const answers = [
      await type(world.ada, game.joinCode),
      await type(world.ada, wrongCode()),
      await typeAt(world.ada, game.joinCode, TOWN),
      await typeAt(world.ada, wrongCode(), PARK),
      // A game without a place has nothing to compare.
      await typeAt(world.ada, nowhere.joinCode, PARK),
    ].map(seen)
    expect(answers[0]?.status).toBe(429)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('sixty children of a school type their codes, a quarter of them wrong first', async () => {
    await attack()
    for (let child = 0; child < 60; child += 1) {
      const phone = world.stranger('192.0.2.60')
      await phone.call('checkEnvironment')
      if (child % 4 === 0) expect((await typeAt(phone, wrongCode())).status).toBe(429)
      expect((await typeAt(phone, game.joinCode)).status).toBe(200)
    }
  })

  it('somebody who knows the code cannot find the game by claiming places (T3)', async () => {
    await attack()
    for (let number = 0; number < 10; number += 1) {
      const probe = { ...TOWN, lat: TOWN.lat + number / 100 }
      expect((await typeAt(world.ada, game.joinCode, probe)).status).toBe(429)
    }
    expect((await typeAt(world.ada, game.joinCode, PARK)).status).toBe(429)
    await attack()
    world.clock.advance(MINUTE - 1_000)
    await attack()
    expect((await typeAt(world.ben, game.joinCode, PARK)).status).toBe(429)
    world.clock.advance(2_000)
    await attack()
    expect((await typeAt(world.ben, game.joinCode, PARK)).status).toBe(200)
  })

  it('a minute later codes are typed as before', async () => {
    const product = await appOfTest({ hasLimits: true })
    const { joinCode } = await createGame(product.gwen, PARK)
    await attack(product, { ...ofProduct, burst: ofProduct.burst - 20 })
    expect((await type(product.ada, joinCode)).status).toBe(200)
    await attack(product, ofProduct)
    expect((await type(product.ada, joinCode)).status).toBe(429)
    product.clock.advance(MINUTE)
    expect((await type(product.ada, joinCode)).status).toBe(200)
  })
})

describe('a code with the place of the phone', () => {
  it('is a code like any other while nobody is stopped', async () => {
    expect((await typeAt(world.ada, game.joinCode, TOWN)).status).toBe(200)
    expect((await typeAt(world.ada, wrongCode())).status).toBe(404)
    await end(world.gwen, game.id)
    expect((await typeAt(world.ada, game.joinCode)).body.status).toBe('ended')
  })

  it('helps a phone on whose neighbour has used up what their address may mistype', async () => {
    const troll = world.stranger('192.0.2.61')
    for (let visitor = 0; visitor < 15; visitor += 1) {
      troll.cookies.clear()
      await troll.call('checkEnvironment')
      for (let guess = 0; guess < 8; guess += 1) await type(troll, wrongCode())
    }
    const phone = world.stranger('192.0.2.61')
    await phone.call('checkEnvironment')
    expect((await type(phone, game.joinCode)).status).toBe(429)
    expect((await typeAt(phone, game.joinCode)).status).toBe(200)
  })

  it('keeps the place nowhere', async () => {
    await attack()
    await typeAt(world.ada, game.joinCode, { ...PARK, lat: 51.5007 })
    for (const table of ['sessions', 'players', 'credentials']) {
      const { rows } = await world.database.executeSql(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toContain('51.5007')
    }
  })
})

describe('the code of a second grown-up', () => {
  const use = (person: Person, code: string) => person.call('joinAsCoHost', { body: { code } })
  let grownUpCode: string
  beforeEach(async () => {
    const { body } = await world.gwen.call('inviteCoHost', game.id)
    grownUpCode = body.code as string
  })
  const wrongGrownUpCode = () => `${wrongCode()}${wrongCode()}`

  it('works while strangers guess at join codes, and for whom they have stopped (T36)', async () => {
    await attack()
    for (let guess = 0; guess < 8; guess += 1) await type(world.ben, wrongCode())
    expect((await type(world.ben, game.joinCode)).status).toBe(429)
    expect((await use(world.ben, grownUpCode)).status).toBe(200)
  })

  it('is tried sixty times from one network, whatever the cookies, and stops nobody elsewhere', async () => {
    const statuses = []
    for (let guess = 0; guess < 61; guess += 1) {
      const script = world.stranger(`2001:db8:1:10${guess % 10}::${guess}`)
      if (guess % 2 === 0) await script.call('checkEnvironment')
      statuses.push((await use(script, wrongGrownUpCode())).status)
    }
    expect(statuses).toEqual([...Array<number>(60).fill(404), 429])
    expect((await use(world.stranger('2001:db8:1:105::7'), grownUpCode)).status).toBe(429)
    expect((await use(world.ben, grownUpCode)).status).toBe(200)
    // Guesses at these are none at join codes.
    expect((await type(world.stranger('2001:db8:1:105::7'), game.joinCode)).status).toBe(200)
  })
})
