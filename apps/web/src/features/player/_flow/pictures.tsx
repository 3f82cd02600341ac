import type { ReactNode } from 'react'
import { Person } from '#/ui/illustrations/person.tsx'
import { MascotArt } from '#/ui/mascot/mascot.tsx'

/**
 * Bramble leads the child to the grown-up, under an arrow: broad while it gets warmer, cold and broken while
 * it gets colder.
 */
export function AwayPicture(props: { trend: 'warmer' | 'colder' | null; label: string | null }) {
  const { trend, label } = props
  return (
    <svg
      viewBox="0 0 320 240"
      className="mx-auto w-full max-w-96"
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d="M6 150q70-44 150-12t158-14v102q-154 26-308 0z" className="fill-leaf-pale" />
      <circle cx="72" cy="152" r="69" className="fill-sun-pale stroke-sun" strokeWidth="5" />
      <Person who="grandfather" x={72} foot={221} height={150} pose="right" />
      <svg x="122" y="104" width="124" height="124" viewBox="0 0 200 200">
        <MascotArt mood="walking" />
      </svg>
      <Person who="girl" x={272} foot={224} height={112} pose="left" />
      <g
        className={trend === 'colder' ? 'stroke-ice' : 'stroke-berry'}
        strokeWidth={trend === 'warmer' ? 13 : 8}
        strokeDasharray={trend === 'colder' ? '2 16' : undefined}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M262 46H150" />
        <path d="M170 24l-22 22 22 22" strokeDasharray="none" />
      </g>
    </svg>
  )
}

/** Stand still: feet on the ground, a ring around them. */
export function StillPicture() {
  return (
    <Frame>
      <ellipse cx="50" cy="88" rx="34" ry="8" className="fill-none stroke-berry" strokeWidth="4" />
      <Standing pose="stand" />
    </Frame>
  )
}

/** Stand tall: both arms up. */
export function TallPicture() {
  return (
    <Frame>
      <ellipse cx="50" cy="88" rx="30" ry="6" className="fill-leaf-pale" />
      <Standing pose="tall" />
    </Frame>
  )
}

/** Call out: hands at the mouth, and the call in the air. */
export function CallPicture() {
  return (
    <Frame>
      <ellipse cx="50" cy="88" rx="30" ry="6" className="fill-leaf-pale" />
      <Standing pose="call" />
      <path
        d="M74 30c4 5 4 11 0 16M82 24c7 9 7 19 0 28M26 30c-4 5-4 11 0 16M18 24c-7 9-7 19 0 28"
        className="fill-none stroke-berry"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" className="w-full" aria-hidden="true">
      {children}
    </svg>
  )
}

function Standing({ pose }: { pose: 'stand' | 'tall' | 'call' }) {
  return <Person who="child" x={50} foot={90} height={76} pose={pose} />
}
