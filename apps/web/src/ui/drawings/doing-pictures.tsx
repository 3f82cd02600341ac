/** An ear, and what it hears. */
export function EarPicture({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 96 96" className={className} fill="none" aria-hidden="true">
      <path
        d="M34 82c-9-3-11-13-11-24V42a25 25 0 0 1 50 0c0 11-5 15-11 21-5 5-5 8-8 13-4 7-12 9-20 6z"
        fill="#fbe3c0"
        stroke="#5a4632"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M35 44a13 13 0 0 1 26 0c0 9-12 8-12 17 0 4-3 6-6 6"
        stroke="#5a4632"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** An eye that looks around. */
export function LookPicture({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 96 96" className={className} fill="none" aria-hidden="true">
      <path
        d="M8 48q40-46 80 0q-40 46-80 0z"
        fill="#fff9ec"
        stroke="#5a4632"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <circle cx="48" cy="48" r="15" fill="#5fa044" />
      <circle cx="48" cy="48" r="7" fill="#22301f" />
    </svg>
  )
}

/** A round stone; one that is counted is painted with a leaf. */
export function StonePicture({ isCounted, className }: { isCounted: boolean; className: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path
        d="M12 44C6 34 10 20 22 14c12-5 26-3 32 8 5 10 2 22-8 28-11 6-27 4-34-6z"
        fill={isCounted ? '#5fa044' : '#cfc6b8'}
        stroke={isCounted ? '#2f6b3c' : '#5a4632'}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {isCounted ? (
        <path
          d="M22 42c0-13 8-20 22-20-1 14-8 21-19 20m-1 1 11-12"
          fill="#e6f1dc"
          stroke="#2f6b3c"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <path
          d="M20 24c4-4 9-5 14-4"
          fill="none"
          stroke="#ffffff"
          strokeWidth="4"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}
