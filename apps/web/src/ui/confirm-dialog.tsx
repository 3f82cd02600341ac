import type { ReactNode } from 'react'
import { ActionStack } from './action-stack.tsx'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean
  busy?: boolean
}

/** Asks before something that cannot be undone; the focus starts on the safe button. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  danger,
  busy,
}: Props) {
  const actions = (
    <ActionStack>
      <Button variant={danger ? 'danger' : 'primary'} wide busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button variant="secondary" wide onClick={onCancel} data-first-focus>
        {cancelLabel}
      </Button>
    </ActionStack>
  )
  return (
    <Modal
      {...{ open, title }}
      role="alertdialog"
      className="dialog"
      onClose={onCancel}
      footer={actions}
    >
      {children}
    </Modal>
  )
}
