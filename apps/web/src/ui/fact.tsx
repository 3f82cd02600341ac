import type { ReactNode } from 'react'

/** One small line: an icon and its words. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:flex-none">
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </span>
  )
}
