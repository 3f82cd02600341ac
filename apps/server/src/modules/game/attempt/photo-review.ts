import { judgeQuality, QUALITY_SIDE_PIXELS, type PhotoFlaw } from '@bramble/domain/photo/quality'
import type { Challenge } from '#/modules/challenges/index.ts'
import { readGrey } from '#/modules/photos/index.ts'
import type { SafeImage } from '#/modules/vision/index.ts'
import { createTimeBudget } from '#/platform/time-budget.ts'
import {
  createPhotoJudges,
  type Judgement,
  type PhotoMachines,
  type PhotoTask,
} from './tasks/index.ts'
import { askAgain } from './tasks/photo-judge.ts'
import { FLAW_TIPS, judgeWords } from './tasks/words.ts'
import type { PlayerInGame } from '../player/player.ts'

/** A child never waits longer than this for machines; then it is believed. */
const JUDGED_WITHIN_MS = 8_000

/** A photo with whose it is and what it is for. */
export interface PhotoInHand {
  challenge: Challenge & { task: PhotoTask }
  player: PlayerInGame
  photo: SafeImage
  triesBefore: number
}

/** Looks at a photo, first at its light alone, then as its task asks. */
export type PhotoReview = (inHand: PhotoInHand) => Promise<Judgement>

export function createPhotoReview(
  machines: PhotoMachines,
  judgedWithinMs = JUDGED_WITHIN_MS,
): PhotoReview {
  const judges = createPhotoJudges(machines)
  return async ({ challenge, player, photo, triesBefore }) => {
    const { isBlank, flaw } = judgeQuality(await readGrey(photo, QUALITY_SIDE_PIXELS))
    if (isBlank) return askAgain('again', judgeWords.blank)
    const judgement = await judges[challenge.task]({
      challenge,
      photo,
      flaw,
      playerId: player.id,
      // Whoever was not yet seen beside the child decides nothing for it (T1).
      hostAccountId: player.isVerified ? player.session.ownerId : null,
      triesBefore,
      time: createTimeBudget(judgedWithinMs),
    })
    return flaw === null ? judgement : withTip(judgement, flaw)
  }
}

/** A tip goes with what was said, never in its place. */
function withTip({ becomes, result }: Judgement, flaw: PhotoFlaw): Judgement {
  const { message } = result.validation
  const end = /[.!?]$/.test(message) ? '' : '.'
  const validation = { ...result.validation, message: `${message}${end} ${FLAW_TIPS[flaw]}` }
  return { becomes, result: { ...result, validation } }
}
