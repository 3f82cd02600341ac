import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldCardProps {
  Icon: LucideIcon
  title: string
  /** One line on its face. */
  detail: ReactNode
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
  children: ReactNode
  /** Below its face, folded or not. */
  foot?: ReactNode
}

/** A card that shows its face, and at a press what is behind it; the browser folds it, without the app too. */
export function FoldCard({ Icon, title, detail, isOpen, onTurn, children, foot }: FoldCardProps) {
  return (
    <section className="rounded-card border border-cream-deep bg-white shadow-card">
      <details
        className="group"
        open={isOpen}
        onToggle={({ currentTarget }) => onTurn(currentTarget.open)}
      >
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2">
          <Icon aria-hidden="true" className="size-7 flex-none text-moss" />
          <span className="min-w-0 flex-1">
            <h2>{title}</h2>
            <span className="text-small text-ink-soft">{detail}</span>
          </span>
          <ChevronDown className="size-6 flex-none group-open:rotate-180" />
        </summary>
        <div className="stack px-4 pb-4 group-open:animate-[rise_300ms_ease-out]">{children}</div>
      </details>
      {foot === undefined ? null : <div className="px-4 pb-3">{foot}</div>}
    </section>
  )
}
