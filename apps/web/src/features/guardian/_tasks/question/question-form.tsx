import type { GeneratedQuestion } from '@bramble/contract'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { questionSelectCopy as words } from '#/copy/guardian/challenge-tasks.ts'
import { QuestionEditor } from './question-editor.tsx'
import { fromEditable, questionErrors, toEditable, type EditableQuestion } from './question-form.ts'
import { Button } from '#/ui/button.tsx'
import type { DraftQuestion } from '../challenge-draft.ts'
import { isBlank } from './question-list.ts'

interface QuestionFormProps {
  question: DraftQuestion
  /** What is missing is marked from the start. */
  isChecked: boolean
  /** After every letter: a half-written question is in the draft too. */
  onWords: (written: GeneratedQuestion) => void
  onDone: () => void
  onRemove: () => void
}

/** Writes one question of the list. */
export function QuestionForm({
  question,
  isChecked,
  onWords,
  onDone,
  onRemove,
}: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [editable, setEditable] = useState(() => toEditable(question))
  const [errors, setErrors] = useState(() => (isChecked ? questionErrors(editable) : null))
  const [tries, setTries] = useState(isChecked ? 1 : 0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  function put(next: EditableQuestion): void {
    setEditable(next)
    if (errors !== null) setErrors(questionErrors(next))
    onWords(fromEditable(next))
  }
  function finish(event: SyntheticEvent): void {
    event.preventDefault()
    if (isBlank(fromEditable(editable))) return onRemove()
    const wrong = questionErrors(editable)
    if (wrong === null) return onDone()
    setErrors(wrong)
    setTries(tries + 1)
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={finish}>
      <QuestionEditor question={editable} onChange={put} errors={errors} autoFocus={!isChecked} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button type="submit">{words.done}</Button>
        <Button variant="quiet" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </form>
  )
}
