import type { ReactNode } from 'react'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast-store.ts'
import { isGone } from './use-my-game.ts'

interface ConfirmRemovalProps {
  words: {
    title: string
    text: ReactNode
    confirm: string
    done: string
    failed: string | ((error: unknown) => string)
  }
  remove: () => Promise<unknown>
  isBusy: boolean
  onCancel: () => void
  /** It is gone, or could not be deleted: a toast says which, so no dialog may lie over it. */
  onDone: () => void
}

/** Asks before something goes for good, lets it go, and says how it went. */
export function ConfirmRemoval({ words, remove, isBusy, onCancel, onDone }: ConfirmRemovalProps) {
  const confirm = async () => {
    if (isBusy) return
    try {
      await remove()
    } catch (error) {
      // A second try after a lost answer finds nothing: that is what was wanted.
      if (!isGone(error)) {
        onDone()
        const description = typeof words.failed === 'string' ? words.failed : words.failed(error)
        toast({ title: shellCopy.error, description, variant: 'destructive' })
        return
      }
    }
    onDone()
    toast({ title: words.done, variant: 'success' })
  }
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={shellCopy.cancel}
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {words.text}
    </ConfirmDialog>
  )
}
