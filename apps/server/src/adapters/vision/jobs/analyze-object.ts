import {
  cleanRungs,
  LADDER_LABEL_PATTERN,
  withRisingConfidence,
} from '@bramble/domain/challenge/ladder'
import { z } from 'zod'
import type { Ladder } from '#/modules/vision/index.ts'
import { VisionError } from '../vision-error.ts'
import { readWire, STATUS_PROMPT, statusSchema, SYSTEM_PROMPT, type VisionJob } from './job.ts'

const MIN_RUNGS = 2

const wire = z.object({
  status: statusSchema,
  rungs: z.array(z.object({ label: z.string(), confidence: z.number() })),
})

const PROMPT = `Name the main thing in this picture.

${STATUS_PROMPT}
rungs: first the most exact name you are sure of, then 3 or 4 names that each take in more: every one
of them must be true of the very same thing. The last is a word such as plant, animal, rock or
building. If you are not sure of the kind, begin with the first name you are sure of. Singular, lower
case, one to three words, letters only.
confidence: from 0 to 1, how sure you are of that name; it never gets smaller towards the end.`

/** Names the thing on a guardian's photo. */
export const analyzeObjectJob: VisionJob<Ladder> = {
  name: 'analyze_object',
  system: SYSTEM_PROMPT,
  prompt: PROMPT,
  wire,
  detail: 'low',
  maxTokens: 1_500,
  attemptMs: 12_000,
  read(json) {
    const { rungs } = readWire(wire, json)
    if (rungs.some(isUnfit)) throw new VisionError('bad-answer')
    const ladder = withRisingConfidence(cleanRungs(rungs))
    if (ladder.length < MIN_RUNGS) throw new VisionError('bad-answer')
    return ladder
  },
}

/** Whether a rung of the ladder is invalid, which makes the whole ladder doubtful. */
function isUnfit({ label, confidence }: Ladder[number]): boolean {
  return !LADDER_LABEL_PATTERN.test(label.trim()) || confidence < 0 || confidence > 1
}
