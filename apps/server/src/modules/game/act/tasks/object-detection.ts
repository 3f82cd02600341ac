import type { PhotoDiagnostics } from '@bramble/contract'
import { judgeByLadder } from '@bramble/domain/challenge/ladder'
import type { LabelVerdict, VisionResult } from '#/modules/vision/index.ts'
import { say } from '#/platform/text/words.ts'
import { fitLabel } from './model-text.ts'
import {
  acceptUnchecked,
  askToHoldStill,
  decide,
  judgeBlank,
  reject,
  requestRetake,
  type Judgement,
  type PhotoJudge,
  type PhotoToJudge,
} from './photo-judge.ts'

const LATE: VisionResult<never> = { ok: false, kind: 'timeout' }

/** Looks for the guardian's object. Pass and score come from the ladder, never from the model. */
export const judgeObject: PhotoJudge = async ({ vision }, request) => {
  if (request.isBlank) return judgeBlank(request)
  const stillPlease = askToHoldStill(request)
  if (stillPlease !== null) return stillPlease
  const ladder = ladderOf(request)
  if (ladder.length === 0) return acceptUnchecked('not-available')
  const seen = await request.time.race(() => vision.labelPhoto(request, ladder), LATE)
  if (seen.ok) return judgeVerdict(seen.value, ladder, request)
  const refusal = reject(seen.kind)
  if (refusal !== null) return refusal
  const isFirst = request.triesBefore === 0
  if (seen.kind === 'unclear' && isFirst) return requestRetake('try', say('shared.judge.unclear'))
  return acceptUnchecked(seen.kind)
}

function ladderOf({ challenge }: PhotoToJudge): string[] {
  return challenge.objectDetectionData?.generalization_ladder.map(({ label }) => label) ?? []
}

function judgeVerdict(
  verdict: LabelVerdict,
  ladder: readonly string[],
  { triesBefore }: PhotoToJudge,
): Judgement {
  const { rung, level, score } = judgeByLadder(ladder, verdict)
  const found = rung === null ? null : (ladder[rung] ?? null)
  const seen = fitLabel(verdict.primaryLabel)
  const { confidence } = verdict
  const diagnostics: PhotoDiagnostics = {
    playerDetection: seen === null ? null : { primary_label: seen, primary_confidence: confidence },
    guardianTargets: ladder.map((label) => ({ label })),
    scoringLevel: level,
    matchType: level > 0 ? 'matched' : 'unmatched',
    referenceDescription: null,
    playerDescription: null,
    matchFactors: [],
    differenceFactors: [],
  }
  if (level === 0 && triesBefore === 0) {
    const said = say('shared.judge.objectNotYet', { label: ladder[0] ?? '' })
    return requestRetake('try', said, diagnostics)
  }
  const passed = level > 0
  const said =
    found === null
      ? say('shared.judge.objectNotFound')
      : say('shared.judge.objectFound', { label: found })
  const detectedObject = seen ?? found
  return decide(
    { passed, score, said, isAiValidation: true, detectedObject, confidence },
    diagnostics,
  )
}
