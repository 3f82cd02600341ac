import { X } from 'lucide-react'
import { useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { useDialogScroll } from './use-dialog-scroll.ts'
import { useModal } from './use-modal.ts'

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children?: ReactNode
}

type Props = Omit<ModalProps, 'closeLabel'> & {
  closeLabel?: string
  className: string
  footer?: ReactNode
  role?: 'alertdialog'
}

/** The native dialog element under Dialog, ConfirmDialog and MenuDrawer. */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  className,
  footer,
  role,
  children,
}: Props) {
  const ref = useModal(open)
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const { isStop, isWhole } = useDialogScroll(ref, body, open)
  if (!open) return null
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const press = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    <dialog
      ref={ref}
      role={role}
      className={isWhole ? `${className} overflow-y-auto` : className}
      aria-labelledby={id}
      onCancel={cancel}
      onClose={(event) => {
        // Opened again at once: not a person's doing.
        if (!event.currentTarget.open) onClose()
      }}
      onClick={press}
    >
      <div className={`flex flex-none items-start gap-2 py-2 pl-5 ${closeLabel ? 'pr-2' : 'pr-5'}`}>
        <h2 id={id} className="min-w-0 flex-1 self-center py-1">
          {title}
        </h2>
        {closeLabel && (
          <IconButton label={closeLabel} onClick={onClose}>
            <X />
          </IconButton>
        )}
      </div>
      <div
        ref={body}
        className={`px-5 pb-5 ${isWhole ? 'flex-none' : 'min-h-0 flex-1 overflow-y-auto'}`}
        {...(isStop ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : {})}
      >
        {children}
      </div>
      {footer && <div className="safe-bottom flex-none px-5 pt-3">{footer}</div>}
    </dialog>
  )
}
