import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useRef } from 'react'
import { useStore } from '#/platform/store.ts'
import { IconButton } from './icon-button.tsx'
import { portalInto } from './quiet-root.ts'
import { dismissToast, shownToast, toastPlaces } from './toast-store.ts'
import { useFreePlace } from './use-free-place.ts'

const LOOK = {
  default: { Icon: Info, color: 'bg-ink' },
  success: { Icon: CircleCheck, color: 'bg-moss' },
  destructive: { Icon: TriangleAlert, color: 'bg-berry' },
}

/**
 * Mounted once. Both live regions stay in the page, or in the topmost dialog while one is open, so that screen readers
 * notice their content.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const shown = useStore(shownToast)
  const toaster = useRef<HTMLDivElement>(null)
  const place = useStore(toastPlaces).at(-1)
  useFreePlace(toaster, place === undefined ? shown?.id : undefined)
  const { Icon, color } = LOOK[shown?.variant ?? 'default']
  const urgent = shown?.variant === 'destructive'
  const box = shown && (
    <div key={shown.id} className={`toast ${color}`}>
      <Icon className="size-6 flex-none" aria-hidden="true" />
      <div className="toast-text">
        <p className="font-bold">{shown.title}</p>
        {shown.description && <p className="text-small">{shown.description}</p>}
      </div>
      <IconButton label={closeLabel} tone="over" onClick={() => dismissToast()}>
        <X />
      </IconButton>
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
