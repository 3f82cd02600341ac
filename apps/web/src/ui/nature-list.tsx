import type { ComponentType } from 'react'

interface NatureListProps {
  items: readonly string[]
  /** One drawing for each item, repeated when there are more items. */
  art: readonly ComponentType[]
  label?: string
}

/** A short list with a drawing before each item. */
export function NatureList({ items, art, label }: NatureListProps) {
  return (
    <ul className="stack-tight" aria-label={label}>
      {items.map((item, i) => {
        const Art = art[i % art.length]
        return (
          <li key={item} className="flex items-center gap-3">
            <span className="text-[min(2rem,10vw)]">{Art ? <Art /> : null}</span>
            <span className="min-w-0 flex-1 text-balance">{item}</span>
          </li>
        )
      })}
    </ul>
  )
}
