/** Whom to photograph, without words: a grown-up who smiles into the frame. */
export function GrownUpPicture() {
  return (
    <svg viewBox="0 0 160 130" className="h-full max-h-44 w-auto" aria-hidden="true">
      <path d="M30 130c2-34 20-50 50-50s48 16 50 50z" className="fill-moss" />
      <path d="M66 74h28v18c-8 10-20 10-28 0z" fill="#e3b48c" />
      <circle cx="80" cy="50" r="30" fill="#f0c49c" />
      <path
        d="M48 50c-2-30 18-38 34-38s32 12 30 36c-8-6-14-14-18-22-10 10-30 12-46 24z"
        className="fill-bark"
      />
      <circle cx="69" cy="52" r="3.5" className="fill-ink" />
      <circle cx="92" cy="52" r="3.5" className="fill-ink" />
      <path
        d="M68 63c7 8 18 8 25 0"
        className="fill-none stroke-ink"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M8 30V10h22M130 10h22v20M152 100v22h-22M30 122H8v-22"
        className="fill-none stroke-sun"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
