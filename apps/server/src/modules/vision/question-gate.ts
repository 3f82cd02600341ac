import type { GeneratedQuestion } from '@bramble/contract'
import { questionProblems, tellsAnswer } from '@bramble/domain/challenge/question-rules'
import { MAX_EXPLANATION_LENGTH } from '@bramble/domain/limits'
import { tidyText } from '@bramble/domain/text/tidy-text'
import { unsafeForChildren } from '@bramble/domain/text/child-safe-text'
import { isPolite } from '@bramble/domain/text/polite-words'
import type { VisionQuestion } from './vision-model.ts'

/** The number that the model is asked for. */
const MAX_QUESTIONS = 10
const QUESTION_CHARACTERS = { from: 8, to: 160 } as const
const MAX_OPTION_CHARACTERS = 60

const MARKUP = /[<>{}[\]\\`*_#|^~]/

/** Words unfit for a nature game of young children. */
const UNKIND =
  /\b(?:kill(?:ed|s|ing)?|murder\w*|corpses?|blood\w*|guns?|kni(?:fe|ves)|weapons?|suicid\w*|sex\w*|drugs?|beers?|wines?|alcohol\w*|cigarettes?|smok(?:e|ing)|gambl\w*)\b/i

/** Questions must not ask who or where a child is, or with whom. */
const PERSONAL = [
  /\byou(?:r|'re|rs)?\s+(?:\w+\s+){0,2}(?:name|address|age|birthday|school|teacher|class|street|house|home|phone|number|password|mum|mummy|mother|dad|daddy|father|parents?|family|brothers?|sisters?|friends?)\b/i,
  /\bhow old are you\b|\bwhere (?:do|are) you (?:live|from|going)\b|\bare you (?:alone|lost|afraid|a (?:boy|girl))\b|\bwho (?:is|are) (?:with )?you\b/i,
]

const RISKY =
  '(?:eat|taste|lick|drink|swallow|bite|pick|pluck|climb|jump|swim|paddle|wade|dive|touch|catch|cross)'
const INVITING = [
  new RegExp(`^\\W*(?:please\\s+|now\\s+)?${RISKY}\\b`, 'i'),
  new RegExp(`\\b(?:you|we|us|let's|try|dare)\\b(?:\\W+\\w+){0,4}?\\W+${RISKY}\\b`, 'i'),
  /\b(?:go|step|walk|run|get|reach)\s+(?:in|into|onto|on|across)\s+(?:the\s+)?(?:water|river|pond|lake|stream|sea|ice|road|street|cave|hole)\b/i,
]

/**
 * The acceptable questions, each once. The filter may drop good ones too; a guardian's own
 * questions are not filtered.
 */
export function fitQuestions(questions: readonly VisionQuestion[]): GeneratedQuestion[] {
  const seen = new Set<string>()
  const fit: GeneratedQuestion[] = []
  for (const raw of questions) {
    const question = asWritten(raw)
    const key = question.question.toLowerCase()
    if (seen.has(key) || !isFit(question)) continue
    seen.add(key)
    fit.push(question)
  }
  return fit.slice(0, MAX_QUESTIONS)
}

function asWritten(from: VisionQuestion): GeneratedQuestion {
  const { question, type, options: raw, correct } = from
  const options = raw.map(tidy)
  const right = correct.flatMap((at) => options[at] ?? [])
  const [only = ''] = right
  const correctAnswer = type === 'single-select' && right.length === 1 ? only : right
  const asked = { question: tidy(question), type, options, correctAnswer }
  const explanation = tidy(from.explanation ?? '')
  return isFitExplanation({ ...asked, explanation }) ? { ...asked, explanation } : asked
}

/** Whether the explanation may be shown. An unfit one is left out, and the question stays. */
function isFitExplanation(question: GeneratedQuestion & { explanation: string }): boolean {
  const { explanation } = question
  if (explanation === '' || explanation.length > MAX_EXPLANATION_LENGTH) return false
  return isFitText(explanation) && !tellsAnswer(question)
}

function isFit(question: GeneratedQuestion): boolean {
  const { question: text, options, correctAnswer, type } = question
  const isRightLength =
    text.length >= QUESTION_CHARACTERS.from && text.length <= QUESTION_CHARACTERS.to
  const isAllRight = type === 'multi-select' && correctAnswer.length === options.length
  return (
    isRightLength &&
    !isAllRight &&
    questionProblems(question).length === 0 &&
    options.every((option) => option.length <= MAX_OPTION_CHARACTERS) &&
    [text, ...options].every(isFitText)
  )
}

function isFitText(text: string): boolean {
  const isHarmless = ![MARKUP, UNKIND, ...PERSONAL, ...INVITING].some((rule) => rule.test(text))
  return isHarmless && unsafeForChildren(text) === null && isPolite(text)
}

function tidy(text: string): string {
  return tidyText(text).normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}
