import { createHash } from 'node:crypto'
import type { Pack } from '@bramble/contract'
import { expect, it, onTestFinished } from 'vitest'
import { openGameStore } from '#/platform/storage/game-store.ts'
import { ADA_ID, CHALLENGE_ID, PARK } from '#/testing/index.ts'
import { actAlone } from './act.ts'
import { createJournal } from '../journal/journal.ts'
import type { JournalRow } from '../journal/journal-row.ts'
import { createLocalGame, PACK } from '../pack/local-game.ts'
import { givenPack } from '../testing/given-pack.ts'

const ELM_ID = 'e1000000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const OAK_CODE = 'BCDFGHJKMN'
const ELM_CODE = 'NMKJHGFDCB'

function checkOf(salt: string, code: string) {
  return {
    salt,
    hash: createHash('sha256')
      .update(salt + code)
      .digest('hex'),
  }
}

/** A trail of an oak and an elm, each with a post. */
function givenTrail(change: Partial<Pack> = {}): Pack {
  const pack = givenPack([
    { id: CHALLENGE_ID, title: 'The old oak', location: PARK },
    { id: ELM_ID, title: 'The elm', location: PARK },
  ])
  const [oak, elm] = pack.challenges
  return {
    ...pack,
    trail: { isOrdered: false, challengeIds: [CHALLENGE_ID, ELM_ID] },
    challenges: [
      { ...oak!, postCheck: checkOf('0011', OAK_CODE) },
      { ...elm!, postCheck: checkOf('2233', ELM_CODE) },
    ],
    ...change,
  }
}

async function given(pack: Pack = givenTrail()) {
  const store = openGameStore(`${ADA_ID}-posts`)
  const never = () => Promise.reject(new Error('no signal'))
  const journal = createJournal(ADA_ID, store, {
    sendItems: never,
    sendPhoto: never,
    sendGrownUp: never,
    isPlayerThere: () => Promise.resolve(true),
    onOutcome: () => undefined,
    onEmpty: () => undefined,
  })
  onTestFinished(async () => {
    journal.close()
    await store.erase()
  })
  await store.write({ [PACK]: pack })
  const local = createLocalGame(store, journal)
  const game = { playerId: ADA_ID, store, journal, local, pack: () => pack }
  const read = (code: string) => actAlone(game, { kind: 'post', code }, 'key')
  const items = () => store.names('out:').map((name) => store.get<JournalRow>(name)?.item)
  return { local, read, items }
}

it('a code is found by its hash; the journal carries it, with or without a place', async () => {
  const { read, items } = await given()
  expect(await read(OAK_CODE)).toMatchObject({ is: 'arrived', challengeId: CHALLENGE_ID })
  expect(items()).toMatchObject([
    { kind: 'arrival', challengeId: CHALLENGE_ID, fixes: [], postCode: OAK_CODE, saidSo: false },
  ])
})

it('read again it is the same arrival, told once; done, it counts no more', async () => {
  const { read, local, items } = await given()
  const first = await read(OAK_CODE)
  expect(await read(OAK_CODE)).toEqual(first)
  expect(items()).toHaveLength(1)
  await local.note({ kind: 'complete', challengeId: CHALLENGE_ID })
  expect(await read(OAK_CODE)).toEqual({ is: 'done' })
  expect(items().filter((item) => item?.kind === 'arrival')).toHaveLength(1)
})

it('what the server knows to be done counts no more either', async () => {
  const { read, items } = await given(givenTrail({ decidedIds: [CHALLENGE_ID] }))
  expect(await read(OAK_CODE)).toEqual({ is: 'done' })
  expect(items()).toEqual([])
})

it('a code of no post here, or one that was replaced, arrives nowhere', async () => {
  const { read, items } = await given()
  expect(await read('ZZZZZZZZZZ')).toEqual({ is: 'unknown' })
  expect(items()).toEqual([])
})

it('in an order the next one counts, and what a sibling on the phone has done is passed over', async () => {
  const trail = { isOrdered: true, challengeIds: [CHALLENGE_ID, ELM_ID] }
  const { read, local } = await given(givenTrail({ trail }))
  expect(await read(ELM_CODE)).toEqual({ is: 'later' })
  local.noteDecidedOnline(CHALLENGE_ID)
  expect(await read(ELM_CODE)).toMatchObject({
    ...{ is: 'arrived', challengeId: ELM_ID },
  })
})

it('a child that has done all that its game allows arrives at no post', async () => {
  const { read } = await given(givenTrail({ challengesPerPlayer: 3, playedCount: 3 }))
  expect(await read(OAK_CODE)).toEqual({ is: 'all-done' })
})
