/** Format 4:05, or 1:04:05 from an hour on. */
export function formatTimer(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  return hours ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`
}

type Props = { seconds: number; label?: string; size?: 'normal' | 'large' }

export function TimerText({ seconds, label, size = 'normal' }: Props) {
  return (
    <span
      role="timer"
      aria-label={label}
      className={`font-display tabular-nums ${size === 'large' ? 'text-[2.75rem] leading-none' : ''}`}
    >
      {formatTimer(seconds)}
    </span>
  )
}
