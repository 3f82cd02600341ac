import { useRef } from 'react'
import { Mascot } from './mascot/mascot.tsx'
import { useLiveRole } from './announcer.tsx'

type Props = { label: string; page?: boolean }

/** Bramble walks during a wait; shown only after 300 ms. */
export function Loading({ label, page }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const role = useLiveRole(box)
  return (
    <div
      ref={box}
      role={role}
      className={`appear-late grid place-items-center gap-3 py-8 ${page ? 'min-h-[calc(100*var(--svh))]' : ''}`}
    >
      <div className="grid justify-items-center gap-3">
        <Mascot mood="walking" />
        <p className="font-display text-child text-ink-soft">{label}</p>
      </div>
    </div>
  )
}

/** A line that runs along the top of a page that waits; shown only after 300 ms. */
export function LoadingLine({ label }: Pick<Props, 'label'>) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="appear-late fixed inset-x-0 top-0 z-60 h-1.5 overflow-hidden bg-bark-pale"
    >
      <div className="loading-line h-full w-2/5 rounded-full bg-leaf" />
    </div>
  )
}
