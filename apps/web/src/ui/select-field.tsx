import { FieldFrame } from './field-frame.tsx'

interface Props<T extends string> {
  label: string
  /** Words of each choice, in their order. */
  options: Readonly<Record<T, string>>
  value: T
  onChange: (value: T) => void
}

/** One of a few choices. */
export function SelectField<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value as T)}>
          {(Object.keys(options) as T[]).map((option) => (
            <option key={option} value={option}>
              {options[option]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
