import { Eye } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { PrivacyDialog } from './privacy-dialog.tsx'
import { usePlayer } from './use-player.ts'

/**
 * Says that the grown-up sees the child's place; a press explains in pictures what is known. The
 * screen below is unchanged. A guardian's preview has no such sign, because it shares no position.
 */
export function EyeSign({ onOpenChange }: { onOpenChange?: (isOpen: boolean) => void }) {
  const { playerId } = usePlayer()
  const [isOpen, setOpen] = useState(false)
  if (playerId === null) return null
  const show = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-12 items-center"
        onClick={() => show(true)}
      >
        <span className="flex items-center gap-1 rounded-full bg-white/85 px-2 py-0.5 text-start text-small text-ink underline decoration-leaf decoration-2 underline-offset-4 max-[22rem]:text-[0.8125rem]">
          <Eye className="size-4 flex-none" aria-hidden="true" />
          {t('child.privacy.sign')}
        </span>
      </button>
      <PrivacyDialog open={isOpen} onClose={() => show(false)} />
    </>
  )
}

/** The sign as the header of a page without a scene. */
export function EyeHeader(props: { onOpenChange?: (isOpen: boolean) => void }) {
  const { playerId } = usePlayer()
  if (playerId === null) return null
  return (
    <div className="-mb-2 flex justify-center px-4 pt-1">
      <EyeSign {...props} />
    </div>
  )
}
