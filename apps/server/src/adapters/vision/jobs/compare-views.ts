import {
  MAX_VIEW_DESCRIPTION_CHARACTERS,
  MAX_VIEW_FACTOR_CHARACTERS,
  MAX_VIEW_FACTORS,
} from '@bramble/domain/limits'
import { z } from 'zod'
import type { ViewVerdict } from '#/modules/vision/index.ts'
import { VisionError } from '../vision-error.ts'
import { readWire, STATUS_PROMPT, statusSchema, SYSTEM_PROMPT, type VisionJob } from './job.ts'

const wire = z.object({
  status: statusSchema,
  reference_description: z.string(),
  player_description: z.string(),
  match_factors: z.array(z.string()),
  difference_factors: z.array(z.string()),
  same_place: z.enum(['yes', 'probably', 'unsure', 'no']),
  level: z.number(),
})

/** The most that is believed without the model being sure of the place. */
const HIGHEST_LEVEL = { yes: 5, probably: 5, unsure: 2, no: 0 } as const

const PROMPT = `The first picture shows a view, the second is a child's try to take the same view from
the same spot. Light, weather, season and passing things may differ.

${STATUS_PROMPT}
reference_description and player_description: what is to be seen in the first and in the second
picture, at most 15 words each, without people.
match_factors: up to 3 short remarks on what is the same. difference_factors: up to 3 on what differs.
same_place: "yes", "probably", "unsure" or "no".
level: 5 same spot and same framing, 4 same view a little off, 3 same view clearly off, 2 only a part
of it, 1 perhaps, 0 another view.`

/** Compares a child's photo with the guardian's picture of the view. */
export const compareViewsJob: VisionJob<ViewVerdict> = {
  name: 'compare_views',
  system: SYSTEM_PROMPT,
  prompt: PROMPT,
  wire,
  detail: 'low',
  maxTokens: 1_500,
  attemptMs: 6_000,
  read(json) {
    const answer = readWire(wire, json)
    if (!isLevel(answer.level)) throw new VisionError('bad-answer')
    const level = Math.min(answer.level, HIGHEST_LEVEL[answer.same_place])
    return {
      level: level as ViewVerdict['level'],
      referenceDescription: short(answer.reference_description),
      playerDescription: short(answer.player_description),
      matchFactors: factors(answer.match_factors),
      differenceFactors: factors(answer.difference_factors),
    }
  },
}

function isLevel(level: number): boolean {
  return Number.isInteger(level) && level >= 0 && level <= 5
}

/** Too long is left out: half a sentence may say the opposite of the whole one. */
function short(text: string, most = MAX_VIEW_DESCRIPTION_CHARACTERS): string {
  return text.length <= most ? text.trim() : ''
}

function factors(texts: readonly string[]): string[] {
  const fit = texts.map((text) => short(text, MAX_VIEW_FACTOR_CHARACTERS))
  return fit.filter((text) => text !== '').slice(0, MAX_VIEW_FACTORS)
}
