import type { ReactNode } from 'react'

type Props = { title: ReactNode; detail?: ReactNode; start?: ReactNode; end?: ReactNode }

/** One row of a list: picture, words, and an element at the end. */
export function ListRow({ title, detail, start, end }: Props) {
  return (
    <div className="flex min-h-14 items-center gap-3">
      {start && <div className="flex-none">{start}</div>}
      <div className="min-w-0 flex-1">
        <div className="font-bold">{title}</div>
        {detail && <div className="text-small text-ink-soft">{detail}</div>}
      </div>
      {end && <div className="flex-none">{end}</div>}
    </div>
  )
}
