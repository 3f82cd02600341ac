import type { ReactNode } from 'react'
import { landingCopy } from '#/copy/guardian/landing.ts'
import { TreeLine } from '#/ui/illustrations/tree-line.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'

/** Bramble at the edge of the wood, greeting whoever opens the page; the menu is in its sky. */
export function WoodScene({ children }: { children: ReactNode }) {
  return (
    <div className="relative overflow-hidden bg-linear-to-b from-sky to-leaf-pale">
      <svg
        className="absolute inset-x-0 top-0 h-40 w-full"
        viewBox="0 0 360 160"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <circle cx="56" cy="46" r="44" fill="#ffd65a" opacity="0.35" />
        <circle cx="56" cy="46" r="25" fill="#f6b73c" />
        <g fill="#ffffff" opacity="0.85">
          <path d="M112 46h58a12 12 0 0 0 0-24 20 20 0 0 0-38-6 16 16 0 0 0-24 14 9 9 0 0 0 4 16z" />
          <path d="M236 62h34a7 7 0 0 0 0-14 12 12 0 0 0-22-4 9 9 0 0 0-14 8 5 5 0 0 0 2 10z" />
        </g>
      </svg>
      <TreeLine className="absolute inset-x-0 bottom-0" />
      <div className="relative">{children}</div>
      <div className="relative mt-2 grid justify-items-center px-5">
        <MascotSays mood="pleased" size="l">
          {landingCopy.hello}
        </MascotSays>
      </div>
    </div>
  )
}
