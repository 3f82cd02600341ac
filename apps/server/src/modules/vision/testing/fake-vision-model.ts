import type { VisionModel, VisionResult } from '../vision-model.ts'

type Job = Exclude<keyof VisionModel, 'name' | 'greet'>
type ValueOf<J extends Job> =
  ReturnType<VisionModel[J]> extends Promise<VisionResult<infer T>> ? T : never

/** A model that says what it was told to, and notes what it was shown. */
export interface FakeVisionModel extends VisionModel {
  /** Every job it was asked to do, with the pictures. */
  asked: { job: Job; images: Buffer[] }[]
  /** From now on. */
  say<J extends Job>(job: J, result: VisionResult<ValueOf<J>>): void
  /** From now on it never answers, whatever its signal says. */
  fallSilent(): void
  /** As it was at first. */
  reset(): void
}

type Results = { [J in Job]: VisionResult<ValueOf<J>> }

export function createFakeVisionModel(): FakeVisionModel {
  let results = firstResults()
  let isSilent = false
  const asked: FakeVisionModel['asked'] = []

  function answer<J extends Job>(job: J, images: Buffer[]): Promise<VisionResult<ValueOf<J>>> {
    asked.push({ job, images })
    return isSilent ? new Promise(() => undefined) : Promise.resolve(results[job])
  }

  return {
    name: 'fake',
    asked,
    say(job, result) {
      Object.assign(results, { [job]: result })
    },
    fallSilent() {
      isSilent = true
    },
    reset() {
      results = firstResults()
      isSilent = false
      asked.length = 0
    },
    analyzeObject: (photo) => answer('analyzeObject', [photo]),
    generateQuestions: (photo) => answer('generateQuestions', [photo]),
    labelPhoto: (photo) => answer('labelPhoto', [photo]),
    compareViews: (reference, photo) => answer('compareViews', [reference, photo]),
    greet: async () => [],
  }
}

function firstResults(): Results {
  return {
    analyzeObject: {
      ok: true,
      value: [
        { label: 'common bluebell', confidence: 0.8 },
        { label: 'flower', confidence: 0.9 },
        { label: 'plant', confidence: 1 },
      ],
    },
    generateQuestions: {
      ok: true,
      value: ['What colour is the flower?', 'What shape is the leaf?', 'Where does it grow?'].map(
        (question) => ({
          question,
          type: 'single-select',
          options: ['This', 'That'],
          correct: [0],
        }),
      ),
    },
    labelPhoto: { ok: true, value: { primaryLabel: 'flower', confidence: 0.9, matchedRung: 1 } },
    compareViews: {
      ok: true,
      value: {
        level: 4,
        referenceDescription: 'A path',
        playerDescription: 'A path',
        matchFactors: [],
        differenceFactors: [],
      },
    },
  }
}
