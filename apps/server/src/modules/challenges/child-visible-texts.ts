import type { Challenge } from './challenge.ts'

/** Texts of a challenge that children read, by their field in the request. */
export function childVisibleTexts(challenge: Challenge): [field: string, text: string][] {
  const { question } = challenge
  const texts: [string, string | null | undefined][] = [
    ['title', challenge.title],
    ['description', challenge.description],
    ['childPhotoPrompt', challenge.photoPrompt],
    ['questionText', question?.text],
    ['questionInstructions', question?.instructions],
    ['questionExplanation', question?.explanation],
    ...(question?.options ?? []).map((option): [string, string] => ['questionOptions', option]),
    ...(challenge.objectDetectionData?.generalization_ladder ?? []).map(
      ({ label }): [string, string] => ['objectDetectionData', label],
    ),
  ]
  return texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
