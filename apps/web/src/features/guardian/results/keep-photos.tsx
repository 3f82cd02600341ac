import type { HostSession } from '@bramble/contract'
import { keepPhotosCopy } from '#/copy/guardian/keepsakes.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { timeLeftText } from '#/features/guardian/_shell/time-left.ts'
import { useServerNow } from '#/platform/clock.ts'
import { COUNTDOWN_TICK_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { deletionAtMs, gamePhotos } from './game-photos.ts'
import { KeepOwnPhotos } from './keep-own-photos.tsx'
import { SignInToKeep } from './sign-in-to-keep.tsx'

/** How long the photos of a finished game are there, and how to keep them longer [OPEN-52]. */
export function KeepPhotos({ session }: { session: HostSession }) {
  const nowMs = useServerNow(COUNTDOWN_TICK_MS)
  const atMs = deletionAtMs(session)
  const photos = gamePhotos(session)
  if (atMs === null || photos.length === 0) return null
  return (
    <Card tone="sun" title={keepPhotosCopy.title}>
      {nowMs < atMs ? (
        <>
          <p>{keepPhotosCopy.countdown(timeLeftText(atMs - nowMs))}</p>
          <Ways session={session} />
        </>
      ) : (
        <p>{keepPhotosCopy.over}</p>
      )}
    </Card>
  )
}

function Ways({ session }: { session: HostSession }) {
  const { state } = useAuth()
  switch (state.status) {
    case 'loading':
      return null
    case 'signed-out':
      return <SignInToKeep />
    case 'signed-in':
      return <KeepOwnPhotos session={session} />
    case 'unavailable':
      return (
        <div className="stack-tight">
          <p>{keepPhotosCopy.noAnswer}</p>
          <Button variant="secondary" wide onClick={state.retry}>
            {shellCopy.tryAgain}
          </Button>
        </div>
      )
  }
}
