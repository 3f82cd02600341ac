import type { ReactNode } from 'react'
import { TONE } from '../mascot/palette.ts'

const OUTLINE = { stroke: TONE.line, strokeWidth: 3, strokeLinejoin: 'round' } as const

/** Where the parts of a body are: heights over the feet, of a person who is 100 high. */
const GROWN = { head: 83, radius: 15, shoulder: 62, top: 70, hip: 34 }
const SMALL = { head: 77, radius: 21, shoulder: 50, top: 57, hip: 27 }

/** People of several ages and skins. */
const PEOPLE = {
  mother: { body: GROWN, skin: '#8d5a3b', hair: '#33231a', style: 'curly', coat: TONE.berry },
  aunt: { body: GROWN, skin: '#dba777', hair: '#3f7f8c', style: 'scarf', coat: '#3f7f8c' },
  grandfather: { body: GROWN, skin: '#f1cfae', hair: '#d9d6d0', style: 'bald', coat: TONE.moss },
  girl: { body: SMALL, skin: '#c98d5e', hair: '#33231a', style: 'braids', coat: TONE.sun },
  boy: { body: SMALL, skin: '#f1cfae', hair: '#b5692d', style: 'short', coat: '#5aa7d6' },
  child: { body: SMALL, skin: '#6b4329', hair: '#22160d', style: 'curly', coat: '#e8833a' },
} as const satisfies Record<string, Look>
export type PersonName = keyof typeof PEOPLE

interface Look {
  body: typeof GROWN
  skin: string
  hair: string
  style: 'curly' | 'scarf' | 'bald' | 'braids' | 'short'
  coat: string
}

/** Ends of both arms beside the shoulders, the elbow first where one is bent; y goes up. */
const POSES = {
  stand: ['l-8 22', 'l8 22'],
  tall: ['l-23 -36', 'l23 -36'],
  call: ['l-13 -6 13 -14', 'l13 -6 -13 -14'],
  /** A hand out to who stands on the right, or on the left. */
  right: ['l-8 22', 'l20 14'],
  left: ['l-20 -2', 'l8 22'],
} as const

interface PersonProps {
  who: PersonName
  /** Where the person stands, and how high it is, in units of the picture. */
  x: number
  foot: number
  height: number
  pose?: keyof typeof POSES
}

/** A person in Bramble's outline, for use inside a picture. */
export function Person({ who, x, foot, height, pose = 'stand' }: PersonProps) {
  const { body, skin, coat } = PEOPLE[who]
  const { shoulder, top, hip } = body
  return (
    <g transform={`translate(${x} ${foot}) scale(${height / 100})`} strokeLinecap="round">
      <path d={`M-14 -3V${-hip - 4}H14V-3H3L0 ${8 - hip} -3 -3Z`} fill="#5b6a8c" {...OUTLINE} />
      <path d="M-9 -2h-4M9 -2h4" stroke={TONE.line} strokeWidth="7" />
      <path d={`M-17 ${-hip}V${12 - top}q0-12 17-12t17 12V${-hip}Z`} fill={coat} {...OUTLINE} />
      {POSES[pose].map((arm, i) => {
        const d = `M${i === 0 ? -15 : 15} ${-shoulder}${arm}`
        return (
          <g key={arm} fill="none" strokeLinejoin="round">
            <path d={d} stroke={TONE.line} strokeWidth="12" />
            <path d={d} stroke={pose === 'stand' ? coat : skin} strokeWidth="6.5" />
          </g>
        )
      })}
      <Head {...PEOPLE[who]} />
    </g>
  )
}

function Head({ body: { head, radius: r }, skin, hair, style }: Look) {
  const y = -head
  return (
    <>
      {style === 'scarf' && <circle cy={y + 3} r={r + 6} fill={hair} {...OUTLINE} />}
      {style === 'curly' && <circle cy={y - 3} r={r + 5} fill={hair} {...OUTLINE} />}
      {style === 'braids' && (
        <path
          d={`M${-r} ${y}q-9 12-3 26M${r} ${y}q9 12 3 26`}
          fill="none"
          stroke={hair}
          strokeWidth="8"
        />
      )}
      <circle cy={y} r={r} fill={skin} {...OUTLINE} />
      <Hair {...{ y, r, hair, style }} />
      <g fill={TONE.line}>
        <circle cx={-r * 0.36} cy={y + 1} r={r * 0.12} />
        <circle cx={r * 0.36} cy={y + 1} r={r * 0.12} />
      </g>
      <g fill={TONE.blush} opacity=".6">
        <circle cx={-r * 0.6} cy={y + r * 0.35} r={r * 0.18} />
        <circle cx={r * 0.6} cy={y + r * 0.35} r={r * 0.18} />
      </g>
      <path
        d={`M${-r * 0.28} ${y + r * 0.42}q${r * 0.28} ${r * 0.3} ${r * 0.56} 0`}
        fill="none"
        stroke={TONE.line}
        strokeWidth="2.5"
      />
    </>
  )
}

function Hair({
  y,
  r,
  hair,
  style,
}: { y: number; r: number } & Pick<Look, 'hair' | 'style'>): ReactNode {
  if (style === 'scarf') return null
  if (style === 'bald') {
    return (
      <>
        <path
          d={`M${-r} ${y - 3}q-5 6 1 11M${r} ${y - 3}q5 6-1 11`}
          fill="none"
          stroke={hair}
          strokeWidth="6"
        />
        <path d={`M${-r * 0.4} ${y + r * 0.66}h${r * 0.8}`} stroke={hair} strokeWidth="4" />
      </>
    )
  }
  const cap = `M${-r} ${y - 1}C${-r} ${y - 1.4 * r} ${r} ${y - 1.4 * r} ${r} ${y - 1}C${r * 0.6} ${y - r * 0.7} ${-r * 0.5} ${y - r * 0.5} ${-r} ${y - 1}Z`
  return <path d={cap} fill={hair} {...OUTLINE} />
}
