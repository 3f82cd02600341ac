import type { GeneratedQuestion } from '@bramble/contract'
import { correctOptions } from '@bramble/domain/challenge/question-rules'
import { Pencil, Trash2 } from 'lucide-react'
import { questionSelectCopy as words } from '#/copy/guardian/challenge-tasks.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import type { DraftQuestion } from '../challenge-draft.ts'
import { QuestionForm } from './question-form.tsx'
import { isUnfinished } from './question-list.ts'

interface QuestionCardProps {
  question: DraftQuestion
  /** Null while it is only read. */
  form: { isChecked: boolean } | null
  canChoose: boolean
  /** It was written in a moment ago. */
  hasFocus: boolean
  onToggle: () => void
  onEdit: () => void
  onWords: (written: GeneratedQuestion) => void
  onDone: () => void
  onRemove: () => void
}

/** One question to choose, to change or to delete. */
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
  const text = question.question || words.untitled
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
        {isUnfinished(question) && <Badge tone="warn">{words.unfinished}</Badge>}
        {question.isOwn && <Badge>{words.own}</Badge>}
        <span className="flex-1" />
        <Button
          variant="quiet"
          size="small"
          icon={<Pencil aria-hidden="true" />}
          aria-label={words.editLabel(text)}
          autoFocus={hasFocus}
          onClick={rest.onEdit}
        >
          {words.edit}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={words.removeLabel(text)}
          onClick={rest.onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </>
  )
}

function Options({ question }: { question: DraftQuestion }) {
  const right = correctOptions(question.correctAnswer)
  return (
    <div className="stack-tight">
      {question.type === 'multi-select' && <p className="text-small">{words.severalRight}</p>}
      <ul className="list-disc pl-6">
        {question.options.map((option, at) => (
          <li key={at} className={right.includes(option) ? 'font-bold' : ''}>
            {right.includes(option) ? words.right(option) : option}
          </li>
        ))}
      </ul>
    </div>
  )
}
