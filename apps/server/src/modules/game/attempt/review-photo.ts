import { judgeQuality, QUALITY_SIDE_PIXELS, type PhotoFlaw } from '@bramble/domain/photo/quality'
import type { Challenge } from '#/modules/challenges/index.ts'
import { readGrey } from '#/modules/photos/index.ts'
import type { SafeImage } from '#/modules/vision/index.ts'
import { createTimeBudget } from '#/platform/time-budget.ts'
import type { PlayerInGame } from '../player/player.ts'
import {
  requestRetake,
  type Judgement,
  type PhotoJudge,
  type PhotoMachines,
} from './tasks/photo-judge.ts'
import { FLAW_TIPS, judgeWords } from './tasks/words.ts'

/** A child never waits longer than this for machines; then its photo is taken unchecked. */
const JUDGED_WITHIN_MS = 8_000

/** Looks at a photo, first at its light alone, then as its task asks. */
export async function reviewPhoto(
  machines: PhotoMachines,
  judge: PhotoJudge,
  request: { challenge: Challenge; player: PlayerInGame; photo: SafeImage; triesBefore: number },
): Promise<Judgement> {
  const { challenge, player, photo, triesBefore } = request
  const { isBlank, flaw } = judgeQuality(await readGrey(photo, QUALITY_SIDE_PIXELS))
  if (isBlank) return requestRetake('again', judgeWords.blank)
  const judgement = await judge(machines, {
    challenge,
    photo,
    flaw,
    playerId: player.id,
    // A host who was not yet seen beside the child decides nothing for it (T1).
    hostAccountId: player.isVerified ? player.session.ownerId : null,
    triesBefore,
    time: createTimeBudget(JUDGED_WITHIN_MS),
  })
  return flaw === null ? judgement : withTip(judgement, flaw)
}

/** A tip goes with what was said, never in its place. */
function withTip({ becomes, result }: Judgement, flaw: PhotoFlaw): Judgement {
  const { message } = result.validation
  const end = /[.!?]$/.test(message) ? '' : '.'
  const validation = { ...result.validation, message: `${message}${end} ${FLAW_TIPS[flaw]}` }
  return { becomes, result: { ...result, validation } }
}
