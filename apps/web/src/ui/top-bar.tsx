import type { ReactNode } from 'react'
import { Leaf } from './illustrations/nature.tsx'

type Props = { start?: ReactNode; children?: ReactNode; end?: ReactNode }

/** The bar at the top: back or menu, name, one more element. The middle stays in the middle. */
export function TopBar({ start, children, end }: Props) {
  return (
    <header className="safe-top print-hide grid grid-cols-[minmax(3rem,1fr)_auto_minmax(3rem,1fr)] items-center gap-2 px-2 pb-1">
      <div className="flex justify-start">{start}</div>
      <div className="min-w-0 text-center">{children}</div>
      <div className="flex justify-end">{end}</div>
    </header>
  )
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-center gap-x-1.5 font-display text-[min(1.375rem,7vw)] text-moss-dark">
      <Leaf />
      {name}
    </span>
  )
}
