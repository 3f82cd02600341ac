import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { onTap } from '#/platform/taps.ts'
import { useStore } from '#/platform/store.ts'
import { IconButton } from './icon-button.tsx'
import { Kindly } from './kindly.tsx'
import { portalInto } from './quiet-root.ts'
import { dismissToast, shownToast, toastPlaces } from './toast-store.ts'
import { useFreePlace } from './use-free-place.ts'

const LOOK = {
  default: { Icon: Info, color: 'bg-ink' },
  success: { Icon: CircleCheck, color: 'bg-moss' },
  destructive: { Icon: TriangleAlert, color: 'bg-berry' },
}

const ACTS = 'a[href], button, summary'

/** In the newest dialog, else where the newest page of a child tells it; what nobody sees just now is no place. */
function placeAmong(places: readonly HTMLElement[]): HTMLElement | undefined {
  const seen = places.filter((one) => one.closest('[inert]') === null)
  return seen.filter((one) => one.closest('dialog') !== null).at(-1) ?? seen.at(-1)
}

/** On a grown-up's page a notice ends with the next act: it speaks of the one before. */
function useEndsWithNextAct(toaster: { readonly current: HTMLElement | null }): void {
  useEffect(
    () =>
      onTap((event) => {
        const { target } = event
        if (event.type !== 'click' || !(target instanceof Element)) return
        const isAct =
          target.closest(ACTS) !== null && target.closest('.page-child, .is-child') === null
        if (isAct && toaster.current?.contains(target) === false) dismissToast()
      }),
    [toaster],
  )
}

/**
 * Mounted once. Both live regions stay in the page, or where there is a better place, so that screen readers
 * notice their content.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const shown = useStore(shownToast)
  const toaster = useRef<HTMLDivElement>(null)
  const place = placeAmong(useStore(toastPlaces))
  const isTold = place?.classList.contains('told') === true
  useEndsWithNextAct(toaster)
  useFreePlace(toaster, place === undefined ? shown?.id : undefined)
  const { Icon, color } = LOOK[shown?.variant ?? 'default']
  const urgent = shown?.variant === 'destructive'
  const box = shown && (
    <div key={shown.id} className={`toast ${isTold ? '' : color}`}>
      {isTold ? null : <Icon className="size-6 flex-none" aria-hidden="true" />}
      <div className="toast-text">
        <p className="font-bold">
          <Kindly>{shown.title}</Kindly>
        </p>
        {shown.description && (
          <p className={isTold ? undefined : 'text-small'}>
            <Kindly>{shown.description}</Kindly>
          </p>
        )}
      </div>
      {isTold ? null : (
        <IconButton label={closeLabel} tone="over" onClick={() => dismissToast()}>
          <X />
        </IconButton>
      )}
    </div>
  )
  const strip = (
    <div ref={toaster} className="toaster print-hide">
      <div role="status">{!urgent && box}</div>
      <div role="alert">{urgent && box}</div>
    </div>
  )
  return place === undefined ? strip : portalInto(strip, place)
}
