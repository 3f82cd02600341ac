import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ChallengeView, Pack, PackedChallenge } from '@bramble/contract'
import { answerText } from '@bramble/domain/challenge/answer'
import { openGameStore } from '#/platform/storage/game-store.ts'
import { ADA_ID, CHALLENGE_ID, givenChallenge, givenPhoto } from '#/testing/index.ts'
import { actAlone } from '../acts/act.ts'
import { createJournal } from '../journal/journal.ts'
import { createLocalGame, PACK } from './local-game.ts'
import { givenPack } from '../testing/given-pack.ts'

const SALT = '00112233445566778899aabbccddeeff'
const QUESTION: Partial<ChallengeView> = {
  childPhotoTask: 'question',
  questionType: 'single-select',
  questionOptions: ['Two', 'Four', 'Six', 'Eight'],
}

/** A challenge of Ada's pack. */
async function given(challenge: Partial<ChallengeView> = {}, ofPack: Partial<Pack> = {}) {
  const store = openGameStore(`${ADA_ID}-local`)
  const journal = createJournal(ADA_ID, store, {
    sendItems: () => Promise.reject(new Error('no signal')),
    sendPhoto: () => Promise.reject(new Error('no signal')),
    sendGrownUp: () => Promise.reject(new Error('no signal')),
    isPlayerThere: () => Promise.resolve(true),
    onOutcome: () => undefined,
    onEmpty: () => undefined,
  })
  onTestFinished(async () => {
    journal.close()
    await store.erase()
  })
  const hash = createHash('sha256')
    .update(SALT + answerText('Six'))
    .digest('hex')
  const packed: PackedChallenge = {
    challenge: givenChallenge({ id: CHALLENGE_ID, ...challenge }),
    accuracyMeters: 5,
    answerCheck: { salt: SALT, hash },
    proof: 'proof',
  }
  const pack = { ...givenPack([]), challenges: [packed], ...ofPack }
  await store.write({ [PACK]: pack })
  const local = createLocalGame(store, journal)
  const game = { playerId: ADA_ID, store, journal, local, pack: () => pack }
  const result = () => {
    const attempt = local.attemptOf(CHALLENGE_ID)
    return attempt && [attempt.status, attempt.score]
  }
  return { local, challenge: packed.challenge, game, result }
}

describe('what the phone decides by itself, as the server would', () => {
  it.each([
    ['Six', 1, 1, 'completed', 100],
    ['Four', 1, 1, 'failed', 0],
    ['Four', 1, 3, 'failed', 20],
    ['Six', 2, 3, 'completed', 60],
    ['Six', 3, 3, 'completed', 40],
  ])(
    'the answer %s as number %i of %i: %s with %i',
    async (answer, number, most, status, score) => {
      const { game, challenge, result } = await given(QUESTION, { canTryAgain: most > 1 })
      await actAlone(game, { kind: 'answer', challenge, answers: [answer], number }, 'key')
      expect(result()).toEqual([status, score])
    },
  )

  it('a place that was reached is done, and is not left out after that', async () => {
    const { local, result } = await given()
    await local.note({ kind: 'complete', challengeId: CHALLENGE_ID })
    await local.note({ kind: 'skip', challengeId: CHALLENGE_ID })
    expect(result()).toEqual(['completed', 100])
  })

  it('a photo is worth all stars where nobody judges it, and none before somebody has', async () => {
    const free = await given({ childPhotoTask: 'basic-photo' })
    const taken = { kind: 'photo', photo: givenPhoto(), onShare: () => undefined } as const
    await actAlone(free.game, { ...taken, challenge: free.challenge }, 'key-1')
    expect(free.result()).toEqual(['completed', 100])
    const judged = await given({ childPhotoTask: 'match-view' })
    await actAlone(judged.game, { ...taken, challenge: judged.challenge }, 'key-2')
    expect(judged.local.attemptOf(CHALLENGE_ID)?.isJudgedLater).toBe(true)
  })

  it.each([
    ['without a photo', { childPhotoTask: 'match-view' }, 'completed'],
    ['from an answer that the server has judged', QUESTION, 'completed'],
    ['from a wrong one', QUESTION, 'failed'],
  ] as const)('going on %s gives no stars', async (_case, challenge, status) => {
    const { local, result } = await given(challenge)
    await local.note({ kind: 'close', challengeId: CHALLENGE_ID, status })
    expect(result()).toEqual([status, 0])
  })
})

describe('the referee is asked about the real game', () => {
  const arrival = { kind: 'arrival', challengeId: CHALLENGE_ID } as const
  const full = { challengesPerPlayer: 2, playedCount: 2, decidedIds: ['elm', 'fir'] }

  it('nobody arrives beyond the limit, and nothing is told of it', async () => {
    const { local, game } = await given({}, full)
    expect(await local.note(arrival)).toMatchObject({
      attempt: null,
      refusal: 'challenge.limit-reached',
    })
    expect(game.journal.waits()).toEqual([])
  })

  it('what is done beyond it counts here no more than on the server, and is told all the same', async () => {
    const { local, game, result } = await given({}, full)
    const { refusal } = await local.note({ kind: 'complete', challengeId: CHALLENGE_ID })
    expect(refusal).toBe('challenge.limit-reached')
    expect(result()).toEqual(['arrived', 0])
    expect(game.journal.waits()).toEqual(['complete'])
  })

  it('what the server has counted already may be answered once more', async () => {
    const again = { ...full, decidedIds: ['elm', CHALLENGE_ID], canTryAgain: true }
    const { game, challenge, result } = await given(QUESTION, again)
    await actAlone(game, { kind: 'answer', challenge, answers: ['Six'], number: 2 }, 'key')
    expect(result()).toEqual(['completed', 60])
  })
})
