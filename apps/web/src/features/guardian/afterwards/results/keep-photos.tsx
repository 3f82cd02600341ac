import type { HostSession } from '@bramble/contract'
import { SESSION_KEPT_MS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { keepsakesQuery, useSaveKeepsakes } from '#/data/games.ts'
import { RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { timeLeftText } from '#/platform/format.ts'
import { useServerNow } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { COUNTDOWN_TICK_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

/** As many as the server takes at once. */
const MAX_PHOTOS_PER_CALL = 60

/** How long the photos of a finished game are stored, and how to keep them longer [OPEN-52]. */
export function KeepPhotos({ session }: { session: HostSession }) {
  const nowMs = useServerNow(COUNTDOWN_TICK_MS)
  const atMs = deletionAtMs(session)
  const photos = gamePhotos(session)
  if (atMs === null || photos.length === 0) return null
  return (
    <Card tone="sun" title={t('guardian.keepPhotos.title')}>
      {nowMs < atMs ? (
        <>
          <p>{t('guardian.keepPhotos.countdown', { left: timeLeftText(atMs - nowMs) })}</p>
          <Ways session={session} />
        </>
      ) : (
        <p>{t('guardian.keepPhotos.over')}</p>
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
          <p>{t('guardian.keepPhotos.noAnswer')}</p>
          <Button variant="secondary" wide onClick={state.retry}>
            {t('guardian.shell.tryAgain')}
          </Button>
        </div>
      )
  }
}

/** For signed-in guardians: one press keeps what is not kept; in the album each can be deleted again. */
function KeepOwnPhotos({ session }: { session: HostSession }) {
  const { data: keepsakes, isError, refetch } = useQuery(keepsakesQuery)
  const keep = useAction(useSaveKeepsakes(session.id), {
    failed: (error) =>
      error instanceof RequestError && error.code === 'keepsake.too-many'
        ? t('guardian.keepPhotos.full')
        : t('guardian.keepPhotos.failed'),
  })
  const photos = gamePhotos(session)
  if (keepsakes === undefined) {
    if (!isError) return <Skeleton shape="row" lines={1} label={t('guardian.shell.loading')} />
    return (
      <div className="stack-tight">
        <p>{t('guardian.keepPhotos.keptFailed')}</p>
        <Button variant="secondary" wide onClick={() => void refetch()}>
          {t('guardian.shell.tryAgain')}
        </Button>
      </div>
    )
  }
  const sources = new Set(keepsakes.map(({ sourcePhotoId }) => sourcePhotoId))
  const open = photos.filter((id) => !sources.has(id))
  const kept = photos.length - open.length
  return (
    <div className="stack">
      {kept === 0 ? null : (
        <p role="status" className="font-bold">
          {open.length === 0
            ? t('guardian.keepPhotos.allKept')
            : t('guardian.keepPhotos.someKept', { kept, all: photos.length })}
        </p>
      )}
      {open.length === 0 ? null : (
        <>
          <p>{t('guardian.keepPhotos.pickText')}</p>
          <Button
            wide
            busy={keep.isBusy}
            busyLabel={t('guardian.keepPhotos.keeping')}
            onClick={() => keep.run(open.slice(0, MAX_PHOTOS_PER_CALL))}
          >
            {t('guardian.keepPhotos.keepCount', { count: open.length })}
          </Button>
        </>
      )}
      {kept === 0 ? null : (
        <ButtonLink to={paths.keepsakes()} variant="secondary" wide>
          {t('guardian.keepPhotos.showKept')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The game moves to the account at sign-in, which returns here. */
function SignInToKeep() {
  const { pathname } = useLocation()
  return (
    <ButtonLink to={paths.signUp()} wide onClick={() => writeStored(storedKeys.returnTo, pathname)}>
      {t('guardian.keepPhotos.signIn')}
    </ButtonLink>
  )
}

/** Photos of finds that may be kept: those of children seen close to their grown-up, and of finds that count. */
export function gamePhotos({ players }: Pick<HostSession, 'players'>): string[] {
  return players
    .filter(({ isTogether }) => isTogether)
    .flatMap(({ challenges }) =>
      challenges.flatMap(({ photoId, isDoubted }) => (isDoubted === true ? [] : (photoId ?? []))),
    )
}

/** When the game's data is deleted, epoch milliseconds; null while it is not over [RET-01]. */
function deletionAtMs({ status, endedAt }: Pick<HostSession, 'status' | 'endedAt'>): number | null {
  return status === 'ended' && endedAt !== null ? Date.parse(endedAt) + SESSION_KEPT_MS : null
}
