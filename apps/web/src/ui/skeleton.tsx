const SHAPES = {
  text: 'h-4 rounded-full',
  row: 'h-14 rounded-button',
  card: 'h-32 rounded-card',
  photo: 'aspect-[4/3] rounded-card',
}

type Props = { lines?: number; shape?: keyof typeof SHAPES; label?: string }

/** Placeholders in the shape of the content; hidden for the first 300 ms. */
export function Skeleton({ lines = 3, shape = 'text', label }: Props) {
  return (
    <div role="status" className="appear-late stack w-full">
      {label && <span className="sr-only">{label}</span>}
      {Array.from({ length: lines }, (_, i) => (
        <div
          key={i}
          className={`skeleton ${SHAPES[shape]} ${shape === 'text' && i === lines - 1 ? 'w-2/3' : 'w-full'}`}
        />
      ))}
    </div>
  )
}
