import type { CSSProperties } from 'react'
import { Star } from './illustrations/nature.tsx'

type Props = { filled: number; of: number; label: string }

/** So many of so many stars; those that were won come one after the other. */
export function StarRow({ filled, of, label }: Props) {
  return (
    <span
      role="img"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap justify-center gap-1 text-[2.5rem]"
    >
      {Array.from({ length: of }, (_, i) =>
        i < filled ? (
          <span key={i} className="star-won" style={{ '--nth': i } as CSSProperties}>
            <Star />
          </span>
        ) : (
          <Star key={i} className="opacity-25 grayscale" />
        ),
      )}
    </span>
  )
}
