import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { IconButton } from './icon-button.tsx'
import { AnnouncingDialog } from './announcer.tsx'
import { offerToastPlace, useTellsNews } from './toast-store.ts'
import { useDialogScroll } from './use-dialog-scroll.ts'

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
  const tellsNews = useTellsNews()
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
        <div
          ref={offerToastPlace}
          className={`sticky top-0 z-10 flex-none ${tellsNews ? 'told told-by-page px-4' : ''}`}
        />
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

const CONTROLS = 'a[href], button, input, select, textarea, summary'

/**
 * Binds a native dialog to `open`. The browser keeps the focus inside and closes on Esc; this hook
 * sets the focus into it and returns it afterwards, also where the browser does not. The page
 * behind does not scroll.
 */
function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    markOpen()
    // People read a dialog that scrolls as a whole from the top. Safari 16.0 leaves the focus on
    // the page behind.
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
    if (first !== null || !dialog.contains(document.activeElement)) {
      ;(first ?? dialog.querySelector<HTMLElement>(CONTROLS))?.focus({ preventScroll: true })
    }
    return () => {
      if (dialog.open) dialog.close()
      markOpen()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])
  return ref
}

/** For the styles: one dialog may stand on another. */
function markOpen(): void {
  const isAnyOpen = document.querySelector('dialog[open]') !== null
  document.documentElement.classList.toggle('dialog-open', isAnyOpen)
}
