import type { HostPlayer, HostSession } from '@bramble/contract'
import { stepsOf } from '@bramble/domain/player/walked-way'
import { ImageIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { AttemptList } from '#/features/guardian/_challenges/attempt-list.tsx'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { isToDecide, isWaitingForHost } from '#/features/guardian/_shell/photo-check.tsx'
import { toldFinds } from '#/data/told-finds.ts'
import { notifyFailure } from '#/data/use-action.ts'
import { paintPicture } from '#/platform/paint-picture.ts'
import { shareFile } from '#/platform/share.ts'
import { ToldFinds } from '#/ui/adventure/told-finds.tsx'
import { Button } from '#/ui/button.tsx'
import { PictureView } from '#/ui/drawings/picture.tsx'
import { SpeechBubble } from '#/ui/mascot/mascot-says.tsx'
import { toast } from '#/ui/toast-store.ts'
import {
  foundTextOf,
  lineOf,
  nameOf,
  photosOf,
  pictureOf,
  type ChildsAdventure,
} from './adventures.ts'

interface ChildAdventureProps {
  adventure: ChildsAdventure
  session: HostSession
}

/** An address that names a child leads to its part of the page. */
const showIt = (part: HTMLElement | null) => part?.scrollIntoView?.()

/** What one child takes home: the picture of its way, a line to say aloud, and all its finds told back. */
export function ChildAdventure({ adventure, session }: ChildAdventureProps) {
  const { player, finds, way } = adventure
  const { hash } = useLocation()
  return (
    <section
      ref={hash === `#${player.id}` ? showIt : null}
      id={player.id}
      aria-labelledby={`name-${player.id}`}
      className="adventure"
    >
      {player.isTogether ? <Poster adventure={adventure} session={session} /> : null}
      <div className="stack">
        <div className="flex items-center gap-3">
          <ChildAvatar player={player} size="l" label="" />
          <div className="min-w-0">
            <h2 id={`name-${player.id}`}>{nameOf(adventure)}</h2>
            <p className="text-small text-ink-soft">
              {[
                t('guardian.shell.player', { number: player.number }),
                t('guardian.results.line', {
                  completed: player.challenges.filter(({ status }) => status === 'completed')
                    .length,
                  points: player.totalScore,
                }),
                ...(way === null ? [] : [t('child.endGame.steps', { steps: stepsOf(way.meters) })]),
              ].join(' · ')}
            </p>
          </div>
        </div>
        <SpeechBubble>{lineOf(adventure)}</SpeechBubble>
        <ToldFinds finds={toldFinds(finds)} />
        <Details player={player} />
      </div>
    </section>
  )
}

/** Each challenge with its outcome; open where something waits for the grown-up's word, and then for good. */
function Details({ player: { challenges } }: { player: HostPlayer }) {
  const isWaiting = challenges.some((one) => isWaitingForHost(one) || isToDecide(one))
  const [isOpen, setOpen] = useState(isWaiting)
  if (isWaiting && !isOpen) setOpen(true)
  if (challenges.length === 0) return null
  return (
    <details className="print-hide" open={isOpen}>
      <summary className="min-h-12 font-bold">{t('guardian.report.challengesTitle')}</summary>
      <AttemptList attempts={challenges} />
    </details>
  )
}

const FILE_NAME = 'bramble-adventure.png'

/** The picture, with another of the child's photos on it where it has several, to share as a file. */
function Poster({ adventure, session }: ChildAdventureProps) {
  const photos = photosOf(adventure)
  const [at, setAt] = useState(0)
  const picture = pictureOf(adventure, session, photos[at % photos.length] ?? null)
  const name = nameOf(adventure)
  const { isSharing, share } = useShare(() => paintPicture(picture, FILE_NAME))
  return (
    <div className="stack-tight adventure-picture">
      <div className="overflow-hidden rounded-card shadow-card">
        <PictureView
          picture={picture}
          label={t('child.adventure.picture', {
            animal: name,
            found: foundTextOf(adventure, session),
          })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-label={`${t('guardian.poster.share')}: ${name}`}
          busy={isSharing}
          busyLabel={t('guardian.poster.sharing')}
          icon={<Share2 />}
          onClick={() => void share()}
        >
          {t('guardian.poster.share')}
        </Button>
        {photos.length < 2 ? null : (
          <Button size="small" variant="quiet" icon={<ImageIcon />} onClick={() => setAt(at + 1)}>
            {t('guardian.poster.otherPhoto')}
          </Button>
        )}
      </div>
    </div>
  )
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
    } catch (error) {
      notifyFailure({ title: t('guardian.poster.failed') }, error)
    } finally {
      setSharing(false)
    }
  }
  return { isSharing, share }
}
