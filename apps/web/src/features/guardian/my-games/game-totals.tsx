import type { GuardianGame } from '@bramble/contract'
import { myGamesCopy } from '#/copy/guardian/my-games.ts'
import { Figure } from '#/ui/figure.tsx'

/** What all games together have brought: results across sessions [PLAN-21]. */
export function GameTotals({ games }: { games: readonly GuardianGame[] }) {
  // One that waits is no adventure yet.
  const begun = games.filter(({ status }) => status !== 'waiting')
  const sum = (of: (game: GuardianGame) => number) =>
    String(begun.reduce((total, game) => total + of(game), 0))
  return (
    <section className="stack-tight">
      <h2>{myGamesCopy.totalsTitle}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2">
        <Figure label={myGamesCopy.games} value={String(begun.length)} />
        <Figure
          label={myGamesCopy.challenges}
          value={sum(({ challengesCompleted }) => challengesCompleted)}
        />
        <Figure label={myGamesCopy.points} value={sum(({ totalScore }) => totalScore)} />
      </dl>
    </section>
  )
}
