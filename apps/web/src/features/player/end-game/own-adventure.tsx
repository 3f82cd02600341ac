import type { Player, Session } from '@bramble/contract'
import { ANIMAL_NAMES } from '@bramble/domain/player/animals'
import { stepsOf, type DrawnWay } from '@bramble/domain/player/walked-way'
import { BookOpen, Footprints } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { foundText, namesOf } from '#/data/finds.ts'
import { photoUrl } from '#/data/play.ts'
import { toldFinds } from '#/data/told-finds.ts'
import { useServerNow } from '#/platform/clock.ts'
import { dayText } from '#/platform/format.ts'
import { adventurePicture } from '#/ui/adventure/adventure-picture.ts'
import { ToldFinds } from '#/ui/adventure/told-finds.tsx'
import { Button } from '#/ui/button.tsx'
import { PictureView } from '#/ui/drawings/picture.tsx'
import { Star } from '#/ui/illustrations/nature.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { useOwnFinds } from '../_stickers/book.ts'
import { StickerBookDialog } from '../_stickers/sticker-book.tsx'

interface OwnAdventureProps {
  player: Player
  session: Session | null
  way: DrawnWay | null
  /** Null while they are not known. */
  points: number | null
}

/** The child's adventure on its own phone: the same that its grown-up sees, without what leaves the phone. */
export function OwnAdventure({ player, session, way, points }: OwnAdventureProps) {
  const finds = useOwnFinds(player.id)
  const nowMs = useServerNow()
  const [isOpen, setOpen] = useState(false)
  const { joinedAt, animal = ANIMAL_NAMES[0] } = player
  const { startedAt = null, endedAt = null } = session ?? {}
  const found = foundText(
    finds.length,
    { joinedAt, startedAt, endedAt },
    new Date(nowMs).toISOString(),
  )
  const name = t(`shared.animals.${animal}.name`)
  const stickers = finds.flatMap(({ sticker }) => sticker ?? [])
  const [photoId] = finds.flatMap((find) => find.photoId ?? [])
  const steps = stepsOf(way?.meters ?? 0)
  return (
    <section className="stack">
      <h2 className="text-center">{t('child.adventure.title')}</h2>
      <div className="mx-auto w-full max-w-96 overflow-hidden rounded-card shadow-card">
        <PictureView
          picture={adventurePicture({
            animal,
            texts: {
              animal: name,
              explorer: t('child.adventure.explorer'),
              found,
              date: dayText(startedAt ?? joinedAt),
              from: t('child.adventure.from'),
            },
            way,
            stickers,
            photo: photoId === undefined ? null : photoUrl(photoId),
          })}
          label={t('child.adventure.picture', { animal: name, found })}
        />
      </div>
      <MascotSays mood="cheering" size="s">
        {t('child.adventure.line', { count: finds.length, first: finds[0]?.title ?? '' })}
      </MascotSays>
      <ToldFinds finds={toldFinds(finds)} />
      <p className="flex flex-wrap items-center justify-center gap-x-4 text-base">
        {finds.length === 0 && points === 0 ? t('child.endGame.noPoints') : null}
        {points === null || points === 0 ? null : (
          <span className="flex items-center gap-1">
            <Star className="text-[1.5rem]" />
            {t('child.endGame.points', { count: points })}
          </span>
        )}
        {steps === 0 ? null : (
          <span className="flex items-center gap-1">
            <Footprints className="size-5 flex-none text-moss" />
            {t('child.endGame.steps', { steps })}
          </span>
        )}
      </p>
      {stickers.length === 0 ? null : (
        <Button icon={<BookOpen />} variant="secondary" onClick={() => setOpen(true)}>
          {t('child.stickers.look')}
        </Button>
      )}
      <StickerBookDialog
        own={stickers}
        names={namesOf(finds)}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
