import type { QuestionType } from '@bramble/domain/challenge/challenge'
import { Trash2 } from 'lucide-react'
import { questionEditorCopy as words } from '#/copy/guardian/challenge-tasks.ts'
import { FieldFrame } from '#/ui/field-frame.tsx'
import { IconButton } from '#/ui/icon-button.tsx'

interface OptionRowProps {
  /** From 1. */
  number: number
  text: string
  maxLength: number
  error: string | undefined
  mark: { type: QuestionType; name: string; isRight: boolean; isInvalid: boolean }
  autoFocus: boolean
  onMark: () => void
  onText: (text: string) => void
  /** Null: there are no options to spare. */
  onRemove: (() => void) | null
}

/** One option: whether it is right, its text, and the way to take it away. */
export function OptionRow({ number, text, maxLength, error, mark, ...row }: OptionRowProps) {
  const isSingle = mark.type === 'single-select'
  return (
    <FieldFrame label={words.option(number)} error={error}>
      {(control) => (
        <div className="flex items-center gap-1">
          <label className="-ml-2 grid size-12 flex-none cursor-pointer place-items-center">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              className={isSingle ? 'choice-dot' : 'tick'}
              name={mark.name}
              checked={mark.isRight}
              aria-label={words.isRight(number)}
              aria-invalid={mark.isInvalid || undefined}
              onChange={row.onMark}
            />
          </label>
          <input
            type="text"
            {...control}
            value={text}
            maxLength={maxLength}
            autoFocus={row.autoFocus}
            autoComplete="off"
            onChange={({ target }) => row.onText(target.value)}
          />
          {row.onRemove !== null && (
            <IconButton label={words.removeOption(number)} onClick={row.onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
