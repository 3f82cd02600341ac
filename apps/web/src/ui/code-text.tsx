import { groupSize } from './clean-code.ts'

type Props = { code: string; size?: 'normal' | 'large' }

/** A code in groups of equal length; screen readers get it letter by letter. */
export function CodeText({ code, size = 'normal' }: Props) {
  const groups = code.match(new RegExp(`.{1,${groupSize(code.length)}}`, 'g')) ?? []
  return (
    <span
      // It is read letter by letter, the same way in every language.
      dir="ltr"
      className={`code-text ${size === 'large' ? 'text-[min(2.5rem,13vw)]' : 'text-[min(1.375rem,13vw)]'}`}
    >
      <span className="sr-only">{[...code].join(' ')}</span>
      {groups.map((group, i) => (
        <span key={i} aria-hidden="true">
          {group}
        </span>
      ))}
    </span>
  )
}
