import { useId } from 'react'
import { monthNames } from '#/platform/format.ts'

interface MonthChoiceProps {
  label: string
  hint: string
  /** 1 to 12, sorted. */
  months: readonly number[]
  onChange: (months: number[]) => void
}

/** Some months of every year. */
export function MonthChoice({ label, hint, months, onChange }: MonthChoiceProps) {
  const hintId = useId()
  const toggle = (month: number) => {
    const others = months.filter((one) => one !== month)
    const isChosen = others.length < months.length
    onChange(isChosen ? others : [...months, month].sort((a, b) => a - b))
  }
  return (
    <fieldset aria-describedby={hintId} className="stack-tight">
      <legend className="mb-2 font-display text-[1.25rem] text-moss-dark">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {monthNames().map((name, at) => (
          <label
            key={name}
            className={`flex min-h-12 cursor-pointer items-center gap-2 rounded-field border-2 px-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-moss ${months.includes(at + 1) ? 'border-moss bg-leaf-pale' : 'border-bark-pale bg-white'}`}
          >
            <input
              type="checkbox"
              className="size-5 accent-moss"
              checked={months.includes(at + 1)}
              onChange={() => toggle(at + 1)}
            />
            {name}
          </label>
        ))}
      </div>
      <p id={hintId} className="text-small text-ink-soft">
        {hint}
      </p>
    </fieldset>
  )
}
