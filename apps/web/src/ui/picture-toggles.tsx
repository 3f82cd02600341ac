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
