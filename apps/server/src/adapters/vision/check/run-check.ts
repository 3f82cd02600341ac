import sharp from 'sharp'
import { JOB_TIMES, type VisionResult } from '#/modules/vision/index.ts'
import { createCallLimit } from '#/platform/call-limit.ts'
import type { OpenaiVisionModel } from '../openai-vision-model.ts'

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

const WIDTH = 768
const HEIGHT = 576
const PETALS = 12

type Colour = readonly [number, number, number]
const SKY: Colour = [150, 200, 240]
const GRASS: Colour = [70, 140, 60]
const STEM: Colour = [40, 100, 40]
const PETAL: Colour = [250, 200, 30]
const HEART: Colour = [90, 55, 25]

/** A sunflower in a meadow, as simple as a model can still name; `shiftPixels` moves the flower to the right. */
export function drawSunflower(shiftPixels = 0): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      pixels.set(colourAt(x - WIDTH / 2 - shiftPixels, y - HEIGHT * 0.4), (y * WIDTH + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Seen from the middle of the flower. */
function colourAt(x: number, y: number): Colour {
  const distance = Math.hypot(x, y)
  const petalLength = 110 + 60 * Math.abs(Math.cos((Math.atan2(y, x) * PETALS) / 2))
  if (distance < 70) return HEART
  if (distance < petalLength) return PETAL
  if (y > 0 && Math.abs(x) < 10) return STEM
  return y > HEIGHT * 0.35 ? GRASS : SKY
}
