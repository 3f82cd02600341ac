import { t } from '#/words/t.ts'

/**
 * Shows without words what the screen says: a grown-up and a child. Together they stand hand in
 * hand in a ring; until then the child is away, and the ring searches.
 */
export function TogetherPicture({
  isTogether,
  isLooking = false,
  className,
}: {
  isTogether: boolean
  isLooking?: boolean
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 320 150"
      // On a low screen a notice above the foot would cover what is said under the picture.
      className={className ?? 'mx-auto w-full max-w-[min(20rem,calc(34*var(--svh)))]'}
      role="img"
      aria-label={isTogether ? t('child.flow.picture.together') : t('child.flow.picture.apart')}
    >
      <ellipse cx="160" cy="132" rx="150" ry="14" className="fill-leaf-pale" />
      <circle
        cx="142"
        cy="78"
        r="68"
        className={`fill-sun-pale stroke-sun ${isLooking ? 'motion-safe:animate-pulse' : ''}`}
        strokeWidth="5"
        strokeDasharray={isTogether ? undefined : '12 10'}
      />
      <Person x={116} headRadius={15} height={92} className="fill-bark stroke-bark" />
      <g
        className="motion-safe:transition-transform motion-safe:duration-700"
        style={{ transform: `translateX(${isTogether ? 0 : 92}px)` }}
      >
        <Person x={166} headRadius={12} height={58} className="fill-moss stroke-moss" />
      </g>
      {isTogether ? (
        <path
          d="M128 90 L158 106"
          className="stroke-bark"
          strokeWidth="8"
          strokeLinecap="round"
          fill="none"
        />
      ) : (
        <path
          d="M240 96 H210 m10 -10 l-10 10 10 10"
          className="fill-none stroke-berry"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}

/** A head over a body, standing on the ground of a picture 150 high. */
export function Person({
  x,
  height,
  headRadius,
  className,
}: {
  x: number
  height: number
  headRadius: number
  className: string
}) {
  const foot = 132
  const top = foot - height
  return (
    <g className={className}>
      <circle cx={x} cy={top + headRadius} r={headRadius} strokeWidth="0" />
      <path
        d={`M${x - headRadius} ${foot} V${top + 3.2 * headRadius} a${headRadius} ${headRadius} 0 0 1 ${2 * headRadius} 0 V${foot} z`}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </g>
  )
}
