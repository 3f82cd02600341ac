import { X } from 'lucide-react'
import { useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { AnnouncingDialog } from './announcer.tsx'
import { offerToastPlace } from './toast-store.ts'
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
  /** The body is read as the dialog opens. */
  isDescribed?: boolean
}

/** The native dialog element below Dialog, ConfirmDialog and MenuDrawer. */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  className,
  footer,
  role,
  isDescribed = false,
  children,
}: Props) {
  const ref = useModal(open)
  const id = useId()
  const textId = useId()
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
      // A question is heard with its text: the focus goes to an answer below it.
      aria-describedby={isDescribed ? textId : undefined}
      onCancel={cancel}
      onClose={(event) => {
        // Opened again at once, so no person has closed it.
        if (!event.currentTarget.open) onClose()
      }}
      onClick={press}
    >
      <AnnouncingDialog>
        <div className={`dialog-head ${closeLabel ? 'dialog-head-closing' : ''}`}>
          <h2 id={id} className="py-1" data-read="">
            {title}
          </h2>
          {closeLabel && (
            <IconButton label={closeLabel} onClick={onClose}>
              <X />
            </IconButton>
          )}
        </div>
        <div ref={offerToastPlace} className="sticky top-0 z-10 flex-none" />
        <div
          ref={body}
          id={textId}
          className={`dialog-body ${isWhole ? 'flex-none' : 'min-h-0 flex-auto overflow-y-auto'}`}
          {...(isStop ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : {})}
        >
          {children}
        </div>
        {footer && <div className="dialog-foot safe-bottom">{footer}</div>}
      </AnnouncingDialog>
    </dialog>
  )
}
