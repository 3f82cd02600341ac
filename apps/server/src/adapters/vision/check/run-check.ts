import { JOB_TIMES, type VisionResult } from '#/modules/vision/index.ts'
import { createCallLimit } from '#/platform/call-limit.ts'
import type { OpenaiVisionModel } from '../openai-vision-model.ts'
import { drawSunflower } from './picture.ts'

const LADDER = ['sunflower', 'flower', 'plant']

/** Asks a model each of our questions once, about a picture of our own; true when all were answered. */
export async function runCheck(
  model: OpenaiVisionModel,
  print: (line: string) => void,
): Promise<boolean> {
  const picture = await drawSunflower()
  const aside = await drawSunflower(40)
  const { analyzeMs, questionsMs, childMs } = JOB_TIMES
  let isAllWell = true
  let hasAnswered = false

  async function step<T>(
    name: string,
    limitMs: number,
    ask: (call: ReturnType<typeof createCallLimit>) => Promise<VisionResult<T>>,
    describe: (value: T) => string,
  ): Promise<void> {
    const call = createCallLimit(limitMs)
    const result = await ask(call)
    isAllWell &&= result.ok
    hasAnswered ||= result.ok
    const said = result.ok ? `ok: ${describe(result.value)}` : `no answer: ${result.kind}`
    print(`${name} (${Math.round(limitMs - call.leftMs())} ms) ${said}`)
  }

  print(`Asking ${model.name} about a drawing of a sunflower.`)
  await step(
    'Name the thing',
    analyzeMs,
    (call) => model.analyzeObject(picture, call),
    (rungs) => rungs.map(({ label }) => label).join(' > '),
  )
  await step(
    'Think up questions',
    questionsMs,
    (call) => model.generateQuestions(picture, 'about the flower', call),
    (questions) => `${questions.length} questions, such as "${questions[0]?.question ?? ''}"`,
  )
  await step(
    "Check a child's photo",
    childMs,
    (call) => model.labelPhoto(picture, LADDER, call),
    ({ primaryLabel, matchedRung }) =>
      `${primaryLabel}, on the ladder: ${matchedRung === null ? 'no' : (LADDER[matchedRung] ?? '')}`,
  )
  await step(
    'Compare two views',
    childMs,
    (call) => model.compareViews(picture, aside, call),
    ({ level }) => `level ${level} of 5`,
  )
  if (hasAnswered) print(`It understands ${understood(model)}.`)
  return isAllWell
}

function understood(model: OpenaiVisionModel): string {
  const { answerForm, lengthField, hasTemperature } = model.wireFormat()
  return [answerForm, lengthField, ...(hasTemperature ? ['temperature'] : [])].join(', ')
}
