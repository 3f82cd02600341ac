import { t } from '#/words/t.ts'
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
      title={t('guardian.testCard.bankTitle')}
      closeLabel={t('guardian.testCard.bankClose')}
      actions={
        <ActionStack>
          <Button wide busy={isBusy} onClick={() => onAnswer(true)}>
            {t('guardian.testCard.bankApprove')}
          </Button>
          <Button variant="secondary" wide busy={isBusy} onClick={() => onAnswer(false)}>
            {t('guardian.testCard.bankRefuse')}
          </Button>
        </ActionStack>
      }
    >
      <div className="stack">
        <div>
          <Badge tone="warn">{t('guardian.testCard.label')}</Badge>
        </div>
        <p>{t('guardian.testCard.bankText')}</p>
      </div>
    </Dialog>
  )
}
