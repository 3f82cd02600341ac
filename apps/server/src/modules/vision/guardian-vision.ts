import type { GeneratedQuestion, ObjectAnalysis, ViewGradeAnswer } from '@bramble/contract'
import { MAX_PHOTO_BYTES } from '@bramble/domain/limits'
import { gradeView } from '@bramble/domain/photo/view-grade'
import { unsafeForChildren } from '@bramble/domain/text/child-safe-text'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { isPolite } from '@bramble/domain/text/polite-words'
import { say } from '#/platform/text/words.ts'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { judgePhoto } from '#/modules/photos/index.ts'
import { fitQuestions } from './question-gate.ts'
import type { VisionJobs } from './vision-jobs.ts'
import type { Ladder, SafeImage, VisionFailure, VisionQuestion } from './vision-model.ts'
import { JOB_TIMES, type VisionModuleDeps } from './vision.deps.ts'

const ANALYZE_SIDE_PIXELS = 768
/** Details matter here, such as the number of petals. */
const QUESTIONS_SIDE_PIXELS = 1_024

/** Fewer would be no choice. */
const MIN_QUESTIONS = 3

/** Enabling it takes a restart, so an early retry is useless. */
const RETRY_OFF_SECONDS = 3_600

export type GuardianVision = ReturnType<typeof createGuardianVision>

export function createGuardianVision(deps: VisionModuleDeps, jobs: VisionJobs | null) {
  const { limits, photos, views } = deps
  const times = { ...JOB_TIMES, ...deps.times }

  return {
    /**
     * Names the object on a photo. A machine's failure is part of the answer [API-37].
     * @throws access.sign-in-required, limit.too-many, photo.*
     */
    async analyze(imageBase64: string, caller: Caller): Promise<ObjectAnalysis> {
      const { accountId } = requireGuardian(caller)
      if (jobs === null) return unsuccessful('not-available')
      await limits.consume('visionGuardian', accountId)
      const clean = await photos.clean(readPhotoText(imageBase64)).catch(nullIfBusy)
      if (clean === null) return unsuccessful('rate-limited')
      const { full } = clean.variants
      const seen = await jobs.run({
        owner: 'guardian',
        limitMs: times.analyzeMs,
        images: [full],
        sidePixels: ANALYZE_SIDE_PIXELS,
        ask: ({ model, images: [photo = full], call }) => model.analyzeObject(photo, call),
      })
      if (!seen.ok) return unsuccessful(seen.kind)
      return isFit(seen.value) ? successful(seen.value) : unsuccessful('bad-answer')
    },
    /**
     * Says how well a picture of a view will be recognised another day; the picture is not kept. No
     * model is asked. `grade` is null when this server has no time for it.
     * @throws access.sign-in-required, limit.too-many, photo.*
     */
    async gradeView(upload: Buffer, caller: Caller): Promise<ViewGradeAnswer> {
      const { accountId } = requireGuardian(caller)
      await limits.consume('viewGrade', accountId)
      const { full } = (await photos.clean(upload)).variants
      const figures = await views.measure(full)
      if (figures === null) return { grade: null, reasons: [] }
      return gradeView(figures, await judgePhoto(full))
    },
    /**
     * Generates draft questions about a photo, whatever it shows where there are no instructions
     * [API-38] [OPEN-37].
     * @throws access.sign-in-required, limit.too-many, photo.*, vision.off, vision.failed
     */
    async generateQuestions(
      upload: Buffer,
      instructions: string,
      caller: Caller,
    ): Promise<GeneratedQuestion[]> {
      const { accountId } = requireGuardian(caller)
      if (jobs === null) throw new AppError('vision.off', { retryAfterSeconds: RETRY_OFF_SECONDS })
      await limits.consume('visionGuardian', accountId)
      const { variants } = await photos.clean(upload)
      const order = { photo: variants.full, instructions, limitMs: times.questionsMs }
      return enoughQuestions(jobs, order)
    },
  }
}

function nullIfBusy(error: unknown): null {
  if (error instanceof AppError && error.code === 'server.busy') return null
  throw error
}

/** Asks once more, within the same time limit, when too few questions are acceptable. */
async function enoughQuestions(
  jobs: VisionJobs,
  { photo, instructions, limitMs }: { photo: SafeImage; instructions: string; limitMs: number },
): Promise<GeneratedQuestion[]> {
  const found = await jobs.run<VisionQuestion[]>({
    owner: 'guardian',
    limitMs,
    images: [photo],
    sidePixels: QUESTIONS_SIDE_PIXELS,
    async ask({ model, images: [small = photo], call, takeCall }) {
      const ask = () => model.generateQuestions(small, instructions, call)
      const first = await ask()
      if (!first.ok || fitQuestions(first.value).length >= MIN_QUESTIONS) return first
      if (!(await takeCall())) return first
      const second = await ask()
      return second.ok ? { ok: true, value: [...first.value, ...second.value] } : first
    },
  })
  if (!found.ok) throw noQuestions(found.kind)
  const questions = fitQuestions(found.value)
  if (questions.length < MIN_QUESTIONS) throw new AppError('vision.failed')
  return questions
}

function noQuestions(kind: VisionFailure): AppError {
  // A photo of which the machine makes nothing is what the sentence of the code says.
  if (kind === 'bad-answer') return new AppError('vision.failed')
  return new AppError('vision.failed', { sentence: say(`guardian.vision.${kind}`) })
}

function successful(ladder: Ladder): ObjectAnalysis {
  const [first] = ladder
  return { success: true, primary_label: first?.label, generalization_ladder: ladder }
}

function unsuccessful(kind: VisionFailure): ObjectAnalysis {
  const { text, words } = say(`guardian.vision.${kind}`)
  return { success: false, error: text, words }
}

/** Children read these names (T17). */
function isFit(ladder: Ladder): boolean {
  return ladder.every(({ label }) => isPolite(label) && unsafeForChildren(label) === null)
}

const DATA_ADDRESS = /^data:image\/(?:jpeg|png|webp);base64,/i
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * Decodes a base64 photo. Node's decoder skips invalid characters, so they are checked first.
 * @throws photo.unreadable, photo.too-large
 */
function readPhotoText(text: string): Buffer {
  const base64 = text.replace(DATA_ADDRESS, '')
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw new AppError('photo.unreadable')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_PHOTO_BYTES) throw new AppError('photo.too-large')
  return bytes
}
