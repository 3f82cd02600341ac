import type { PlayMode } from '@bramble/domain/player/play-modes'
import { useId, type ReactNode } from 'react'

interface Toggle<T> {
  value: T
  picture: ReactNode
  label: string
}

interface PictureTogglesProps<T> {
  label: string
  toggles: readonly Toggle<T>[]
  on: readonly T[]
  onToggle: (value: T, isOn: boolean) => void
  isBusy?: boolean
  hint?: ReactNode
}

/** One row of pictures, any of which may be switched on. */
export function PictureToggles<T extends string>({
  label,
  toggles,
  on,
  onToggle,
  isBusy = false,
  hint,
}: PictureTogglesProps<T>) {
  const id = useId()
  return (
    <fieldset className="stack-tight min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-display text-[1.25rem] text-moss-dark">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
        {toggles.map(({ value, picture, label: name }) => {
          const isOn = on.includes(value)
          return (
            <label
              key={value}
              className={`relative grid min-h-24 cursor-pointer content-start justify-items-center gap-1 rounded-field border-2 px-0.5 pt-7 pb-2 text-center text-small leading-tight font-bold wrap-anywhere focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-moss ${isOn ? 'border-moss bg-leaf-pale' : 'border-bark-pale bg-white'}`}
            >
              <input
                type="checkbox"
                className="absolute top-1.5 start-1.5 size-5 accent-moss"
                checked={isOn}
                disabled={isBusy}
                onChange={() => onToggle(value, !isOn)}
              />
              {picture}
              <span>{name}</span>
            </label>
          )
        })}
      </div>
      <div id={`${id}-hint`} className="text-small text-ink-soft">
        {hint}
      </div>
    </fieldset>
  )
}

const LINE = { fill: 'none', stroke: '#2f6b3c', strokeWidth: 4, strokeLinecap: 'round' } as const

const PICTURES: Record<PlayMode, ReactNode> = {
  // A wheel on a path: it may be a chair's, a buggy's or a walker's.
  wheels: (
    <>
      <path d="M6 46h44" stroke="#5a4632" strokeWidth="4" strokeLinecap="round" />
      <circle cx="28" cy="26" r="18" {...LINE} />
      <path
        d="M28 8v36M10 26h36M15.3 13.3l25.4 25.4M40.7 13.3L15.3 38.7"
        stroke="#5fa044"
        strokeWidth="2.5"
      />
      <circle cx="28" cy="26" r="5" fill="#5a4632" />
    </>
  ),
  ear: (
    <>
      <path d="M16 30V22a13 13 0 0 1 26 0c0 9-9 10-9 18a8 8 0 0 1-15 3" {...LINE} />
      <path d="M23 28v-6a6 6 0 0 1 12 0c0 5-6 5-6 9" {...LINE} stroke="#5fa044" />
    </>
  ),
  eye: (
    <>
      <path d="M4 28q24-27 48 0q-24 27-48 0z" {...LINE} fill="#ffffff" strokeLinejoin="round" />
      <circle cx="28" cy="28" r="9" fill="#5fa044" />
      <circle cx="28" cy="28" r="4" fill="#22301f" />
    </>
  ),
  // A leaf that rests on still water.
  calm: (
    <>
      <path d="M12 26q14-24 32-14q2 20-20 20q-6 0-8-4z" fill="#5fa044" />
      <path d="M12 33q14-14 26-17" {...LINE} strokeWidth="2.5" />
      <path
        d="M6 40q11-5 22 0t22 0M12 48q8-4 16 0t16 0"
        {...LINE}
        stroke="#2c6fbf"
        strokeWidth="3"
      />
    </>
  ),
  // A large round button.
  switch: (
    <>
      <rect x="6" y="34" width="44" height="14" rx="7" fill="#5a4632" />
      <path d="M12 34a16 14 0 0 1 32 0z" fill="#b0305c" />
      <path d="M28 4v9M12 9l5 7M44 9l-5 7" {...LINE} strokeWidth="3" />
    </>
  ),
}

/** The picture of one way to play. */
export function ModePicture({ mode, isSmall = false }: { mode: PlayMode; isSmall?: boolean }) {
  return (
    <svg viewBox="0 0 56 56" className={isSmall ? 'size-8' : 'size-12'} aria-hidden="true">
      {PICTURES[mode]}
    </svg>
  )
}
