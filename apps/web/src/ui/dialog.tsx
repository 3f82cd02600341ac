import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal.tsx'

type Props = ModalProps & { actions?: ReactNode; size?: 'normal' | 'large' | 'photo' }

export function Dialog({ actions, size = 'normal', ...modal }: Props) {
  return <Modal {...modal} className={`dialog dialog-${size}`} footer={actions} />
}
