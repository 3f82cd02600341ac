import type { PhotoCheck, PlayerAttempt } from '@bramble/contract'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { photoCheckCopy as copy } from '#/copy/guardian/photo-check.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAcceptAttempt } from '#/data/attempts.ts'
import { Button } from '#/ui/button.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { toast } from '#/ui/toast-store.ts'
import type { Tone } from '#/ui/tone.ts'

const TONES: Record<Exclude<PhotoCheck, 'none'>, Tone> = {
  computer: 'good',
  unchecked: 'warn',
  unsure: 'warn',
  accepted: 'good',
}

/** Who has said yes to the photo of a challenge; where nobody has, the host can with one tap. */
export function PhotoCheckLine({ attempt }: { attempt: PlayerAttempt }) {
  const { mutateAsync, isPending, isSuccess } = useAcceptAttempt()
  const status = useRef<HTMLParagraphElement>(null)
  // A list that was asked for just before the tap may still come in.
  const check = isSuccess ? 'accepted' : attempt.photoCheck
  if (check === 'none') return null

  async function accept(): Promise<void> {
    try {
      await mutateAsync(attempt.id)
      status.current?.focus()
    } catch {
      toast({ title: shellCopy.error, description: copy.failed, variant: 'destructive' })
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p ref={status} tabIndex={-1} role="status">
        <StatusBadge tone={TONES[check]}>{copy.checks[check]}</StatusBadge>
      </p>
      {isWaitingForHost(check) ? (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          icon={<Check aria-hidden="true" />}
          aria-label={copy.acceptOf(attempt.title)}
          onClick={() => void accept()}
        >
          {copy.accept}
        </Button>
      ) : null}
    </div>
  )
}

/** Whether a photo was taken that no machine has accepted. */
export function isWaitingForHost(check: PhotoCheck): boolean {
  return check === 'unchecked' || check === 'unsure'
}
