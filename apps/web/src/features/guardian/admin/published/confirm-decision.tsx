import type { ChallengeDecision } from '@bramble/contract'
import { MAX_MODERATION_WORDS_LENGTH } from '@bramble/domain/limits'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useDecide, type PublishedOne } from '#/data/published.ts'
import { errorText, isGone, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { TextAreaField } from '#/ui/text-area-field.tsx'
import { roomOf } from './moderated.tsx'

interface ConfirmDecisionProps {
  one: PublishedOne
  decision: ChallengeDecision
  onClose: () => void
}

/** Explains what a decision does, and asks first; for taking back it asks for a sentence to the maker. */
export function ConfirmDecision({ one, decision, onClose }: ConfirmDecisionProps) {
  const room = roomOf(one.kind)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useAction(useDecide(), {
    done: t(`admin.${room}.decide.${decision}.done`),
    failed: (error) => {
      const [field] = error instanceof RequestError ? error.fields : []
      if (field?.path === 'words') setProblem(field.message)
      return field?.message ?? errorText(error) ?? t('admin.moderation.decide.failed')
    },
    // Somebody else has done it.
    isDone: (error) => decision !== 'keep' && isGone(error),
  })
  const title = t(`admin.${room}.decide.${decision}.title`, { title: one.title })
  const confirmLabel = t(`admin.${room}.decide.${decision}.confirm`)
  const text = t(`admin.${room}.decide.${decision}.text`)
  if (decision === 'take-back') {
    const takeBack = () => {
      if (words.trim() === '') return setProblem(t('admin.moderation.words.missing'))
      // What was written stays where it is refused.
      run({ one, decision, words: words.trim() }, (isDone) => isDone && onClose())
    }
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        closeLabel={t('guardian.shell.close')}
        actions={
          <Button wide busy={isBusy} onClick={takeBack}>
            {confirmLabel}
          </Button>
        }
      >
        <div className="stack">
          <p>{text}</p>
          <TextAreaField
            label={t('admin.moderation.words.label')}
            hint={t('admin.moderation.words.hint')}
            maxLength={MAX_MODERATION_WORDS_LENGTH}
            value={words}
            error={problem}
            onChange={({ target }) => {
              setWords(target.value)
              setProblem(undefined)
            }}
          />
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      danger={decision === 'delete'}
      isCancelSafer={decision === 'keep'}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('guardian.shell.cancel')}
      busy={isBusy}
      onConfirm={() => run({ one, decision }, onClose)}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}
