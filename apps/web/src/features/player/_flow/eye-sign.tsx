import type { SignWord } from '@bramble/domain/session/grown-up-news'
import { Eye, EyeOff, Info } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useSeenSign, type SeenSign } from './reported-place.ts'
import { PlanRow } from './plan-row.tsx'
import { AnimalSign } from './animal-sign.tsx'
import { PrivacyDialog } from './privacy-dialog.tsx'
import { usePlayer } from './use-player.ts'

/** The grown-up does not see the child now, or will only see it. */
const CLOSED: readonly (SignWord | null)[] = ['nobody-looks', 'moment-ago', 'minutes-ago', 'never']

/**
 * Says that the grown-up sees the child's place, or when it last did; a press explains in pictures
 * what is known. On the grown-up's own phone it only explains. The screen below is unchanged. A guardian's
 * preview has no such sign, because it shares no position.
 */
export function EyeSign({ onOpenChange }: { onOpenChange?: (isOpen: boolean) => void }) {
  const { playerId, place } = usePlayer()
  const [isOpen, setOpen] = useState(false)
  const seen = useSeenSign(playerId, place.screen)
  const Icon = seen.word === null ? Info : CLOSED.includes(seen.word) ? EyeOff : Eye
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
          <Icon className="size-4 flex-none" aria-hidden="true" />
          <span className="text-balance">
            {seenWords(seen)}
            {seen.isKept ? <span className="block">{t('child.privacy.kept')}</span> : null}
          </span>
        </span>
      </button>
      <PrivacyDialog open={isOpen} onClose={() => show(false)} />
    </>
  )
}

function seenWords({ word, minutes }: SeenSign): string {
  switch (word) {
    case null:
      return t('child.privacy.open')
    case 'in-the-game':
      return t('child.privacy.inGame')
    case 'sees':
      return t('child.privacy.sign')
    case 'can-see':
      return t('child.privacy.canSee')
    case 'nobody-looks':
      return t('child.privacy.nobodyLooks')
    case 'moment-ago':
      return t('child.privacy.justNow')
    case 'minutes-ago':
      return t('child.privacy.seenAgo', { minutes })
    case 'never':
      return t('child.privacy.notSeen')
  }
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
  // One part of the page: on a phone on its side the row of a calm game stands below the sign, too.
  return (
    <div>
      <div className="eye-header -mb-2 flex items-center justify-center gap-2 px-4 pt-1">
        <EyeSign {...props} />
        {hasAnimal ? <AnimalSign size="s" /> : null}
      </div>
      <PlanRow />
    </div>
  )
}
