import type { PhotoCheck, PlayerAttempt } from '@bramble/contract'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#/words/t.ts'
import { useAcceptAttempt } from '#/data/attempts.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import type { Tone } from '#/ui/tone.ts'

const TONES: Record<Exclude<PhotoCheck, 'none'>, Tone> = {
  computer: 'good',
  unchecked: 'warn',
  unsure: 'warn',
  accepted: 'good',
}

/** Who has accepted the photo of a challenge; where nobody has, the host can with one tap. */
export function PhotoCheckLine({ attempt }: { attempt: PlayerAttempt }) {
  const mutation = useAcceptAttempt()
  const status = useRef<HTMLParagraphElement>(null)
  const accept = useAction(mutation, {
    failed: t('guardian.photoCheck.failed'),
    onDone: () => status.current?.focus(),
  })
  // A list requested just before the tap may still arrive.
  const check = mutation.isSuccess ? 'accepted' : attempt.photoCheck
  if (check === 'none') return null

  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p ref={status} tabIndex={-1} role="status">
        <StatusBadge tone={TONES[check]}>{t(`guardian.photoCheck.checks.${check}`)}</StatusBadge>
      </p>
      {isWaitingForHost(check) ? (
        <Button
          variant="secondary"
          size="small"
          busy={accept.isBusy}
          icon={<Check aria-hidden="true" />}
          aria-label={t('guardian.photoCheck.acceptOf', { title: attempt.title })}
          onClick={() => accept.run(attempt.id)}
        >
          {t('guardian.photoCheck.accept')}
        </Button>
      ) : null}
    </div>
  )
}

/** Whether a photo was taken that no vision model has accepted. */
export function isWaitingForHost(check: PhotoCheck): boolean {
  return check === 'unchecked' || check === 'unsure'
}
