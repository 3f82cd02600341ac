type Props = { seconds: number; total: number; label?: string; size?: 'normal' | 'large' }

const ROUND = 2 * Math.PI * 20

/** A ring that empties with the seconds left. */
export function CountdownRing({ seconds, total, label, size = 'normal' }: Props) {
  const left = Math.max(0, Math.ceil(seconds))
  const share = total > 0 ? Math.min(1, Math.max(0, seconds / total)) : 0
  return (
    <span
      role="timer"
      aria-label={label}
      className={`relative inline-grid flex-none place-items-center font-display tabular-nums ${size === 'large' ? 'size-24 text-title' : 'size-12 text-base'}`}
    >
      <svg
        className="absolute inset-0 -rotate-90"
        viewBox="0 0 48 48"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="20" className="stroke-cream-deep" strokeWidth="5" />
        <circle
          cx="24"
          cy="24"
          r="20"
          className="stroke-moss transition-[stroke-dashoffset] duration-300"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          opacity={share ? 1 : 0}
        />
      </svg>
      <span className="relative">{left}</span>
    </span>
  )
}
