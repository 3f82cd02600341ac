import { t } from '#/words/t.ts'
import { photoUrl } from '#/data/play.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { MAX_POSTER_PHOTOS } from './poster-layout.ts'

interface PosterPhotosProps {
  photos: readonly { id: string; title: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Which photos of its finds stand on the poster; one too many takes the place of the oldest. */
export function PosterPhotos({ photos, chosen, onChange }: PosterPhotosProps) {
  if (photos.length === 0) return null
  const toggle = (id: string) =>
    onChange(
      chosen.includes(id)
        ? chosen.filter((one) => one !== id)
        : [...chosen, id].slice(-MAX_POSTER_PHOTOS),
    )
  return (
    <section className="stack-tight">
      <h2>{t('guardian.poster.photos')}</h2>
      <p className="text-small text-ink-soft">
        {t('guardian.poster.photosHint', { max: MAX_POSTER_PHOTOS })}
      </p>
      <ul className="grid grid-cols-3 gap-3">
        {photos.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen.includes(id)}
              aria-label={t('guardian.poster.photo', { title })}
              className="block w-full rounded-card opacity-60 aria-pressed:opacity-100 aria-pressed:shadow-[0_0_0_4px_var(--color-moss)]"
              onClick={() => toggle(id)}
            >
              <PhotoFrame src={photoUrl(id, 'thumb')} alt="" ratio="square" lazy />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
