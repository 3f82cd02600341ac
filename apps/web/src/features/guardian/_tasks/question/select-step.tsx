import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_QUESTIONS_PER_PHOTO } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { notifyProblem } from '../problem-toast.ts'
import { StepActions } from '../step-actions.tsx'
import type { StepProps } from '../task-editor.ts'
import { QuestionCard } from './question-card.tsx'
import {
  chosenOf,
  emptyQuestion,
  isFull,
  isUnfinished,
  withToggled,
  withWords,
  writtenOf,
  type DraftQuestion,
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
          {questions.map((question) => (
            <QuestionCard
              // Marking missing parts remounts the form.
              key={`${question.id} ${open?.id === question.id && open.isChecked}`}
              question={question}
              form={open?.id === question.id ? { isChecked: open.isChecked } : null}
              canChoose={question.isSelected || !full}
              hasFocus={lastClosed === question.id}
              onToggle={() => put(withToggled(questions, question.id))}
              onEdit={() => setOpen({ id: question.id, isChecked: false })}
              onWords={(written) => put(withWords(questions, question.id, written))}
              onDone={() => close(question.id)}
              onRemove={() => remove(question.id)}
            />
          ))}
        </ul>
      )}
      <Button
        variant={questions.length === 0 ? 'primary' : 'secondary'}
        wide
        icon={<Plus aria-hidden="true" />}
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
