import type { PublicTrail } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { trailCoverThumb } from '#/data/trails.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { trailTextOf } from './trail-words.ts'

type Covered = Pick<PublicTrail, 'cover' | 'name' | 'sentence' | 'language' | 'texts'>

/** The cover picture of a trail, large on its page, small in a list; nothing where it has none. */
export function TrailCover({ trail, isSmall = false }: { trail: Covered; isSmall?: boolean }) {
  const { cover } = trail
  if (cover === null) return null
  const alt = t('guardian.trail.coverAlt', { name: trailTextOf(trail).name })
  return (
    <div className={isSmall ? 'w-24 flex-none' : 'w-full max-w-xl'}>
      <PhotoFrame
        src={isSmall ? trailCoverThumb(cover) : cover}
        alt={alt}
        ratio={isSmall ? 'square' : 'wide'}
        lazy={isSmall}
        empty={<span className="text-small">{alt}</span>}
      />
    </div>
  )
}
