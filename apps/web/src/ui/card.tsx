import type { ReactNode } from 'react'

const TONES = {
  plain: 'bg-white border-cream-deep',
  leaf: 'bg-leaf-pale border-leaf/30',
  sky: 'bg-sky-pale border-sky',
  sun: 'bg-sun-pale border-sun/50',
  berry: 'bg-berry-pale border-berry/25',
}

type Props = {
  children: ReactNode
  title?: ReactNode
  tone?: keyof typeof TONES
  as?: 'section' | 'div' | 'li' | 'article'
  className?: string
}

export function Card({ children, title, tone = 'plain', as: Tag = 'section', className }: Props) {
  return (
    <Tag
      className={`stack rounded-card border p-inset ${TONES[tone]} ${tone === 'plain' ? 'shadow-card' : ''} ${className ?? ''}`}
    >
      {title && <h2 data-read="">{title}</h2>}
      {children}
    </Tag>
  )
}
