import type { Proximity } from '@bramble/contract'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { now } from '#/platform/clock.ts'
import { CHOICES_HELD_MS } from '#/platform/timings.ts'
import { useStoredPicture } from '../_flow/use-stored-picture.ts'
import { taskIcon } from '../_flow/task-icon.ts'
import { useMode } from '../_game/pack/modes.ts'
import { useChallenge } from '../_flow/use-challenge.ts'

export type SpotChoice = NonNullable<Proximity['choices']>[number]

const NONE: readonly SpotChoice[] = []

interface Held {
  targetId: string
  choices: readonly SpotChoice[]
  atMs: number
}

/**
 * What the child chooses from while it is asked about `targetId`. Each answer of the game orders the
 * spots anew; on the screen they stay for some seconds, so that none moves away under a finger.
 */
export function useHeldChoices(
  targetId: string | null,
  fresh: readonly SpotChoice[] = NONE,
): readonly SpotChoice[] {
  const [held, setHeld] = useState<Held | null>(null)
  const isOfTarget =
    held !== null && (held.targetId === targetId || held.choices.some(({ id }) => id === targetId))
  const isOld = held === null || now() - held.atMs >= CHOICES_HELD_MS
  if (isOfTarget && !isOld) return held.choices
  if (targetId === null || fresh.length === 0) {
    if (held !== null) setHeld(null)
    return NONE
  }
  const stays = (held?.choices ?? NONE).filter((one) => fresh.some(({ id }) => id === one.id))
  const comes = fresh.filter((one) => !stays.some(({ id }) => id === one.id))
  const choices = [...stays, ...comes]
  setHeld({ targetId, choices, atMs: now() })
  return choices
}

/** Two or three spots, each by its picture or the sign of its task: the child presses the one it sees. */
export function WhichOne(props: {
  choices: readonly SpotChoice[]
  isBusy: boolean
  onChoose: (id: string) => void
}) {
  const { choices, isBusy, onChoose } = props
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2">
      {choices.map((one) => (
        <li key={one.id} className="grid min-w-0">
          <Spot {...one} isBusy={isBusy} onPress={() => onChoose(one.id)} />
        </li>
      ))}
    </ul>
  )
}

/** Low enough that three of them stand above the buttons of the smallest phone. */
const PICTURE = 'aspect-[4/3] max-h-40 w-full rounded-field'

function Spot({
  id,
  title,
  isBusy,
  onPress,
}: SpotChoice & { isBusy: boolean; onPress: () => void }) {
  const { data: challenge } = useChallenge(id)
  const translated = challenge?.texts?.[challenge.language]
  const address = challenge?.showReferenceInGame === true ? challenge.referenceImage : null
  const { kept, onBroken } = useStoredPicture(address)
  const isByEye = useMode('eye')
  const Sign = challenge === undefined ? MapPin : taskIcon(challenge, isByEye)
  return (
    <button
      type="button"
      disabled={isBusy}
      className="grid min-w-0 content-start gap-1 rounded-field border-2 border-bark-pale bg-white p-1 text-center shadow-card"
      onClick={onPress}
    >
      {address === null ? (
        <span className={`${PICTURE} grid place-items-center bg-leaf-pale text-moss-dark`}>
          <Sign aria-hidden="true" className="size-9" />
        </span>
      ) : (
        <img
          src={kept ?? `${address}?crop=200x200`}
          onError={onBroken}
          alt=""
          width={200}
          height={200}
          className={`${PICTURE} object-cover`}
        />
      )}
      <span
        className="min-w-0 text-small leading-tight font-bold wrap-anywhere"
        lang={challenge?.language}
        data-read=""
      >
        {translated?.title ?? title}
      </span>
    </button>
  )
}
