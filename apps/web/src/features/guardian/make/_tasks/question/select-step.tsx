import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { MAX_QUESTIONS_PER_PHOTO } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { focusWrongField } from '#/platform/wrong-field.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'
import { notifyProblem } from '../problem-toast.ts'
import { StepActions } from '../step-parts.tsx'
import type { StepProps } from '../task-editor.ts'
import { QuestionEditor } from './question-editor.tsx'
import {
  chosenOf,
  type DraftQuestion,
  type EditableQuestion,
  emptyQuestion,
  isBlank,
  isFull,
  isUnfinished,
  questionErrors,
  withToggled,
  withWords,
  writtenOf,
} from './questions.ts'

const COUNT_ID = 'questions-chosen'

/** The card being edited, and whether missing parts are marked at once. */
interface OpenCard {
  id: string
  isChecked: boolean
}

/** Chooses 1 to 7 of the machine's and the guardian's own questions [WIZ-04, WIZ-16]. */
export function QuestionSelectStep({
  task: { questions },
  change,
  next,
  back,
  problems,
}: StepProps<'question'>) {
  const put = (next: readonly DraftQuestion[]) => change({ task: { questions: next } })
  const [open, setOpen] = useState<OpenCard | null>(null)
  const [lastClosed, setLastClosed] = useState<string | null>(null)
  const chosen = chosenOf(questions)
  const full = isFull(questions)

  function add(): void {
    // One without a word is begun anew.
    const begun = writtenOf(questions)
    const question = emptyQuestion(begun)
    put([...begun, question])
    setOpen({ id: question.id, isChecked: false })
  }
  // Where there is nothing to choose from, the first is written at once.
  const begin = useEffectEvent(() => {
    if (writtenOf(questions).length === 0) add()
  })
  useEffect(() => begin(), [])
  function close(id: string): void {
    setOpen(null)
    setLastClosed(id)
  }
  function remove(id: string): void {
    put(questions.filter((one) => one.id !== id))
    if (open?.id === id) setOpen(null)
  }
  function goOn(): void {
    const broken = chosen.find(isUnfinished)
    if (broken === undefined) return next()
    notifyProblem(t('guardian.questionSelect.unfinished'), t('guardian.questionSelect.repair'))
    setOpen({ id: broken.id, isChecked: true })
    focusWrongField(document.body)
  }

  return (
    <>
      <p>
        {questions.length === 0
          ? t('guardian.questionSelect.empty')
          : t('guardian.questionSelect.intro')}
      </p>
      <div role="status" id={COUNT_ID} className="stack-tight">
        <p className="font-bold">
          {t('guardian.questionSelect.chosen', {
            count: chosen.length,
            max: MAX_QUESTIONS_PER_PHOTO,
          })}
        </p>
        {questions.length > 0 && chosen.length === 0 && <p>{t('guardian.questionSelect.none')}</p>}
        {full && <p>{t('guardian.questionSelect.full')}</p>}
      </div>
      {problems?.['selectedQuestions'] && (
        <Notice tone="danger" title={t('guardian.questionSelect.refused')}>
          {problems['selectedQuestions']}
        </Notice>
      )}
      {chosen.length > 1 && (
        <Notice>{t('guardian.questionSelect.several', { count: chosen.length })}</Notice>
      )}
      {questions.length > 0 && (
        <ul className="stack" aria-label={t('guardian.questionSelect.list')}>
          {questions.map((question) => {
            const { id } = question
            const isOpen = open?.id === id
            const isChecked = isOpen && open.isChecked
            return (
              // Marking missing parts remounts the form.
              <Card key={`${id} ${isChecked}`} as="li" className="p-4">
                {isOpen ? (
                  <QuestionForm
                    {...{ question, isChecked }}
                    onWords={(written) => put(withWords(questions, id, written))}
                    onDone={() => close(id)}
                    onRemove={() => remove(id)}
                  />
                ) : (
                  <ReadQuestion
                    question={question}
                    canChoose={question.isSelected || !full}
                    hasFocus={lastClosed === id}
                    onToggle={() => put(withToggled(questions, id))}
                    onEdit={() => setOpen({ id, isChecked: false })}
                    onRemove={() => remove(id)}
                  />
                )}
              </Card>
            )
          })}
        </ul>
      )}
      <Button
        variant={questions.length === 0 ? 'primary' : 'secondary'}
        wide
        icon={<Plus />}
        onClick={add}
      >
        {t('guardian.questionSelect.add')}
      </Button>
      <StepActions
        onBack={back}
        onNext={goOn}
        isNextDisabled={chosen.length === 0}
        describedBy={COUNT_ID}
      >
        <span aria-hidden="true" className="text-small font-bold tabular-nums">
          {t('guardian.questionSelect.count', {
            count: chosen.length,
            max: MAX_QUESTIONS_PER_PHOTO,
          })}
        </span>
      </StepActions>
    </>
  )
}

interface ReadQuestionProps {
  question: DraftQuestion
  canChoose: boolean
  /** It was being edited just before. */
  hasFocus: boolean
  onToggle: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One question, with buttons to choose, change and delete it. */
function ReadQuestion({ question, canChoose, hasFocus, ...rest }: ReadQuestionProps) {
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
            icon={<Pencil />}
            aria-label={t('guardian.questionSelect.editLabel', { question: text })}
            autoFocus={hasFocus}
            onClick={rest.onEdit}
          >
            {t('guardian.questionSelect.edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 />}
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
  const [errors, setErrors] = useState(() => (isChecked ? questionErrors(question) : null))

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
  }

  return (
    <form className="stack" noValidate onSubmit={finish}>
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
