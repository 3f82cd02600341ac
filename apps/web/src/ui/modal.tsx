import { X } from 'lucide-react'
import { useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'
import { useScrollStop } from './use-scroll-stop.ts'

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
  const isStop = useScrollStop(body, open)
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
      className={className}
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
        className="min-h-0 flex-1 overflow-y-auto px-5 pb-5"
        {...(isStop ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : {})}
      >
        {children}
      </div>
      {footer && <div className="safe-bottom flex-none px-5 pt-3">{footer}</div>}
    </dialog>
  )
}
