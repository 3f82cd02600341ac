import { testCardCopy as copy } from '#/copy/guardian/card-form.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'

interface Props {
  open: boolean
  isBusy: boolean
  onAnswer: (isApproved: boolean) => void
  onClose: () => void
}

/** Stands for the page of a bank that authenticates its customer (3-D Secure). */
export function BankDialog({ open, isBusy, onAnswer, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.bankTitle}
      closeLabel={copy.bankClose}
      actions={
        <ActionStack>
          <Button wide busy={isBusy} onClick={() => onAnswer(true)}>
            {copy.bankApprove}
          </Button>
          <Button variant="secondary" wide busy={isBusy} onClick={() => onAnswer(false)}>
            {copy.bankRefuse}
          </Button>
        </ActionStack>
      }
    >
      <div className="stack">
        <div>
          <Badge tone="warn">{copy.label}</Badge>
        </div>
        <p>{copy.bankText}</p>
      </div>
    </Dialog>
  )
}
