import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useUnseen, type Unseen } from '../_hunt/told-place.ts'
import { AnimalSign } from './animal-sign.tsx'
import { PrivacyDialog } from './privacy-dialog.tsx'
import { usePlayer } from './use-player.ts'

/** Before these screens no place is told: there the sign only explains. */
const BEFORE_THE_GAME = ['guardian-photo', 'get-ready']

/**
 * Says that the grown-up sees the child's place, or when it last did; a press explains in pictures
 * what is known. The screen below is unchanged. A guardian's preview has no such sign, because it
 * shares no position.
 */
export function EyeSign({ onOpenChange }: { onOpenChange?: (isOpen: boolean) => void }) {
  const { playerId, place } = usePlayer()
  const [isOpen, setOpen] = useState(false)
  const seen = useUnseen()
  const unseen = BEFORE_THE_GAME.includes(place.screen) ? null : seen
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
        <span className="flex items-center gap-1 rounded-2xl bg-white/85 px-2 py-0.5 text-start text-small text-ink underline decoration-leaf decoration-2 underline-offset-4 max-[22rem]:text-[0.8125rem]">
          {unseen === null ? (
            <Eye className="size-4 flex-none" aria-hidden="true" />
          ) : (
            <EyeOff className="size-4 flex-none" aria-hidden="true" />
          )}
          <span>
            {seenWords(unseen)}
            {unseen?.isKept ? <span className="block">{t('child.privacy.kept')}</span> : null}
          </span>
        </span>
      </button>
      <PrivacyDialog open={isOpen} onClose={() => show(false)} />
    </>
  )
}

function seenWords(unseen: Unseen | null): string {
  if (unseen === null) return t('child.privacy.sign')
  const { minutes } = unseen
  return minutes === null ? t('child.privacy.notSeen') : t('child.privacy.seenAgo', { minutes })
}

/** The sign as the header of a page without a scene, with the child's animal beside it. */
export function EyeHeader({
  hasAnimal = true,
  ...props
}: {
  hasAnimal?: boolean
  onOpenChange?: (isOpen: boolean) => void
}) {
  const { playerId } = usePlayer()
  if (playerId === null) return null
  return (
    <div className="eye-header -mb-2 flex items-center justify-center gap-2 px-4 pt-1">
      <EyeSign {...props} />
      {hasAnimal ? <AnimalSign size="s" /> : null}
    </div>
  )
}
