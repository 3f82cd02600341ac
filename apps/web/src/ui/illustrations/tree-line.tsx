const FIR = 'l9 14h-4l9 13h-5l10 14h-38l10-14h-5l9-13h-4z'

/** A strip of wood for the foot of a picture: 360 by 70, scaled to the full width. */
export function TreeLine({ className }: { className?: string }) {
  return (
    <svg
      className={`block h-auto w-full ${className ?? ''}`}
      viewBox="0 0 360 70"
      aria-hidden="true"
    >
      <g fill="#8fba7a">
        <path d="M0 52q60-22 130-8t130-6 100 6v26H0z" />
        {['M40 10', 'M150 12', 'M258 14', 'M332 10'].map((at) => (
          <path key={at} d={at + FIR} />
        ))}
        <circle cx="96" cy="34" r="17" />
        <circle cx="206" cy="32" r="18" />
      </g>
      <g fill="#5fa044">
        <path d="M0 62q90-20 180-6t180-4v18H0z" />
        <circle cx="292" cy="44" r="15" />
        <circle cx="18" cy="48" r="14" />
        <path d={'M70 24' + FIR} />
      </g>
    </svg>
  )
}
