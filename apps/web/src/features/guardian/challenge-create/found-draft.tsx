import { useState } from 'react'
import { wizardCopy as copy } from '#/copy/guardian/challenge-create.ts'
import { agoText } from '#/features/guardian/_shell/ago.ts'
import { now } from '#/platform/clock.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import type { Work } from './kept-draft.ts'
import { isCreated } from './save-progress.ts'
import type { DraftKeeper } from './use-draft.ts'

interface FoundDraftProps {
  work: Work
  savedAtMs: number
  keeper: DraftKeeper
}

/** A draft from before: go on with it, or begin again after a question. */
export function FoundDraft({ work, savedAtMs, keeper }: FoundDraftProps) {
  const [isAsking, setAsking] = useState(false)
  const title = work.draft.title.trim()
  const isSaved = isCreated(work.saving)
  return (
    <Card title={copy.foundTitle}>
      <p>{title === '' ? copy.foundUnnamed : copy.foundNamed(title)}</p>
      {isSaved && <p>{copy.foundSaving}</p>}
      <p className="text-small text-ink-soft">{copy.foundWhen(agoText(savedAtMs, now()))}</p>
      <ActionStack>
        <Button size="big" wide onClick={keeper.resume}>
          {copy.resume}
        </Button>
        <Button variant="secondary" wide onClick={() => setAsking(true)}>
          {copy.startAgain}
        </Button>
      </ActionStack>
      <ConfirmDialog
        open={isAsking}
        title={copy.startAgainTitle}
        confirmLabel={copy.startAgainConfirm}
        cancelLabel={copy.startAgainCancel}
        danger
        onConfirm={keeper.startAgain}
        onCancel={() => setAsking(false)}
      >
        <p>{isSaved ? copy.startAgainSaved : copy.startAgainText}</p>
      </ConfirmDialog>
    </Card>
  )
}
