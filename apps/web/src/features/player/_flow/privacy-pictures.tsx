import type { ReactNode } from 'react'
import { TONE } from '#/ui/mascot/palette.ts'
import { Person } from '#/ui/illustrations/person.tsx'

interface PictureProps {
  /** Description of the picture for screen readers. */
  label: string
}

function Scene({ label, children }: PictureProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 150" className="mx-auto w-full max-w-80" role="img" aria-label={label}>
      <ellipse cx="160" cy="134" rx="150" ry="13" className="fill-leaf-pale" />
      {children}
    </svg>
  )
}

/** A phone with its foot at `y` 132; its screen is a box of 48 by 76. */
function Phone({ x, children }: { x: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} 36)`}>
      <rect width="60" height="96" rx="11" fill={TONE.bark} />
      <rect x="6" y="8" width="48" height="76" rx="5" fill={TONE.white} />
      <g transform="translate(6 8)">{children}</g>
    </g>
  )
}

function Pin({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0C-9-13-14-19-14-27a14 14 0 0 1 28 0C14-19 9-13 0 0z" fill={TONE.berry} />
      <circle cy="-27" r="5.5" fill={TONE.white} />
    </g>
  )
}

function Map() {
  return (
    <>
      <path d="M0 30C16 20 30 40 48 26V71a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z" fill="#cfe3bd" />
      <path
        d="M10 76C8 58 30 58 38 36"
        fill="none"
        stroke={TONE.white}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}

/** The place on the phone, with a photo on its left and a star on its right. */
export function KnowsPicture({ label }: PictureProps) {
  return (
    <Scene label={label}>
      <g transform="rotate(-7 66 84)">
        <rect x="28" y="46" width="76" height="76" rx="5" fill={TONE.white} stroke={TONE.bark} />
        <rect x="36" y="54" width="60" height="48" fill="#cfe8f5" />
        <path d="M50 98C46 76 58 64 84 62c2 22-10 38-34 36z" fill={TONE.leaf} />
        <path
          d="M46 101C56 88 66 78 76 70"
          stroke={TONE.white}
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </g>
      <Phone x={130}>
        <Map />
        <Pin x={30} y={48} size={0.95} />
      </Phone>
      <path
        d="M254 52l10 21 23 3-17 16 5 23-21-12-21 12 5-23-17-16 23-3z"
        fill={TONE.sun}
        stroke={TONE.sun}
        strokeWidth="6"
        strokeLinejoin="round"
      />
    </Scene>
  )
}

/** The grown-up looks at the place; another child behind a bush does not. */
export function SeesPicture({ label }: PictureProps) {
  return (
    <Scene label={label}>
      <Person who="mother" x={62} foot={132} height={104} />
      <path
        d="M84 48L128 62M84 52L128 96"
        stroke={TONE.moss}
        strokeWidth="4"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <Phone x={136}>
        <Map />
        <Pin x={24} y={52} />
      </Phone>
      <Person who="boy" x={262} foot={132} height={74} />
      <path
        d="M222 134c-6-26 14-34 20-30 4-18 30-18 34-2 14-4 30 8 22 32z"
        fill={TONE.leaf}
        stroke={TONE.moss}
        strokeWidth="3"
      />
    </Scene>
  )
}

/** A full phone, a night, an empty phone. */
export function GonePicture({ label }: PictureProps) {
  return (
    <Scene label={label}>
      <Phone x={14}>
        <Map />
        <Pin x={24} y={52} />
      </Phone>
      <g stroke={TONE.sun} strokeWidth="5" strokeLinecap="round">
        <circle cx="108" cy="78" r="12" fill={TONE.sun} />
        <path d="M108 53v-5M108 108v-5M83 78h-5M138 78h-5M90 60l-3-3M129 99l-3-3M126 60l3-3M87 99l3-3" />
      </g>
      <path d="M168 52a28 28 0 1 0 16 48 24 24 0 0 1-16-48z" fill="#6b83b8" />
      <path
        d="M200 80h30m-11-11l11 11-11 11"
        fill="none"
        stroke={TONE.bark}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Phone x={246}>
        <path
          d="M12 40l9 9 17-20"
          fill="none"
          stroke={TONE.leaf}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Phone>
    </Scene>
  )
}
