import type { CSSProperties } from 'react'
import { Acorn, Leaf, Star } from './illustrations/nature.tsx'

const KINDS = [Leaf, Star, Leaf, Acorn, Leaf]

/**
 * Leaves and stars fall once over the screen. Positions come from the index: the same each time.
 */
export function LeafShower() {
  return (
    <div className="shower" aria-hidden="true">
      {Array.from({ length: 22 }, (_, i) => {
        const Kind = KINDS[i % KINDS.length] ?? Leaf
        const style = {
          left: `${(i * 37) % 100}%`,
          fontSize: `${1.25 + (i % 4) * 0.35}rem`,
          animationDelay: `${(i * 90) % 1100}ms`,
          animationDuration: `${2300 + ((i * 271) % 1400)}ms`,
          '--drift': `${((i * 53) % 120) - 60}px`,
          '--turn': `${((i * 97) % 500) - 250}deg`,
        } as CSSProperties
        return (
          <span key={i} style={style}>
            <Kind />
          </span>
        )
      })}
    </div>
  )
}
