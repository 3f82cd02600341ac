import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useSaveKeepsakes } from '#/data/games.ts'
import { RequestError } from '#/data/request.ts'
import { percentText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Progress } from '#/ui/progress.tsx'
import { toast } from '#/ui/toast-store.ts'
import type { GamePhoto } from './game-photos.ts'
import { PhotoTile } from './photo-tile.tsx'

interface PhotoPickerProps {
  sessionId: string
  photos: readonly GamePhoto[]
  savedIds: ReadonlySet<string>
  onClose: () => void
}

/** Photos to choose from; kept ones are marked. */
export function PhotoPicker({ sessionId, photos, savedIds, onClose }: PhotoPickerProps) {
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
