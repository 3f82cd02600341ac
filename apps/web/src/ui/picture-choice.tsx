import { useId, type ReactNode } from 'react'

interface Choice<T> {
  value: T
  picture: ReactNode
  label: string
  /** A second line. */
  more?: string
  isLocked?: boolean
}

interface PictureChoiceProps<T> {
  label: string
  choices: readonly Choice<T>[]
  chosen: T
  onChoose: (value: T) => void
  /** Why some are locked. */
  hint?: string
  /** Labels of several words: two beside each other at most. */
  isWordy?: boolean
}

/** One of two to four by its picture. */
export function PictureChoice<T extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  hint,
  isWordy = false,
}: PictureChoiceProps<T>) {
  const id = useId()
  const columns =
    choices.length === 4
      ? 'grid-cols-4 max-[22rem]:grid-cols-2'
      : 'grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))]'
  return (
    <fieldset
      className="stack-tight min-w-0"
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <legend className="mb-2 font-display text-[1.25rem] text-moss-dark">{label}</legend>
      <div
        className={`grid gap-2 ${isWordy ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]' : columns}`}
      >
        {choices.map(({ value, picture, label: name, more, isLocked = false }) => (
          <label
            key={value}
            className={`relative grid min-h-28 content-start justify-items-center gap-1 rounded-field border-2 px-1 py-2 text-center wrap-anywhere focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-moss ${lookOf(isLocked, value === chosen)}`}
          >
            <input
              type="radio"
              name={id}
              className="absolute top-1.5 start-1.5 size-5 accent-moss"
              checked={value === chosen}
              disabled={isLocked}
              onChange={() => onChoose(value)}
            />
            <span className={isLocked ? 'opacity-50 grayscale' : ''}>{picture}</span>
            <span className="font-bold">{name}</span>
            {more === undefined ? null : <span className="text-small">{more}</span>}
          </label>
        ))}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

function lookOf(isLocked: boolean, isChosen: boolean): string {
  if (isLocked) return 'border-cream-deep bg-cream-deep text-ink-soft'
  return isChosen ? 'border-moss bg-leaf-pale' : 'cursor-pointer border-bark-pale bg-white'
}
