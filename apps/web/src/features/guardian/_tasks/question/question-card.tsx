import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { t } from '#/words/t.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { QuestionEditor } from './question-editor.tsx'
import {
  isBlank,
  isUnfinished,
  questionErrors,
  type DraftQuestion,
  type EditableQuestion,
} from './questions.ts'

interface QuestionCardProps {
  question: DraftQuestion
  /** Null while it is read only. */
  form: { isChecked: boolean } | null
  canChoose: boolean
  /** It was being edited just before. */
  hasFocus: boolean
  onToggle: () => void
  onEdit: () => void
  onWords: (written: EditableQuestion) => void
  onDone: () => void
  onRemove: () => void
}

/** One question, with buttons to choose, change and delete it. */
export function QuestionCard({ question, form, ...rest }: QuestionCardProps) {
  const { onWords, onDone, onRemove } = rest
  return (
    <Card as="li" className="p-4">
      {form === null ? (
        <ReadCard question={question} {...rest} />
      ) : (
        <QuestionForm
          question={question}
          isChecked={form.isChecked}
          onWords={onWords}
          onDone={onDone}
          onRemove={onRemove}
        />
      )}
    </Card>
  )
}

type ReadCardProps = Omit<QuestionCardProps, 'form' | 'onWords' | 'onDone'>

function ReadCard({ question, canChoose, hasFocus, ...rest }: ReadCardProps) {
  const text = question.question.trim() || t('guardian.questionSelect.untitled')
  return (
    <>
      <Checkbox
        label={<span className="font-bold wrap-anywhere">{text}</span>}
        checked={question.isSelected}
        disabled={!canChoose}
        onChange={rest.onToggle}
      />
      <Options question={question} />
      <div className="flex flex-wrap items-center gap-2">
        {isUnfinished(question) && (
          <Badge tone="warn">{t('guardian.questionSelect.unfinished')}</Badge>
        )}
        {question.isOwn && <Badge>{t('guardian.questionSelect.own')}</Badge>}
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil aria-hidden="true" />}
            aria-label={t('guardian.questionSelect.editLabel', { question: text })}
            autoFocus={hasFocus}
            onClick={rest.onEdit}
          >
            {t('guardian.questionSelect.edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={t('guardian.questionSelect.removeLabel', { question: text })}
            onClick={rest.onRemove}
          >
            {t('guardian.questionSelect.remove')}
          </Button>
        </div>
      </div>
    </>
  )
}

function Options({ question: { type, options } }: { question: DraftQuestion }) {
  return (
    <div className="stack-tight">
      {type === 'multi-select' && (
        <p className="text-small">{t('guardian.questionSelect.severalRight')}</p>
      )}
      <ul className="list-disc ps-6">
        {options.map(({ id, text, isRight }) => (
          <li key={id} className={isRight ? 'font-bold' : ''}>
            {isRight ? t('guardian.questionSelect.right', { option: text }) : text}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface QuestionFormProps {
  question: DraftQuestion
  /** Missing parts are marked from the start. */
  isChecked: boolean
  /** Called after every letter: the draft keeps half-written questions too. */
  onWords: (written: EditableQuestion) => void
  onDone: () => void
  onRemove: () => void
}

/** Writes one question of the list. */
function QuestionForm({ question, isChecked, onWords, onDone, onRemove }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(() => (isChecked ? questionErrors(question) : null))
  const [tries, setTries] = useState(isChecked ? 1 : 0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  function put(next: EditableQuestion): void {
    if (errors !== null) setErrors(questionErrors(next))
    onWords(next)
  }
  function finish(event: SyntheticEvent): void {
    event.preventDefault()
    if (isBlank(question)) return onRemove()
    const wrong = questionErrors(question)
    if (wrong === null) return onDone()
    setErrors(wrong)
    setTries(tries + 1)
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={finish}>
      <QuestionEditor question={question} onChange={put} errors={errors} autoFocus={!isChecked} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button type="submit">{t('guardian.questionSelect.done')}</Button>
        <Button variant="quiet" onClick={onRemove}>
          {t('guardian.questionSelect.remove')}
        </Button>
      </div>
    </form>
  )
}
