import type { PictureName } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { Animal } from '#/ui/illustrations/animals.tsx'
import { Spinner } from '#/ui/spinner.tsx'

/**
 * Pictures the grown-up has to see on this phone, and nowhere else (T1): low enough that the smallest
 * phone shows all of them at one look.
 */
export function ShownPictures({ pictures }: { pictures: readonly PictureName[] }) {
  return (
    <>
      <ul aria-label={t('child.stayClose.pictures.label')} className="grid gap-2">
        {pictures.map((name) => (
          <li
            key={name}
            className="flex items-center gap-4 rounded-card bg-white px-4 py-1 shadow-card"
          >
            <div className="w-16 shrink-0">
              <Animal name={name} />
            </div>
            <p className="min-w-0 font-display text-child">{t(`shared.pictures.${name}`)}</p>
          </li>
        ))}
      </ul>
      <p className="flex items-center justify-center gap-3">
        <Spinner />
        <span>{t('child.stayClose.pictures.waiting')}</span>
      </p>
    </>
  )
}
