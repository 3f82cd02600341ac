import type { ReactNode } from 'react'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '#/ui/card.tsx'

interface HeadProps {
  picture: ReactNode
  title: string
  /** What it is. */
  children: ReactNode
}

/** The name of a game with its picture, and what it is. */
export function GameHead({ picture, title, children }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-16 flex-none place-items-center rounded-blob bg-white text-[2.5rem] text-moss">
        {picture}
      </span>
      <div className="min-w-[min(100%,8rem)] flex-1">
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  )
}

/** The way to a game. */
export function GameCard(
  props: HeadProps & { tone: 'leaf' | 'sky' | 'sun'; action: string; to: string },
) {
  const { tone, action, to, ...head } = props
  return (
    <Card tone={tone}>
      <GameHead {...head} />
      <ButtonLink to={to} variant="secondary" wide>
        {action}
      </ButtonLink>
    </Card>
  )
}
