import { Star } from './illustrations/nature.tsx'

type Props = { filled: number; of: number; label: string }

export function StarRow({ filled, of, label }: Props) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-1 text-[2.5rem]">
      {Array.from({ length: of }, (_, i) => (
        <Star key={i} className={i < filled ? undefined : 'opacity-25 grayscale'} />
      ))}
    </span>
  )
}
