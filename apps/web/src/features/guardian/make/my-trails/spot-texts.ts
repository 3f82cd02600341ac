import type { GuardianChallenge, SpotText, SpotTexts } from '@bramble/contract'
import { LANGUAGE_CODES, type Language } from '@bramble/messages/languages'

/** The texts of a spot in one language, as they stand in the fields. */
export type SpotTextDraft = Required<SpotText>
/** By challenge and language; what is not there is empty. */
export type SpotTextDrafts = Readonly<
  Record<string, Partial<Record<Language, SpotTextDraft>> | undefined>
>

/** The fields of one line each. */
export type SpotTextField = Exclude<keyof SpotText, 'questionOptions'>

/** What children read at a challenge: the fields that it has, with their words in its own language. */
export function fieldsOf(challenge: GuardianChallenge): [field: SpotTextField, words: string][] {
  const { title, description, childPhotoPrompt, questionText, questionExplanation } = challenge
  const all = { title, description, childPhotoPrompt, questionText, questionExplanation }
  return Object.entries(all).flatMap(([field, words]): [SpotTextField, string][] =>
    typeof words === 'string' && words !== '' ? [[field as SpotTextField, words]] : [],
  )
}

/** The languages in which a challenge or a trail can be told beside its own. */
export function otherLanguagesOf({ language }: Pick<GuardianChallenge, 'language'>): Language[] {
  return LANGUAGE_CODES.filter((code) => code !== language)
}

/** Fields with the texts that are kept. */
export function spotTextDraft(text: SpotText | undefined): SpotTextDraft {
  return {
    title: text?.title ?? '',
    description: text?.description ?? '',
    childPhotoPrompt: text?.childPhotoPrompt ?? '',
    questionText: text?.questionText ?? '',
    questionOptions: text?.questionOptions ?? [],
    questionExplanation: text?.questionExplanation ?? '',
  }
}

/** `none`: nothing is filled in; `partly`: something that children read is missing. */
export type SpotTextState = 'none' | 'partly' | 'whole'

export function stateOf(
  text: SpotTextDraft | undefined,
  challenge: GuardianChallenge,
): SpotTextState {
  const options = challenge.questionOptions ?? []
  const values = [
    ...fieldsOf(challenge).map(([field]) => text?.[field] ?? ''),
    ...options.map((_, at) => text?.questionOptions[at] ?? ''),
  ]
  const filled = values.filter((value) => value.trim() !== '').length
  if (filled === 0) return 'none'
  return filled === values.length ? 'whole' : 'partly'
}

/** Whether it can be saved: nothing at all, or a title, a description, and all options or none. */
export function canBeSaved(text: SpotTextDraft | undefined, challenge: GuardianChallenge): boolean {
  if (text === undefined || stateOf(text, challenge) === 'none') return true
  const count = challenge.questionOptions?.length ?? 0
  const filled = optionsOf(text, count).filter((option) => option !== '').length
  const isNamed = text.title.trim() !== '' && text.description.trim() !== ''
  return isNamed && (filled === 0 || filled === count)
}

function optionsOf({ questionOptions }: SpotTextDraft, count: number): string[] {
  return Array.from({ length: count }, (_, at) => questionOptions[at]?.trim() ?? '')
}

/** What is sent for one challenge: each language in which something is filled in. */
export function textsToSend(
  drafts: Partial<Record<Language, SpotTextDraft>> | undefined,
  challenge: GuardianChallenge,
): SpotTexts {
  const texts: SpotTexts = {}
  for (const code of otherLanguagesOf(challenge)) {
    const draft = drafts?.[code]
    if (draft === undefined || stateOf(draft, challenge) === 'none') continue
    const options = optionsOf(draft, challenge.questionOptions?.length ?? 0)
    const lines = fieldsOf(challenge).map(([field]) => [field, draft[field].trim()] as const)
    texts[code] = {
      title: '',
      description: '',
      ...Object.fromEntries(lines.filter(([, words]) => words !== '')),
      ...(options.length > 0 && options.every((option) => option !== '')
        ? { questionOptions: options }
        : {}),
    }
  }
  return texts
}
