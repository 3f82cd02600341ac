import type { ReactNode } from 'react'

const EYE = <circle r="2.6" className="fill-ink stroke-none" />
const eye = (x: number, y: number) => <g transform={`translate(${x} ${y})`}>{EYE}</g>

/** Their outlines alone differ, so that they need neither colours nor sharp eyes. */
const DRAWINGS = {
  bee: (
    <>
      <ellipse
        cx="24"
        cy="20"
        rx="9"
        ry="13"
        className="fill-white"
        transform="rotate(-24 24 20)"
      />
      <ellipse cx="40" cy="20" rx="9" ry="13" className="fill-white" transform="rotate(24 40 20)" />
      <ellipse cx="32" cy="40" rx="21" ry="14" className="fill-sun" />
      <path d="M25 27v26M35 26.5v27M44 30v20" strokeWidth="5" />
      {eye(17, 38)}
    </>
  ),
  butterfly: (
    <>
      <path
        d="M30 32C22 8 4 8 6 24c1 9 12 12 24 10C16 36 8 44 14 53c7 8 15-4 17-16"
        className="fill-berry-pale"
      />
      <path
        d="M34 32C42 8 60 8 58 24c-1 9-12 12-24 10 14 2 22 10 16 19-7 8-15-4-17-16"
        className="fill-berry-pale"
      />
      <path d="M32 20v32M32 20c-2-6-5-9-9-11M32 20c2-6 5-9 9-11" strokeWidth="4" />
      <circle cx="18" cy="23" r="3.5" className="fill-berry stroke-none" />
      <circle cx="46" cy="23" r="3.5" className="fill-berry stroke-none" />
    </>
  ),
  crab: (
    <>
      <path d="M16 40 6 46M17 46l-7 9M48 40l10 6M47 46l7 9M18 34 9 24M46 34l9-10" strokeWidth="4" />
      <path
        d="M9 24C2 20 3 9 10 6c-1 6 2 7 6 4 3 6 0 13-7 14zM55 24c7-4 6-15-1-18 1 6-2 7-6 4-3 6 0 13 7 14z"
        className="fill-berry"
      />
      <ellipse cx="32" cy="41" rx="18" ry="13" className="fill-berry" />
      <path d="M26 30v-8M38 30v-8" />
      <circle cx="26" cy="20" r="4" className="fill-white" />
      <circle cx="38" cy="20" r="4" className="fill-white" />
      <path d="M25 44c4 4 10 4 14 0" className="fill-none" />
    </>
  ),
  duck: (
    <>
      <path
        d="M24 30C10 34 6 26 4 24c-1 18 8 32 28 32 18 0 28-10 28-20 0-5-6-8-12-5-3 2-8 2-8-2 3-3 4-7 3-11A12 12 0 0 0 20 17c0 5 1 9 4 13z"
        className="fill-sun"
        transform="matrix(-1 0 0 1 64 0)"
      />
      <path d="M43 17h14c2 0 3 2 1 4-4 4-10 4-15 3z" className="fill-[#e8833a]" />
      <path d="M22 40c4 7 14 7 18 0" className="fill-none" />
      {eye(36, 15)}
    </>
  ),
  fish: (
    <>
      <path d="M44 32 60 18c-2 9-2 19 0 28z" className="fill-sky" />
      <path d="M4 34C12 18 34 16 46 32 34 50 12 50 4 34z" className="fill-sky" />
      <path d="M22 24c5 6 5 13 0 20M34 29v7" className="fill-none" />
      <path d="M24 21c2-7 8-9 14-8-1 4-1 7 0 11" className="fill-sky" />
      {eye(14, 31)}
    </>
  ),
  frog: (
    <>
      <path d="M12 54c-8 0-8-10-1-11M52 54c8 0 8-10 1-11" className="fill-leaf" />
      <path d="M32 20c16 0 24 10 24 20S46 56 32 56 8 50 8 40s8-20 24-20z" className="fill-leaf" />
      <circle cx="19" cy="18" r="9" className="fill-leaf" />
      <circle cx="45" cy="18" r="9" className="fill-leaf" />
      <path d="M16 40c9 10 23 10 32 0" className="fill-none" strokeWidth="4" />
      <g transform="translate(19 17) scale(1.5)">{EYE}</g>
      <g transform="translate(45 17) scale(1.5)">{EYE}</g>
    </>
  ),
  hedgehog: (
    <>
      <path
        d="m14 50-8-6 6-4-6-8 9-1-2-10 9 3 2-10 8 7 6-9 5 10 9-5 0 11 9 0-4 9 7 5-8 8z"
        className="fill-bark"
      />
      <path
        d="M22 52c-8 0-14-3-18-5 3-2 6-3 8-9 2-5 8-8 14-6 8 3 8 14 4 20z"
        className="fill-cream"
      />
      <path d="M24 52h32" strokeWidth="4" />
      <circle cx="5" cy="46" r="3.4" className="fill-ink stroke-none" />
      {eye(17, 41)}
    </>
  ),
  owl: (
    <>
      <path
        d="M12 8c6 5 10 6 20 6s14-1 20-6c3 8 3 14 2 22 2 18-8 30-22 30S8 48 10 30C9 22 9 16 12 8z"
        className="fill-bark-pale"
      />
      <circle cx="22" cy="26" r="9.5" className="fill-white" />
      <circle cx="42" cy="26" r="9.5" className="fill-white" />
      <g transform="translate(22 26) scale(1.5)">{EYE}</g>
      <g transform="translate(42 26) scale(1.5)">{EYE}</g>
      <path d="m32 30 4 8h-8z" className="fill-sun" />
      <path d="m22 45 4 4 4-4 4 4 4-4 4 4" className="fill-none" />
    </>
  ),
  rabbit: (
    <>
      <path
        d="M24 30C14 18 16 4 21 3c6 0 9 14 9 24M40 30C50 18 48 4 43 3c-6 0-9 14-9 24"
        className="fill-cream"
      />
      <circle cx="32" cy="43" r="18" className="fill-cream" />
      <path d="m29 45 3 3 3-3zM32 48v4M24 54c4 2 6 0 8-2 2 2 4 4 8 2" className="fill-berry" />
      <path d="M6 42l12 3M6 52l12-3M58 42l-12 3M58 52l-12-3" strokeWidth="2" />
      {eye(25, 39)}
      {eye(39, 39)}
    </>
  ),
  snail: (
    <>
      <path
        d="M4 56h46c8 0 10-8 10-16 0-5-4-8-8-6-3 2-3 6-3 10l-2 2H16c-8 0-10 4-12 10z"
        className="fill-cream"
      />
      <path d="M53 34 50 22M57 35l3-12" />
      <circle cx="30" cy="31" r="18" className="fill-[#e8a35a]" />
      <path d="M30 31c-3-4 4-8 7-3 4 7-5 13-12 9-9-5-6-18 5-18" className="fill-none" />
    </>
  ),
  turtle: (
    <>
      <path d="M14 46 8 56h10l3-8M44 46l4 10H38l-3-8M10 44l-7 1 4-6" className="fill-leaf-pale" />
      <path d="M46 42c2-4 0-10 4-13 5-3 12 0 11 7-1 6-6 9-14 10z" className="fill-leaf-pale" />
      <path d="M6 46C6 28 16 18 28 18s21 10 21 28z" className="fill-moss" />
      <path
        d="m28 22 8 8-4 10h-9l-4-10zM36 30l9 2M32 40l4 6M23 40l-4 6M19 30l-9 2"
        className="fill-leaf"
        strokeWidth="2.5"
      />
      {eye(55, 34)}
    </>
  ),
  whale: (
    <>
      <path d="M24 20c0-6-3-10-9-11M24 20c0-6 3-10 9-11" className="fill-none" strokeWidth="4" />
      <path
        d="M4 38c0-12 10-18 20-18 16 0 18 16 28 14 2 0 2-5 0-9-3-2-6-5-5-10 5 0 8 3 9 6 1-3 4-5 7-5 0 8-3 10-4 16-1 16-14 24-31 24C12 56 4 48 4 38z"
        className="fill-sky"
      />
      <path d="M8 46c8 4 18 3 26-1" className="fill-none" />
      {eye(15, 37)}
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type PictureAnimal = keyof typeof DRAWINGS

/** One of twelve animals for children; without a label screen readers skip it. */
export function Animal({ name, label }: { name: PictureAnimal; label?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className="block aspect-square w-full stroke-ink"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {DRAWINGS[name]}
    </svg>
  )
}
