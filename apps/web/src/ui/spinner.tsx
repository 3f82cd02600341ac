type Props = { label?: string }

/** A small spinner for rows and buttons. */
export function Spinner({ label }: Props) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className="spin size-[1.25em] flex-none" viewBox="0 0 24 24" fill="none" {...naming}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3.5" opacity=".25" />
      <path d="M12 3a9 9 0 019 9" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}
