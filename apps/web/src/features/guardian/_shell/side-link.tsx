import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#/ui/button-class.ts'

interface SideLinkProps {
  to: string
  variant?: 'quiet' | 'secondary'
  children: ReactNode
}

/** A way to a page beside what a screen is about, as wide as its column. */
export function SideLink({ to, variant = 'quiet', children }: SideLinkProps) {
  return (
    <Link to={to} className={buttonClass({ variant, wide: true })}>
      {children}
    </Link>
  )
}
