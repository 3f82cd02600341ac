import type { HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { timeLeftText, percentText } from '#/platform/format.ts'
import { keepsakesQuery, useSaveKeepsakes } from '#/data/games.ts'
import { useServerNow } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { COUNTDOWN_TICK_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { RequestError } from '#/data/request.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Progress } from '#/ui/progress.tsx'
import { toast } from '#/ui/toast-store.ts'
import { deletionAtMs, gamePhotos, type GamePhoto } from './game-photos.ts'
import { PhotoTile } from './photo-tile.tsx'

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

/** For signed-in guardians: choose photos, and see the kept ones. */
function KeepOwnPhotos({ session }: { session: HostSession }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: keepsakes, isError, refetch } = useQuery(keepsakesQuery)
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
  const kept = photos.filter(({ id }) => sources.has(id)).length
  const areAllSaved = kept === photos.length
  return (
    <div className="stack">
      {kept === 0 ? null : (
        <p role="status" className="font-bold">
          {areAllSaved
            ? t('guardian.keepPhotos.allKept')
            : t('guardian.keepPhotos.someKept', { kept, all: photos.length })}
        </p>
      )}
      {areAllSaved ? null : (
        <Button wide onClick={() => setIsOpen(true)}>
          {t('guardian.keepPhotos.keep')}
        </Button>
      )}
      {kept === 0 ? null : (
        <ButtonLink to={paths.keepsakes()} variant="secondary" wide>
          {t('guardian.keepPhotos.showKept')}
        </ButtonLink>
      )}
      {isOpen ? (
        <PhotoPicker
          sessionId={session.id}
          photos={photos}
          savedIds={sources}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
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

interface PhotoPickerProps {
  sessionId: string
  photos: readonly GamePhoto[]
  savedIds: ReadonlySet<string>
  onClose: () => void
}

/** Photos to choose from; kept ones are marked. */
function PhotoPicker({ sessionId, photos, savedIds, onClose }: PhotoPickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { keep, keeping, failure } = useKeepPhotos(sessionId)
  const open = photos.filter(({ id }) => !savedIds.has(id))
  const wanted = open.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const isAll = wanted.length === open.length
  const toggle = (id: string) =>
    setChosen((known) =>
      known.includes(id) ? known.filter((other) => other !== id) : [...known, id],
    )
  const press = async () => {
    if (!(await keep(wanted))) return
    onClose()
    toast({ title: t('guardian.keepPhotos.done', { count: wanted.length }), variant: 'success' })
  }
  return (
    <Dialog
      open
      // Closed half-way, it could not report the photos that are not kept.
      onClose={() => {
        if (keeping === null) onClose()
      }}
      title={t('guardian.keepPhotos.pickTitle')}
      closeLabel={t('guardian.shell.close')}
      actions={
        <div className="stack-tight">
          {failure === null ? null : (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          {keeping === null ? null : (
            <Progress
              value={(keeping.done / keeping.all) * 100}
              valueText={percentText(keeping.done / keeping.all)}
              label={t('guardian.keepPhotos.keeping')}
            />
          )}
          <Button
            size="big"
            wide
            disabled={wanted.length === 0}
            busy={keeping !== null}
            busyLabel={t('guardian.keepPhotos.keeping')}
            onClick={() => void press()}
          >
            {t('guardian.keepPhotos.keepCount', { count: wanted.length })}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p>{t('guardian.keepPhotos.pickText')}</p>
        {open.length < 2 ? null : (
          <Button
            variant="secondary"
            size="small"
            disabled={keeping !== null}
            onClick={() => setChosen(isAll ? [] : open.map(({ id }) => id))}
          >
            {isAll ? t('guardian.keepPhotos.selectNone') : t('guardian.keepPhotos.selectAll')}
          </Button>
        )}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoTile
                photo={photo}
                isKept={savedIds.has(photo.id)}
                isChosen={chosen.includes(photo.id)}
                isLocked={keeping !== null}
                onToggle={() => toggle(photo.id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Few enough that the bar moves, and that a lost answer repeats little. */
const PHOTOS_PER_CALL = 4

interface Keeping {
  done: number
  all: number
}

/** Keeps photos a few at a time; returns whether all of them are kept. */
function useKeepPhotos(sessionId: string) {
  const { mutateAsync } = useSaveKeepsakes(sessionId)
  const [keeping, setKeeping] = useState<Keeping | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const keep = async (photoIds: readonly string[]): Promise<boolean> => {
    if (keeping !== null) return false
    setFailure(null)
    const all = photoIds.length
    try {
      for (let done = 0; done < all; done += PHOTOS_PER_CALL) {
        setKeeping({ done, all })
        await mutateAsync(photoIds.slice(done, done + PHOTOS_PER_CALL))
      }
      return true
    } catch (error) {
      const isFull = error instanceof RequestError && error.code === 'keepsake.too-many'
      setFailure(isFull ? t('guardian.keepPhotos.full') : t('guardian.keepPhotos.failed'))
      return false
    } finally {
      setKeeping(null)
    }
  }
  return { keep, keeping, failure }
}
