import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'busyLabel'> & {
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
}: Props) {
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
