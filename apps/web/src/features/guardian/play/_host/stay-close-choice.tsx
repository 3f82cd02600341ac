import type { HostSession } from '@bramble/contract'
import { STAY_CLOSE_RADII_METERS } from '@bramble/domain/limits'
import { smallestHonestRadius } from '@bramble/domain/session/stay-close'
import { useId } from 'react'
import { t } from '#/words/t.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { useAction } from '#/data/use-action.ts'

/** The accuracy radius that a phone is taken to have until it has sent one, metres. */
const USUAL_ACCURACY_METERS = 10

/**
 * How far the children may go from the grown-up. Radii that the phones cannot hold are greyed out;
 * the chosen one never is, because it holds until another is chosen.
 */
export function StayCloseChoice({ session }: { session: HostSession }) {
  const id = useId()
  const change = useAction(useChangeSession(session.id), {
    failed: t('guardian.stayClose.failed'),
  })
  const chosen = session.stayCloseMeters ?? null
  const smallest = smallestRadius(session)
  const isAnyTooSmall = STAY_CLOSE_RADII_METERS.some((radius) => radius < smallest)
  const choices = [...STAY_CLOSE_RADII_METERS, null]
  return (
    <fieldset className="stack-tight min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-2">{t('guardian.stayClose.label')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map((radius) => {
          const isTooSmall = radius !== null && radius < smallest && radius !== chosen
          return (
            <label
              key={radius ?? 'off'}
              className={`flex min-h-12 items-center gap-2 rounded-field border-2 px-3 py-2 font-bold ${lookOf(isTooSmall, radius === chosen)} ${radius === null ? 'col-span-2' : ''}`}
            >
              <input
                type="radio"
                name={id}
                className="size-5 flex-none accent-moss"
                checked={radius === chosen}
                disabled={isTooSmall}
                onChange={() => change.run({ stayCloseMeters: radius })}
              />
              <span className="whitespace-nowrap">
                {radius === null
                  ? t('guardian.stayClose.off')
                  : t('guardian.stayClose.radius', { meters: radius })}
              </span>
            </label>
          )
        })}
      </div>
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        {isAnyTooSmall ? t('guardian.stayClose.tooSmallHint') : t('guardian.stayClose.treesHint')}
      </p>
    </fieldset>
  )
}

function lookOf(isTooSmall: boolean, isChosen: boolean): string {
  if (isTooSmall) return 'border-cream-deep bg-cream-deep text-ink-soft'
  return isChosen ? 'border-moss bg-leaf-pale' : 'cursor-pointer border-bark-pale bg-white'
}

/** For the vaguest of the children's phones and the grown-up's, as far as they are known. */
function smallestRadius({ players, location }: HostSession): number {
  const ofChildren = players.flatMap((player) => player.location?.accuracy ?? [])
  const child = ofChildren.length === 0 ? USUAL_ACCURACY_METERS : Math.max(...ofChildren)
  return smallestHonestRadius(child, location?.accuracy ?? USUAL_ACCURACY_METERS)
}
