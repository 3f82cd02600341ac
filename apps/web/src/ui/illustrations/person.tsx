import { TONE } from '../mascot/palette.ts'

const OUTLINE = { stroke: TONE.line, strokeWidth: 3 }

/** Where the parts of a body are: heights over the feet, of a person who is 100 high. */
const GROWN = { head: 83, radius: 15, shoulder: 62, top: 70, hip: 34 }
const SMALL = { head: 77, radius: 21, shoulder: 50, top: 57, hip: 27 }

/** People of several ages and skins. */
const PEOPLE = {
  mother: { body: GROWN, skin: '#8d5a3b', hair: '#33231a', style: 'curly', coat: TONE.berry },
  grandfather: { body: GROWN, skin: '#f1cfae', hair: '#d9d6d0', style: 'bald', coat: TONE.moss },
  girl: { body: SMALL, skin: '#c98d5e', hair: '#33231a', style: 'braids', coat: TONE.sun },
  boy: { body: SMALL, skin: '#f1cfae', hair: '#b5692d', style: 'short', coat: '#5aa7d6' },
  child: { body: SMALL, skin: '#6b4329', hair: '#22160d', style: 'curly', coat: '#e8833a' },
} as const satisfies Record<string, Look>

interface Look {
  body: typeof GROWN
  skin: string
  hair: string
  style: 'curly' | 'bald' | 'braids' | 'short'
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
  who: keyof typeof PEOPLE
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
  const [one, other] = POSES[pose]
  const arms = `M-15 ${-shoulder}${one}M15 ${-shoulder}${other}`
  return (
    <g
      transform={`translate(${x} ${foot}) scale(${height / 100})`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={`M-14 -3V${-hip - 4}H14V-3H3L0 ${8 - hip} -3 -3Z`} fill="#5b6a8c" {...OUTLINE} />
      <path d="M-9 -2h-4M9 -2h4" stroke={TONE.line} strokeWidth="7" />
      <path d={`M-17 ${-hip}V${12 - top}q0-12 17-12t17 12V${-hip}Z`} fill={coat} {...OUTLINE} />
      <path d={arms} fill="none" stroke={TONE.line} strokeWidth="12" />
      <path d={arms} fill="none" stroke={pose === 'stand' ? coat : skin} strokeWidth="6.5" />
      <Head {...PEOPLE[who]} />
    </g>
  )
}

function Head({ body: { head, radius: r }, skin, hair, style }: Look) {
  const line = { fill: 'none', strokeWidth: 7 }
  return (
    <g transform={`translate(0 ${-head}) scale(${r / 20})`}>
      {style === 'curly' && <circle cy="-4" r="26" fill={hair} {...OUTLINE} />}
      {style === 'braids' && <path d="M-20 0q-9 12-3 26M20 0q9 12 3 26" stroke={hair} {...line} />}
      <circle r="20" fill={skin} {...OUTLINE} />
      {style === 'bald' ? (
        <path d="M-20-4q-5 8 1 14M20-4q5 8-1 14M-7 14H7" stroke={hair} {...line} />
      ) : (
        <path d="M-20-1C-20-28 20-28 20-1 12-14-10-10-20-1Z" fill={hair} {...OUTLINE} />
      )}
      <path d="M-7 1h0M7 1h0" stroke={TONE.line} strokeWidth="5" />
      <path d="M-12 7h0M12 7h0" stroke={TONE.blush} strokeWidth="7" opacity=".6" />
      <path d="M-5 8q5 6 10 0" fill="none" stroke={TONE.line} strokeWidth="2.5" />
    </g>
  )
}
