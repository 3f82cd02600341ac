import { HEAT, type HeatLevel } from '#/ui/heat/levels.ts'
import { HeatShape } from '#/ui/heat/heat-shape.tsx'
import { t } from '#/words/t.ts'

const WAY = ['cold', 'very-warm', 'challenge'] as const satisfies readonly HeatLevel[]

/**
 * The whole game in three drawn phones: cold, very warm, found. They stand beside one another where
 * their words have room.
 */
export function ThreePhones() {
  return (
    <ol
      aria-label={t('guardian.landing.theGame')}
      className="mx-auto grid w-full max-w-88 list-none grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-3 p-0"
    >
      {WAY.map((level) => (
        <li key={level} className="grid content-start justify-items-center gap-2 text-center">
          <Phone level={level} />
          <span className="font-bold leading-tight text-bark">{t(`shared.warmth.${level}`)}</span>
        </li>
      ))}
    </ol>
  )
}

function Phone({ level }: { level: (typeof WAY)[number] }) {
  const { color, text, near, shape } = HEAT[level]
  return (
    <svg viewBox="0 0 88 148" className="w-full max-w-20 drop-shadow-md" aria-hidden="true">
      <rect width="88" height="148" rx="16" fill="#3b2a1c" />
      <rect x="5" y="5" width="78" height="138" rx="11" fill={color} />
      <rect x="33" y="10" width="22" height="5" rx="2.5" fill="#3b2a1c" />
      <g transform={`translate(44 70) scale(${0.27 * near})`} color={text}>
        <HeatShape shape={shape} />
      </g>
      <rect x="24" y="118" width="40" height="6" rx="3" fill={text} opacity="0.55" />
    </svg>
  )
}
