import { challengeOfTask } from '@bramble/domain/challenge/challenge-of-task'
import { monthsOf, seasonsOf } from '@bramble/domain/challenge/season'
import { tellsAnswer } from '@bramble/domain/challenge/question-rules'
import {
  EFFORTS,
  ENDINGS,
  HABITATS,
  HOURS,
  LIBRARY_AGES,
  LIBRARY_KINDS,
  MOVES,
  NAME_THEMES,
  NEEDED_SENSES,
  REGIONS,
  SEASONS,
  SENSES,
  WEATHERS,
} from '@bramble/domain/challenge/task-traits'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_EXPLANATION_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_PROMPT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '@bramble/domain/limits'
import { z } from 'zod'
import { AIM_CODES } from './aims.ts'
import { breachesOf, isDoneStandingStill } from './safety.ts'

/** A voice reads this many characters in a second. */
const CHARACTERS_PER_SECOND = 15
/** The longest text that is read out at one time, in seconds. */
export const MAX_SPOKEN_SECONDS = 12
/** Children of 5 to 7 get one short breath, in seconds. */
export const MAX_SHORT_BREATH_SECONDS = 7

/** Seconds that a voice needs for a text. */
export function spokenSeconds(text: string): number {
  return text.length / CHARACTERS_PER_SECOND
}

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/[<>]|https?:/i.test(text), 'no markup and no addresses')

const spoken = (max: number) =>
  line(max).refine(
    (text) => spokenSeconds(text) < MAX_SPOKEN_SECONDS,
    `longer than ${MAX_SPOKEN_SECONDS} s when it is read out`,
  )

/** Books that tell of everything: one of them alone bears no fact out. */
const ENCYCLOPAEDIAS = /^(wikipedia|wiktionary|wikimedia|britannica|encyclop|brockhaus|klexikon)/i
export const isEncyclopaedia = (source: string) => ENCYCLOPAEDIAS.test(source)

const source = line(200).regex(
  /^\p{L}[\p{L}\p{M} .&'’-]+, .{3,}$/u,
  'who says so, a comma, and the title',
)

/** May be empty, and must be written down: who adds a task has thought of it. */
const anyOf = <Value extends string>(values: readonly Value[]) =>
  z.array(z.enum(values)).refine(isWithoutDoubles, 'something stands twice')

const several = <Value extends string>(values: readonly Value[]) =>
  z.array(z.enum(values)).min(1).refine(isWithoutDoubles, 'something stands twice')

function isWithoutDoubles(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

/** Texts for a child and a grown-up, in one language. */
export const libraryWordsSchema = z.strictObject({
  title: line(MAX_TITLE_LENGTH),
  /** Its subject, before the child is there. */
  description: spoken(MAX_DESCRIPTION_LENGTH),
  /** The sentence of a photo task, the text of a question. */
  task: spoken(MAX_PROMPT_LENGTH),
  /** What helps or keeps safe; read with the task. */
  hint: spoken(MAX_PROMPT_LENGTH).optional(),
  /** Options and answer of a question only. */
  options: z.array(line(MAX_OPTION_LENGTH)).min(2).max(MAX_OPTIONS).optional(),
  /** The only right one of `options`. */
  answer: line(MAX_OPTION_LENGTH).optional(),
  /** Sentence that helps a child that chose a wrong option to choose once more. */
  explanation: spoken(MAX_EXPLANATION_LENGTH).optional(),
  /** Fact that is told afterwards. */
  fact: spoken(MAX_DESCRIPTION_LENGTH),
})

/** A task of the library: one that can be done at any spot of its habitats. */
export const libraryTaskSchema = z
  .strictObject({
    id: z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, figures and hyphens'),
    kind: z.enum(LIBRARY_KINDS),
    ages: several(LIBRARY_AGES),
    senses: several(SENSES),
    /** Without which of these senses it cannot be done. */
    needs: anyOf(NEEDED_SENSES),
    /** Efforts of the body beyond being there. */
    efforts: anyOf(EFFORTS),
    /** Whole seasons of where the game is. */
    seasons: several(SEASONS).optional(),
    /**
     * More exactly, and before `seasons`: first and last month, both included, as in the north: `7-9`,
     * or `11-2` across the new year.
     */
    months: z
      .string()
      .regex(/^([1-9]|1[0-2])-([1-9]|1[0-2])$/, 'two months, like 7-9')
      .optional(),
    hours: several(HOURS),
    weather: several(WEATHERS),
    /** Where what it speaks of lives and grows. */
    regions: several(REGIONS).refine(
      (regions) => regions.length === 1 || !regions.includes('anywhere'),
      '`anywhere` stands alone',
    ),
    habitats: several(HABITATS),
    ending: z.enum(ENDINGS),
    /** Name of the picture that stands for it. */
    sticker: z
      .string()
      .max(40)
      .regex(/^[a-z]+(-[a-z]+)*$/, 'small letters and hyphens'),
    /** By which pictures a child may name what it found. */
    names: z.enum(NAME_THEMES).optional(),
    /** What it shows is there next time too, and worth comparing. */
    stays: z.literal(true).optional(),
    /** What a child does with its body, voice or hands. */
    moves: anyOf(MOVES),
    /** What a teacher may take it for. */
    aims: several(AIM_CODES),
    /** Sources of the fact: author or organisation, and title. */
    sources: z
      .array(source)
      .min(2)
      .refine(isWithoutDoubles, 'something stands twice')
      .refine((all) => !all.every(isEncyclopaedia), 'one of them has to be no encyclopaedia'),
    /** A person who knows nature and has read it, and the day. Null: nobody has. */
    checkedBy: line(100).nullable(),
    checkedOn: z.iso.date().nullable(),
    words: z.strictObject({ en: libraryWordsSchema, de: libraryWordsSchema }),
  })
  .superRefine((task, context) => {
    const { kind, ending, words, seasons, months, senses, needs } = task
    const wrong = (message: string, ...path: (string | number)[]) => {
      context.addIssue({ code: 'custom', message, path })
    }
    if (seasons === undefined && months === undefined) {
      wrong('needs seasons or months', 'seasons')
    }
    if ((task.checkedBy === null) !== (task.checkedOn === null)) {
      wrong('who checked it and when stand together', 'checkedBy')
    }
    if (kind !== 'basic-photo' && task.stays) wrong('only a photo can be compared', 'stays')
    if (kind === 'question' && task.names !== undefined) {
      wrong('a question has no find to name', 'names')
    }
    for (const language of ['en', 'de'] as const) {
      const { options, answer, explanation, task: question } = words[language]
      const at = ['words', language] as const
      const read = challengeOfTask(task, words[language])
      const isTooLong =
        read.description.length > MAX_DESCRIPTION_LENGTH ||
        (read.photoPrompt ?? '').length > MAX_PROMPT_LENGTH ||
        (read.question?.text ?? '').length > MAX_QUESTION_LENGTH
      if (isTooLong) wrong('too long for what a child reads, with its hint', ...at, 'hint')
      if (kind !== 'question') {
        if (options !== undefined) wrong('only a question has options', ...at, 'options')
        if (answer !== undefined) wrong('only a question has an answer', ...at, 'answer')
        if (explanation !== undefined) {
          wrong('only a question has an explanation', ...at, 'explanation')
        }
        continue
      }
      if (options === undefined) {
        wrong('a question needs options', ...at, 'options')
        continue
      }
      if (new Set(options).size < options.length) wrong('an option twice', ...at, 'options')
      if (answer === undefined) wrong('a question needs an answer', ...at, 'answer')
      else if (!options.includes(answer)) wrong('is none of the options', ...at, 'answer')
      else if (tellsAnswer({ explanation, correctAnswer: answer })) {
        wrong('says the right option', ...at, 'explanation')
      }
      if (spokenSeconds([question, ...options].join(' ')) >= MAX_SPOKEN_SECONDS) {
        wrong(`longer than ${MAX_SPOKEN_SECONDS} s when read out with its options`, ...at, 'task')
      }
    }
    const { en, de } = words
    const place = (of: typeof en) => of.options?.indexOf(of.answer ?? '')
    if (en.options?.length !== de.options?.length || place(en) !== place(de)) {
      wrong('both languages need the same options in the same order', 'words')
    }
    for (const sense of needs) {
      if (!senses.includes(sense)) wrong(`needs \`${sense}\`, which is none of its senses`, 'needs')
    }
    if (ending === 'listen' && !needs.includes('hear')) {
      wrong('a task that ends with `listen` needs `hear`', 'needs')
    }
    if ((kind === 'question') !== (ending === 'choose')) {
      wrong('a question ends with `choose`, and nothing else does', 'ending')
    }
    if (kind === 'basic-photo' && ending !== 'photograph') {
      wrong('a photo task ends with `photograph`', 'ending')
    }
    if (kind === 'none' && ending === 'photograph') {
      wrong('`photograph` needs the kind basic-photo', 'ending')
    }
    for (const { rule, words: shown, path } of breachesOf(task)) {
      wrong(`"${shown}" breaks a rule of docs/library-safety.md: ${rule}`, ...path)
    }
  })
  .transform(({ seasons, months, ...task }) => {
    const when = months === undefined ? monthsOf(seasons ?? []) : monthsBetween(months)
    const standsStill = isDoneStandingStill(task)
    return { ...task, months: when, seasons: seasonsOf(when), standsStill }
  })

function monthsBetween(range: string): number[] {
  const [first, last] = range.split('-').map(Number) as [number, number]
  const count = ((last - first + 12) % 12) + 1
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 12) + 1)
}

export type LibraryTask = z.infer<typeof libraryTaskSchema>
