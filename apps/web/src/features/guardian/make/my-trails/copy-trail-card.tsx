import type { GuardianChallenge, GuardianTrail, CallBody } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { fromPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_CHALLENGES_PER_ACCOUNT, MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { Copy } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { PlaceNotice, useGuardianPlace } from '#/features/guardian/_shell/guardian-place.tsx'
import { RoomLink, roomOf } from '#/features/guardian/_trails/room-link.tsx'
import { creationBody } from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { draftOfEntry } from '#/features/guardian/make/_trail/draft-of-entry.ts'
import { wordsOf } from '#/features/guardian/make/_trail/write-trail.ts'
import { RequestError } from '#/data/request.ts'
import { isRefusal } from '#/data/reply.ts'
import { useBringInTrail } from '#/data/trails.ts'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { deviceTimeZone } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import { toast } from '#/ui/toast-store.ts'
import type { OfTrail } from './trail-draft.ts'

interface CopyTrailCardProps extends OfTrail {
  /** Leads to the page of the copy. */
  onOpen: (path: string) => void
}

/** The trail once more for another place, without what belongs to this one. What moderators look at is not copied. */
export function CopyTrailCard({ trail, challenges, isChanged, onOpen }: CopyTrailCardProps) {
  const copying = useCopyTrail(({ id }) => onOpen(paths.editTrail(id)))
  const { press, tryAgain, isAsking, isMaking, problem, error } = copying
  const byId = new Map(challenges.map((one) => [one.id, one]))
  const spots = trail.spots.flatMap(({ challengeId }) => byId.get(challengeId) ?? [])
  const isKnown = spots.length === trail.spots.length
  const views = spots.filter(({ childPhotoTask }) => TASKS[childPhotoTask].needs === 'view')
  const start = () => press(trail, spots)
  const said = error instanceof RequestError ? error.serverMessage : null
  const left = Math.max(0, MAX_CHALLENGES_PER_ACCOUNT - challenges.length)
  const hasRoom = spots.length <= left
  const room = error instanceof RequestError ? roomOf(error.code) : null
  const canStart = !isChanged && isKnown && spots.length > 0 && hasRoom && room === null
  const isWithheld = [trail, ...spots].some(({ review }) => review !== undefined)
  if (isWithheld) return null
  return (
    <Card title={t('guardian.trailCopy.title')}>
      <p>{t('guardian.trailCopy.text')}</p>
      <p>{t('guardian.trailCopy.how')}</p>
      {views.length > 0 && (
        <Notice tone="warn" title={t('guardian.trailCopy.views', { count: views.length })}>
          <ul className="list-disc ps-6 break-words">
            {views.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </Notice>
      )}
      {hasRoom ? null : (
        <Notice tone="warn" action={<RoomLink room="challenges" />}>
          {t('guardian.trailCopy.room', { count: left, all: spots.length })}
        </Notice>
      )}
      <Button
        wide
        variant="secondary"
        busy={isAsking || isMaking}
        busyLabel={isMaking ? t('guardian.trailCopy.working') : t('guardian.place.asking')}
        disabled={tryAgain === null && !canStart}
        icon={<Copy />}
        onClick={tryAgain ?? start}
      >
        {tryAgain === null ? t('guardian.trailCopy.start') : t('guardian.shell.tryAgain')}
      </Button>
      {isChanged && <p className="text-small text-ink-soft">{t('guardian.trailEdit.saveFirst')}</p>}
      {!isKnown && <p className="text-small text-ink-soft">{t('guardian.trailCopy.reload')}</p>}
      {problem !== null && canStart && (
        <PlaceNotice problem={problem} isAsking={isAsking} onAsk={start} />
      )}
      {error !== null && (
        <Notice
          tone="danger"
          live
          title={said === null ? t('guardian.trailCopy.lost') : t('guardian.trailCopy.refused')}
          action={room === null ? null : <RoomLink room={room} />}
        >
          {said ?? t('guardian.trailCopy.lostText')}
        </Notice>
      )}
    </Card>
  )
}

interface Wish {
  body: CallBody<'bringInTrail'>
  key: string
}

/**
 * Lays a copy of an own trail around where the maker is. Each press makes another one; trying again what got no answer
 * sends the same once more, with its key. `onMade` is called when the copy is there, unless the page was left.
 */
function useCopyTrail(onMade: (copy: GuardianTrail) => void) {
  const { mutate, data, error, isPending, reset } = useBringInTrail()
  const { problem, isAsking, ask } = useGuardianPlace()
  const isShown = useIsShown()
  const [wish, setWish] = useState<Wish | null>(null)
  // A browser may never answer: the button is free again after a while, and only the last press counts.
  const presses = useRef(0)

  // What leads to the copy asks first where the page was changed meanwhile.
  const made = useEffectEvent((copy: GuardianTrail) => {
    toast({ title: t('guardian.trailCopy.done', { name: copy.name }), variant: 'success' })
    onMade(copy)
  })
  useEffect(() => {
    if (data !== undefined) made(data)
  }, [data])

  async function press(trail: GuardianTrail, challenges: readonly GuardianChallenge[]) {
    if (isPending || isAsking) return
    presses.current += 1
    const number = presses.current
    reset()
    setWish(null)
    const place = await ask()
    if (place === null || !isShown() || number !== presses.current) return
    const key = newKey()
    const next = { key, body: copyOfTrail({ trail, challenges, place, key }) }
    setWish(next)
    mutate(next)
  }

  return {
    press: (...of: Parameters<typeof press>) => void press(...of),
    /** Sends the last press once more; null where there is none that may have arrived. */
    tryAgain: wish === null || error === null || isRefusal(error) ? null : () => mutate(wish),
    isAsking,
    isMaking: isPending,
    /** Why the place of the maker is not known. */
    problem,
    error,
  }
}

/** Thirty spots on a ring of this radius are eight metres apart: each can be pressed on the map. */
const RING_METERS = 40
const ALWAYS = { months: [], periods: [], hours: null }
/** The number of a copy at the end of a name. A year is none. */
const NUMBER = / \((\d{1,2})\)$/

interface ToCopy {
  trail: GuardianTrail
  /** Those of the trail, in its order. */
  challenges: readonly GuardianChallenge[]
  /** The middle of the ring. */
  place: LatLng
  /** Of the press: it makes the keys of the challenges. */
  key: string
}

/**
 * The trail for another place: its words and tasks, and nothing that belongs to where it lies. Its challenges are drafts
 * on a ring, the first in the north, the others clockwise.
 */
function copyOfTrail({ trail, challenges, place, key }: ToCopy): CallBody<'bringInTrail'> {
  const places = ringAround(place, challenges.length)
  const { name, sentence, language, texts, isOrdered } = trail
  const named = Object.entries(texts).map(
    ([code, text]) => [code, { ...text, name: nameOfCopy(text.name) }] as const,
  )
  return {
    ...{ name: nameOfCopy(name), sentence, language, isOrdered },
    texts: Object.fromEntries(named),
    start: places[0] ?? place,
    timeZone: deviceTimeZone(),
    wheels: null,
    opening: ALWAYS,
    spots: challenges.map((challenge, at) => {
      const spot = trail.spots.find(({ challengeId }) => challengeId === challenge.id)
      const entry = {
        ...wordsOf(challenge),
        wheels: undefined,
        ...{ place: places[at] ?? place, isUnvisited: true, showReference: false, pictures: {} },
      }
      return {
        key: `${key}-${at + 1}`,
        challenge: creationBody(draftOfEntry(entry).draft),
        ...{ texts: spot?.texts ?? {}, hasPost: false },
      }
    }),
  }
}

/** The name with the next number, which every language reads: "Mill pond (2)", then "Mill pond (3)". */
export function nameOfCopy(name: string): string {
  const mark = ` (${Number(NUMBER.exec(name)?.[1] ?? 1) + 1})`
  const room = name.replace(NUMBER, '').slice(0, MAX_TITLE_LENGTH - mark.length)
  // The cut may have gone through a sign of two halves.
  return `${room.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}${mark}`
}

function ringAround(middle: LatLng, count: number): LatLng[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = (2 * Math.PI * at) / count
    return fromPlane(middle, {
      eastMeters: RING_METERS * Math.sin(turn),
      northMeters: RING_METERS * Math.cos(turn),
    })
  })
}
