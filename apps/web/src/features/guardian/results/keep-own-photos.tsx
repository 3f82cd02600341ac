import type { HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { keepPhotosCopy } from '#/copy/guardian/keepsakes.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { keepsakesQuery } from '#/data/games.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { gamePhotos } from './game-photos.ts'
import { PhotoPicker } from './photo-picker.tsx'

/** For somebody who is signed in: choose photos, and see what is kept already. */
export function KeepOwnPhotos({ session }: { session: HostSession }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: keepsakes, isError, refetch } = useQuery(keepsakesQuery)
  const photos = gamePhotos(session)
  if (keepsakes === undefined) {
    if (!isError) return <Skeleton shape="row" lines={1} label={shellCopy.loading} />
    return (
      <div className="stack-tight">
        <p>{keepPhotosCopy.keptFailed}</p>
        <Button variant="secondary" wide onClick={() => void refetch()}>
          {shellCopy.tryAgain}
        </Button>
      </div>
    )
  }
  const sources = new Set(keepsakes.map(({ sourcePhotoId }) => sourcePhotoId))
  const kept = photos.filter(({ id }) => sources.has(id)).length
  const isAllKept = kept === photos.length
  return (
    <div className="stack">
      {kept === 0 ? null : (
        <p role="status" className="font-bold">
          {isAllKept ? keepPhotosCopy.allKept : keepPhotosCopy.someKept(kept, photos.length)}
        </p>
      )}
      {isAllKept ? null : (
        <Button wide onClick={() => setIsOpen(true)}>
          {keepPhotosCopy.keep}
        </Button>
      )}
      {kept === 0 ? null : (
        <Link to={paths.keepsakes()} className={buttonClass({ variant: 'secondary', wide: true })}>
          {keepPhotosCopy.showKept}
        </Link>
      )}
      {isOpen ? (
        <PhotoPicker
          sessionId={session.id}
          photos={photos}
          keptIds={sources}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  )
}
