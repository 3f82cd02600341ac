import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { paths } from '#/routes/paths.ts'
import { Acorn } from '#/ui/illustrations/nature.tsx'
import { GameCard, GameHead } from '#/features/guardian/_shell/game-card.tsx'

/** What is the same wherever an adventure is named. */
const adventure = () => ({ picture: <Acorn />, title: t('guardian.adventure.title') })

/** The way to a game where nobody has prepared anything. */
export function AdventureCard() {
  const action = t('guardian.adventure.cardAction')
  return (
    <GameCard {...adventure()} tone="sun" action={action} to={paths.adventure()}>
      {t('guardian.adventure.cardText')}
    </GameCard>
  )
}

/** The name of an adventure with its picture, and what it is. */
export function AdventureHead({ children }: { children: ReactNode }) {
  return <GameHead {...adventure()}>{children}</GameHead>
}
