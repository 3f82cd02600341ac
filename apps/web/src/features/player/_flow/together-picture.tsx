import { t } from '#/words/t.ts'
import { Person } from '#/ui/illustrations/person.tsx'

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
      <Person who="mother" x={112} foot={132} height={104} pose={isTogether ? 'right' : 'stand'} />
      <g
        className="motion-safe:transition-transform motion-safe:duration-700"
        style={{ transform: `translateX(${isTogether ? 0 : 92}px)` }}
      >
        <Person who="boy" x={170} foot={132} height={72} pose={isTogether ? 'left' : 'stand'} />
      </g>
      {isTogether ? null : (
        <path
          d="M240 60 H206 m10 -10 l-10 10 10 10"
          className="fill-none stroke-berry"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
