import type { PlayerReport } from '@bramble/contract'
import { ANIMAL_NAMES } from '@bramble/domain/player/animals'
import { type DrawnWay, stepsOf } from '@bramble/domain/player/walked-way'
import { FileText, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useKeptWay } from '#/features/guardian/_shell/drawn-ways.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { WithReport } from '#/features/guardian/afterwards/_report/with-report.tsx'
import { photoUrl } from '#/data/play.ts'
import { dayText } from '#/platform/format.ts'
import { paintPicture } from '#/platform/paint-picture.ts'
import { printPage, shareFile } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { PictureView } from '#/ui/drawings/picture.tsx'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { toast } from '#/ui/toast-store.ts'
import './poster.css'
import { layOut, MAX_POSTER_PHOTOS, type Poster } from './poster-layout.ts'

/** What one child takes home: a page to share, to save and to print, made on this device. */
export function PosterScreen() {
  return <WithReport>{(report) => <PosterPage report={report} />}</WithReport>
}

const FILE_NAME = 'bramble-poster.png'
const MINUTE_MS = 60_000

function PosterPage({ report }: { report: PlayerReport }) {
  const { number, playerId } = report
  const all = report.challenges.flatMap(({ photoId, title, isDoubted }) =>
    photoId === null || isDoubted === true ? [] : [{ id: photoId, title }],
  )
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    all.slice(0, MAX_POSTER_PHOTOS).map(({ id }) => id),
  )
  const way = useKeptWay(report.session.joinCode, number)
  const poster = posterOf(report, way, chosen)
  const picture = layOut(poster)
  const { animal, found, date } = poster.texts
  const { isSharing, share } = useShare(() => paintPicture(picture, FILE_NAME))
  return (
    <GuardianShell
      title={t('guardian.poster.title', { player: playerName(report) })}
      action={
        <ActionStack>
          <Button
            size="big"
            busy={isSharing}
            busyLabel={t('guardian.poster.sharing')}
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void share()}
          >
            {t('guardian.poster.share')}
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="secondary"
              size="small"
              wide
              icon={<Printer aria-hidden="true" />}
              onClick={printPage}
            >
              {t('guardian.poster.print')}
            </Button>
            <ButtonLink to={paths.report(playerId)} variant="secondary" size="small" wide>
              <FileText aria-hidden="true" />
              <span>{t('guardian.poster.details')}</span>
            </ButtonLink>
          </div>
        </ActionStack>
      }
    >
      <div className="poster overflow-hidden rounded-card shadow-card">
        <PictureView picture={picture} label={t('guardian.poster.alt', { animal, found, date })} />
      </div>
      <div className="stack print-hide">
        <PosterPhotos photos={all} chosen={chosen} onChange={setChosen} />
        <p className="text-small text-ink-soft">{t('guardian.poster.note')}</p>
      </div>
    </GuardianShell>
  )
}

function posterOf(report: PlayerReport, way: DrawnWay | null, chosen: readonly string[]): Poster {
  const { number, challenges, session, joinedAt, lastActivity } = report
  const animal = report.animal ?? ANIMAL_NAMES[number % ANIMAL_NAMES.length] ?? ANIMAL_NAMES[0]
  const beganMs = Math.max(Date.parse(session.startedAt ?? joinedAt), Date.parse(joinedAt))
  const endedMs = Date.parse(session.endedAt ?? lastActivity ?? joinedAt)
  const stickers = challenges.flatMap(({ sticker }) => (sticker == null ? [] : [sticker]))
  return {
    animal,
    texts: {
      animal: t(`shared.animals.${animal}.name`),
      explorer: t('guardian.poster.explorer'),
      found: t('guardian.poster.found', {
        finds: challenges.filter(({ status }) => status === 'completed' || status === 'failed')
          .length,
        minutes: Math.max(1, Math.round((endedMs - beganMs) / MINUTE_MS)),
      }),
      date: dayText(session.startedAt ?? joinedAt),
      from: t('guardian.poster.from'),
      steps: t('guardian.poster.steps', { steps: stepsOf(way?.meters ?? 0) }),
    },
    way: way !== null && way.meters > 0 ? way : null,
    stickers: stickers.map((name) => STICKER_DRAWINGS[name]),
    photos: chosen.map((id) => photoUrl(id)),
  }
}

/** Makes the file and hands it to the phone; the same press again while it is made does nothing. */
function useShare(make: () => Promise<File>) {
  const [isSharing, setSharing] = useState(false)
  async function share(): Promise<void> {
    if (isSharing) return
    setSharing(true)
    try {
      const outcome = await shareFile(await make())
      if (outcome === 'saved') toast({ title: t('guardian.poster.saved'), variant: 'success' })
    } catch {
      toast({ title: t('guardian.poster.failed'), variant: 'destructive' })
    } finally {
      setSharing(false)
    }
  }
  return { isSharing, share }
}

interface PosterPhotosProps {
  photos: readonly { id: string; title: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Which photos of its finds stand on the poster; one too many takes the place of the oldest. */
function PosterPhotos({ photos, chosen, onChange }: PosterPhotosProps) {
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
