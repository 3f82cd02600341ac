import type { MessageKey, MessageListKey } from '@bramble/messages/keys'
import type { Language } from '@bramble/messages/languages'
import { translatorOf } from '#/platform/text/words.ts'
import type { NewChallenge } from '../challenges.service.ts'

/** A challenge of the seed without its place, in a language. */
export type Seed = (language: Language) => Omit<NewChallenge, 'location'>

/** Names of seeds in the catalogue that have this text. */
type With<
  Part extends string,
  Key extends string = MessageKey,
> = Key extends `server.seeds.${infer Name}.${Part}` ? Name : never
type QuestionName = With<'options', MessageListKey>

/** A challenge without evidence. */
export function place(name: With<'title'>): Seed {
  return (language) => {
    const { t } = translatorOf(language)
    return {
      ownerId: null,
      title: t(`server.seeds.${name}.title`),
      description: t(`server.seeds.${name}.description`),
      language,
      status: 'published',
      accuracyMeters: null,
      showReferenceInGame: false,
      referenceImageId: null,
      questionImageId: null,
      objectDetectionData: null,
      task: 'none',
      photoPrompt: null,
      question: null,
    }
  }
}

/** A challenge that accepts any photo. */
export function photo(name: With<'prompt'>): Seed {
  return (language) => ({
    ...place(name)(language),
    task: 'basic-photo',
    photoPrompt: translatorOf(language).t(`server.seeds.${name}.prompt`),
  })
}

/** `right`: the index of the only right option, or those of all right ones. */
export function question(name: QuestionName, right: number | readonly number[]): Seed {
  return (language) => {
    const { t, tList } = translatorOf(language)
    const options = tList(`server.seeds.${name}.options`)
    const optionAt = (index: number) => {
      const option = options[index]
      if (option === undefined) throw new Error(`${name} has no option ${index} in ${language}`)
      return option
    }
    const answer =
      typeof right === 'number'
        ? ({ type: 'single-select', correctAnswer: optionAt(right) } as const)
        : ({ type: 'multi-select', correctAnswer: right.map(optionAt) } as const)
    const text = t(`server.seeds.${name}.question`)
    return {
      ...place(name)(language),
      task: 'question',
      question: { ...answer, text, options, instructions: null },
    }
  }
}
