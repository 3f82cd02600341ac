import { t } from '#/words/t.ts'
import type { ToldFind } from '#/ui/adventure/told-finds.tsx'
import { drawingOfFind } from '#/ui/drawings/names.ts'
import type { StickerFind } from './finds.ts'
import { photoUrl } from './play.ts'

/** Finds as child and grown-up see them, with what the child calls them where this phone knows. */
export function toldFinds(finds: readonly StickerFind[]): ToldFind[] {
  return finds.map(({ challengeId, title, fact, sticker, named, photoId }) => ({
    key: challengeId,
    title,
    fact,
    sticker: sticker === null ? null : drawingOfFind({ sticker, named }),
    like:
      named === undefined
        ? null
        : t('child.naming.like', { name: t(`child.naming.names.${named}`) }),
    photo:
      photoId === null
        ? null
        : { src: photoUrl(photoId, 'thumb'), alt: t('child.adventure.photo', { title }) },
  }))
}
