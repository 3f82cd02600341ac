import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** More heads than these stand in columns where the page is wide. */
const MOST_IN_ONE_COLUMN = 6

export function HeadList({ count, children }: { count: number; children: ReactNode }) {
  const columns = count > MOST_IN_ONE_COLUMN ? 'md:grid-cols-2 lg:grid-cols-3' : ''
  return <ul className={`grid grid-cols-1 gap-2 ${columns}`}>{children}</ul>
}

interface HeadProps {
  avatar: ReactNode
  name: string
  detail: string
  isHere: boolean
  /** Left out where it is known without the grown-up. */
  onTick: (() => void) | undefined
}

/** One head of a count, in letters for arm's length. */
export function Head({ avatar, name, detail, isHere, onTick }: HeadProps) {
  const sign = (
    <span
      className={`grid size-11 flex-none place-items-center rounded-full border-[2.5px] ${isHere ? 'border-moss bg-moss text-white' : 'border-bark bg-white text-transparent'}`}
    >
      <Check strokeWidth={3.5} />
    </span>
  )
  const row = (
    <>
      {/* The name says the animal. */}
      <span aria-hidden="true" className="flex flex-none">
        {avatar}
      </span>
      <span className="min-w-0 flex-1 text-start wrap-anywhere">
        <span className="block font-display text-[clamp(1.0625rem,5vw,1.5rem)] leading-7">
          {name}
        </span>{' '}
        <span className="block text-ink-soft">{detail}</span>
      </span>
      {sign}
    </>
  )
  const look = `flex min-h-16 w-full items-center gap-3 rounded-card px-2 ${isHere ? 'bg-leaf-pale' : 'border-2 border-berry'}`
  return (
    <li>
      {onTick === undefined ? (
        <div className={look}>{row}</div>
      ) : (
        <button type="button" aria-pressed={isHere} className={look} onClick={onTick}>
          {row}
        </button>
      )}
    </li>
  )
}
