import { type ComponentProps, type ReactNode, useState } from 'react'
import { ActionStack } from './action-stack.tsx'
import { Button, type ButtonVariant } from './button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** The yes cannot be undone: it is red. */
  danger?: boolean
  /** The yes may harm a child: the no is the first and filled button. */
  isCancelSafer?: boolean
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
  danger = false,
  isCancelSafer = false,
  busy,
}: Props) {
  const looks = looksOf({ danger, isCancelSafer })
  const yes = (
    <Button key="yes" variant={looks.yes} wide busy={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  )
  const no = (
    <Button key="no" variant={looks.no} wide onClick={onCancel} data-first-focus>
      {cancelLabel}
    </Button>
  )
  const actions = <ActionStack>{isCancelSafer ? [no, yes] : [yes, no]}</ActionStack>
  return (
    <Modal
      {...{ open, title }}
      role="alertdialog"
      isDescribed={children != null}
      className="dialog"
      onClose={onCancel}
      footer={actions}
    >
      {children}
    </Modal>
  )
}

function looksOf({
  danger,
  isCancelSafer,
}: {
  danger: boolean
  isCancelSafer: boolean
}): Record<'yes' | 'no', ButtonVariant> {
  if (isCancelSafer) return { yes: 'secondary', no: 'primary' }
  return { yes: danger ? 'danger' : 'primary', no: 'secondary' }
}

type AskButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'busyLabel'> & {
  question: { title: string; text: ReactNode; confirmLabel: string; cancelLabel: string }
  danger?: boolean
  /** The yes may harm a child: the no is the first and filled button. */
  isCancelSafer?: boolean
  busy: boolean
  /** Called after a yes; `settled` closes the question. */
  onConfirm: (settled: (isDone: boolean) => void) => void
  /** The question stays open after a failure, for another try. */
  staysOnFailure?: boolean
}

/** A button that asks before its action. */
export function AskButton({
  question: { title, text, confirmLabel, cancelLabel },
  danger,
  isCancelSafer,
  busy,
  onConfirm,
  staysOnFailure = false,
  ...button
}: AskButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const settled = (isDone: boolean) => {
    if (isDone || !staysOnFailure) setOpen(false)
  }
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...{ title, confirmLabel, cancelLabel, danger, isCancelSafer, busy }}
        open={isOpen}
        onConfirm={() => onConfirm(settled)}
        onCancel={() => setOpen(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
