import type { PhotoCheck, PlayerAttempt } from '@bramble/contract'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#/words/t.ts'
import { useAcceptAttempt } from '#/data/host-game.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import type { Tone } from '#/ui/badge.tsx'

const TONES: Record<Exclude<PhotoCheck, 'none'>, Tone> = {
  computer: 'good',
  unchecked: 'warn',
  unsure: 'warn',
  accepted: 'good',
}

/**
 * Says who has accepted the photo of a challenge, or that its find was not believed. The host accepts
 * it with one tap if nobody has.
 */
export function PhotoCheckLine({ attempt }: { attempt: PlayerAttempt }) {
  const mutation = useAcceptAttempt()
  const status = useRef<HTMLParagraphElement>(null)
  const isDoubted = isToDecide(attempt) && !mutation.isSuccess
  const accept = useAction(mutation, {
    failed: isDoubted ? t('guardian.doubted.failed') : t('guardian.photoCheck.failed'),
    onDone: () => status.current?.focus(),
  })
  // A list requested just before the tap may still arrive.
  const check = mutation.isSuccess ? 'accepted' : attempt.photoCheck
  if (check === 'none' && !isDoubted) return null

  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {/* The focus goes to it when it changes by a press, which reads it. */}
      <p ref={status} tabIndex={-1}>
        {check === 'none' || isDoubted ? (
          <StatusBadge tone="warn">{t('guardian.doubted.badge')}</StatusBadge>
        ) : (
          <StatusBadge tone={TONES[check]}>{t(`guardian.photoCheck.checks.${check}`)}</StatusBadge>
        )}
      </p>
      {isDoubted || isWaiting(check) ? (
        <Button
          variant="secondary"
          size="small"
          busy={accept.isBusy}
          icon={<Check />}
          aria-label={
            isDoubted
              ? t('guardian.doubted.acceptOf', { title: attempt.title })
              : t('guardian.photoCheck.acceptOf', { title: attempt.title })
          }
          onClick={() => accept.run(attempt.id)}
        >
          {t('guardian.photoCheck.accept')}
        </Button>
      ) : null}
    </div>
  )
}

/** Whether a photo was taken that no vision model has accepted, of a find that counts. */
export function isWaitingForHost(attempt: PlayerAttempt): boolean {
  return !isToDecide(attempt) && isWaiting(attempt.photoCheck)
}

/** Whether it was told later and not believed: it counts for nothing until the host accepts it. */
export function isToDecide({ isDoubted }: PlayerAttempt): boolean {
  return isDoubted === true
}

function isWaiting(check: PhotoCheck): boolean {
  return check === 'unchecked' || check === 'unsure'
}
