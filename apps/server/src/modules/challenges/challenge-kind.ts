import { placeWords, type MadeField } from '@bramble/domain/challenge/made'
import { MAX_CHALLENGES_PER_ACCOUNT } from '@bramble/domain/limits'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { PICTURE_FIELDS, type Challenge } from './challenge.ts'
import { reportsOfChallenges } from './reports.repository.ts'
import { isComplete, refuseUnfit } from './challenge.rules.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import {
  eraseChallenge,
  findChallenge,
  findChallenges,
  holdsText,
  listOfOwners,
  lockChallenge,
  updateChallenge,
} from './challenges.repository.ts'
import type { MadeKind } from './made.ts'

export type ChallengeKind = MadeKind<Challenge>

/** Challenges as something that is made, published, reported and looked after [OPEN-34]. */
export function challengeKind(deps: ChallengesDeps): ChallengeKind {
  const { database, events, answered } = deps
  return {
    name: 'challenge',
    deps,
    reports: reportsOfChallenges,
    find: findChallenge,
    lock: lockChallenge,
    listOf: (ownerId) => listOfOwners(database.orm, [ownerId], MAX_CHALLENGES_PER_ACCOUNT),
    listAll: findChallenges,
    // No challenge is ever closed.
    update: (tx, of, change, nowMs) =>
      updateChallenge(tx, { ...of, ...(change as Partial<Challenge>) }, nowMs),
    async remove(id, alsoIn) {
      if (!(await removeChallenge(deps, id, alsoIn))) throw new AppError('challenge.not-found')
    },
    announce: (challengeId) => {
      events.emit('challenge.changed', { challengeId })
    },
    partsOf: () => Promise.resolve(partsOfChallenge),
    placeOf: ({ location }) => location,
    requireFit(challenge, isShownAnew) {
      refuseUnfit([challenge])
      // Its owner may have changed it while it was hidden.
      if (isShownAnew && !isComplete(challenge)) throw new AppError('challenge.incomplete')
      if (isShownAnew && challenge.isUnvisited) throw new AppError('challenge.unvisited')
      return Promise.resolve()
    },
    matches: holdsText,
    visitOf: (...of) => answered.visitOf(...of),
    needsFind: false,
    isOpenToVisitors: false,
  }
}

/**
 * Deletes a challenge and its pictures; attempts stay in their games. False: there was none. `alsoIn` is done in the
 * same transaction when there was one.
 */
export async function removeChallenge(
  { database, events, pictures }: Pick<ChallengesDeps, 'database' | 'events' | 'pictures'>,
  id: string,
  alsoIn?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const write = database.transaction(async (tx) => {
    const isGone = await eraseChallenge(tx, id)
    if (isGone) await alsoIn?.(tx)
    return { isGone, files: await pictures.deleteRows({ challengeId: id }, tx) }
  })
  const { isGone, files } = await announceAfter(write, () => {
    events.emit('challenge.changed', { challengeId: id })
  })
  await pictures.discard(files)
  return isGone
}

/** All that its maker has made of a challenge, field by field. */
export function partsOfChallenge(challenge: Challenge): MadeField[] {
  const { question, objectDetectionData: ladder, task, doing, wheels } = challenge
  const fields: [MadeField['part'], string, string | null | undefined][] = [
    ['name', 'title', challenge.title],
    ['text', 'description', challenge.description],
    ['task', 'prompt', challenge.photoPrompt],
    ['task', 'labels', ladder?.generalization_ladder.map(({ label }) => label).join(' · ')],
    ['question', 'question', question?.text],
    ['question', 'options', question?.options.join(' · ')],
    ['question', 'answer', question && [question.correctAnswer].flat().join(' · ')],
    ['question', 'instructions', question?.instructions],
    ['question', 'explanation', question?.explanation],
    ['place', 'place', placeWords(challenge.location)],
    ['rules', 'rules', [task, doing, wheels, challenge.showReferenceInGame].join(' ')],
    ...PICTURE_FIELDS.map((field): (typeof fields)[number] => [
      field === 'voiceId' ? 'voice' : 'picture',
      field,
      challenge[field],
    ]),
  ]
  return fields.flatMap(([part, key, words]) => (words ? [{ part, key, words }] : []))
}
