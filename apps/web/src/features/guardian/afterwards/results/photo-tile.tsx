import { Check } from 'lucide-react'
import { t } from '#/words/t.ts'
import { photoUrl } from '#/data/play.ts'
import { Badge } from '#/ui/badge.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import type { GamePhoto } from './game-photos.ts'

interface PhotoTileProps {
  photo: GamePhoto
  isKept: boolean
  isChosen: boolean
  isLocked: boolean
  onToggle: () => void
}

/** One photo with a checkbox; a kept one has a mark instead. */
export function PhotoTile({ photo, isKept, isChosen, isLocked, onToggle }: PhotoTileProps) {
  const { id, title, player } = photo
  const src = photoUrl(id, 'thumb')
  if (isKept) {
    return (
      <div className="opacity-80">
        <PhotoFrame
          src={src}
          alt={t('guardian.keepPhotos.photoKept', { title, player })}
          ratio="square"
          lazy
        >
          <span className="absolute bottom-1 start-1">
            <Badge tone="good" icon={<Check aria-hidden="true" />}>
              {t('guardian.keepPhotos.kept')}
            </Badge>
          </span>
        </PhotoFrame>
        <Caption title={title} />
      </div>
    )
  }
  return (
    <label className="block cursor-pointer">
      <span className={`block rounded-card ${isChosen ? 'ring-4 ring-moss' : 'ring-0'}`}>
        <PhotoFrame src={src} alt="" ratio="square" lazy>
          <span className="absolute top-1 end-1">
            <input
              type="checkbox"
              className="tick block"
              aria-label={t('guardian.keepPhotos.photo', { title, player })}
              checked={isChosen}
              disabled={isLocked}
              onChange={onToggle}
            />
          </span>
        </PhotoFrame>
      </span>
      <Caption title={title} />
    </label>
  )
}

function Caption({ title }: { title: string }) {
  return (
    <span aria-hidden="true" className="mt-1 line-clamp-2 px-1 text-small">
      {title}
    </span>
  )
}
