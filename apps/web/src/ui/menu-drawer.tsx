import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal.tsx'

/** Classes of links and buttons in the drawer; an icon may come first. */
export const menuItemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-field px-3 py-2 text-start text-[1.125rem] font-bold hover:bg-leaf-pale aria-[current=page]:bg-leaf-pale aria-[current=page]:text-moss-dark [&>svg]:size-6 [&>svg]:flex-none [&>svg]:text-moss'

/** The menu of the three-line button: a dialog at the edge of the column. */
export function MenuDrawer({ children, footer, ...modal }: ModalProps & { footer?: ReactNode }) {
  return (
    <Modal {...modal} className="drawer" footer={footer}>
      <nav className="-mx-[min(0.75rem,7vw)] flex flex-col gap-1" aria-label={modal.title}>
        {children}
      </nav>
    </Modal>
  )
}
