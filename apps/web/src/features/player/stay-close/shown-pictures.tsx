import type { PictureName } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { Animal } from '#/ui/illustrations/animals.tsx'
import { Spinner } from '#/ui/spinner.tsx'

/** Pictures the grown-up has to see on this phone, and nowhere else (T1). */
export function ShownPictures({ pictures }: { pictures: readonly PictureName[] }) {
  return (
    <>
      <ul aria-label={t('child.stayClose.pictures.label')} className="grid grid-cols-2 gap-3">
        {pictures.map((name) => (
          <li key={name} className="rounded-card bg-white p-3 text-center shadow-card">
            <Animal name={name} />
            <p className="font-display text-child">{t(`shared.pictures.${name}`)}</p>
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
