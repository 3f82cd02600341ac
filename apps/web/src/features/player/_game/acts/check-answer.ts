import type { AnswerResult, Pack, PackedChallenge } from '@bramble/contract'
import { answerText } from '@bramble/domain/challenge/answer'

type AnswerCheck = NonNullable<PackedChallenge['answerCheck']>

/** More right answers than these are not looked for: 2^6 - 1 of six options. */
const MAX_TRIES = 63

/**
 * Whether the answer is right, and which one is, by the salted hash of the pack. Null: nothing is
 * asked, or this browser cannot hash, as on insecure addresses.
 */
export async function checkAnswer(
  { answerCheck, challenge }: PackedChallenge,
  answers: readonly string[],
): Promise<AnswerResult | null> {
  if (answerCheck === null || !canHash()) return null
  const isRight = (chosen: readonly string[]) => isHashOf(answerCheck, answerText(chosen))
  const type = challenge.questionType ?? 'single-select'
  if (await isRight(answers)) {
    return { success: true, correct: true, correctAnswer: asAnswer(type, answers) }
  }
  for (const chosen of possibleAnswers(type, challenge.questionOptions ?? [])) {
    if (await isRight(chosen)) {
      return { success: true, correct: false, correctAnswer: asAnswer(type, chosen) }
    }
  }
  return { success: true, correct: false }
}

/**
 * The challenge at whose post this code stands. Null: at none; undefined: this browser cannot hash.
 * @param code ten symbols in capitals
 */
export async function findPost(
  { challenges }: Pack,
  code: string,
): Promise<string | null | undefined> {
  if (!canHash()) return undefined
  for (const { challenge, postCheck } of challenges) {
    if (postCheck !== undefined && (await isHashOf(postCheck, code))) return challenge.id
  }
  return null
}

/** Whether this browser can hash: insecure addresses cannot, despite the types. */
function canHash(): boolean {
  return (globalThis.crypto as { subtle?: SubtleCrypto }).subtle !== undefined
}

/** Whether the salted hash of a pack is that of a text. */
async function isHashOf({ salt, hash }: AnswerCheck, text: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(salt + text)
  return toHex(await globalThis.crypto.subtle.digest('SHA-256', bytes)) === hash
}

function asAnswer(type: string, answers: readonly string[]): string | string[] {
  const [only] = answers
  return type === 'single-select' && only !== undefined ? only : [...answers]
}

function possibleAnswers(type: string, options: readonly string[]): string[][] {
  if (type === 'single-select') return options.map((option) => [option])
  const sets = Math.min(2 ** options.length - 1, MAX_TRIES)
  return Array.from({ length: sets }, (_, i) =>
    options.filter((_option, bit) => (i + 1) & (1 << bit)),
  )
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
