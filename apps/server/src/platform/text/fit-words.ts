import type { FieldProblem } from '@bramble/contract'
import { unsafeForChildren } from '@bramble/domain/text/child-safe-text'
import { AppError } from '../http/app-error.ts'
import { rudeWordIn } from '@bramble/domain/text/polite-words'
import { fieldProblem, say } from './words.ts'

/** Why others may not read a text. */
export function problemsOfWords(path: string, text: string): FieldProblem[] {
  const unsafe = unsafeForChildren(text)
  if (unsafe !== null) return [fieldProblem(path, say(`guardian.fields.${unsafe}`))]
  const word = rudeWordIn(text)
  return word === null ? [] : [fieldProblem(path, say('guardian.fields.kindWords', { word }))]
}

/** @throws request.invalid for a text that others may not read */
export function refuseWords(path: string, text: string): void {
  const fields = problemsOfWords(path, text)
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
}
