import { route, type Route } from '#/platform/http/route.ts'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { requireFile } from '#/modules/photos/index.ts'
import type { GuardianVision } from './guardian-vision.ts'
import type { PhotoChecksService } from './photo-checks.ts'
import { JOB_TIMES } from './vision.deps.ts'
import type { VisionService } from './vision.service.ts'

/** Time to receive and clean a photo, on top of the model's. */
const CLEANING_MS = 5_000

export function visionRoutes(
  service: VisionService,
  guardians: GuardianVision,
  photoChecks: PhotoChecksService,
): Route[] {
  return [
    route('analyzeObject', ({ body, caller }) => guardians.analyze(body.imageBase64, caller), {
      answerWithinMs: JOB_TIMES.analyzeMs + CLEANING_MS,
    }),
    route(
      'generateQuestions',
      async ({ form, file, caller }) => {
        requireGuardian(caller)
        const { bytes } = requireFile(file)
        return {
          questions: await guardians.generateQuestions(bytes, form.instructions ?? '', caller),
        }
      },
      { answerWithinMs: JOB_TIMES.questionsMs + CLEANING_MS },
    ),
    route('gradeView', ({ file, caller }) => {
      requireGuardian(caller)
      return guardians.gradeView(requireFile(file).bytes, caller)
    }),
    route('readCapabilities', ({ caller }) =>
      service.capabilities(caller.guardian?.accountId ?? null),
    ),
    route('readPhotoChecks', async ({ caller }) =>
      photoChecks.read(requireGuardian(caller).accountId),
    ),
    route('changePhotoChecks', async ({ body, caller }) =>
      photoChecks.change(requireGuardian(caller).accountId, body),
    ),
  ]
}
