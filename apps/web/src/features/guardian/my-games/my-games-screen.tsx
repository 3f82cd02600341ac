import type { GuardianGame } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { gamesQuery } from '#/data/games.ts'
import { numberText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Figure } from '#/ui/figure.tsx'
import { Loading } from '#/ui/loading.tsx'
import { GameRow } from './game-row.tsx'
import { SummaryDialog } from './summary-dialog.tsx'

/** Stored games, and the numbers of deleted ones [GAMES-01 … 09]. */
export function MyGamesScreen() {
  const { data: games } = useQuery(gamesQuery)
  const hasGames = games !== undefined && games.length > 0
  return (
    <GuardianShell
      title={t('guardian.myGames.title')}
      backTo={paths.chooseGame()}
      action={
        hasGames ? (
          <Link to={paths.chooseGame()} className={buttonClass({ size: 'big', wide: true })}>
            {t('guardian.myGames.startNew')}
          </Link>
        ) : null
      }
    >
      <Games />
    </GuardianShell>
  )
}

function Games() {
  const { data: games, isError, isFetching, refetch } = useQuery(gamesQuery)
  if (games === undefined) {
    if (!isError) return <Loading label={t('guardian.myGames.loading')} />
    return (
      <ErrorState
        title={t('guardian.myGames.failedTitle')}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('guardian.shell.tryAgain')}
          </Button>
        }
      >
        {t('guardian.myGames.failedText')}
      </ErrorState>
    )
  }
  if (games.length === 0) {
    return (
      <EmptyState
        title={t('guardian.myGames.emptyTitle')}
        action={
          <Link to={paths.chooseGame()} className={buttonClass({ size: 'big', wide: true })}>
            {t('guardian.myGames.startFirst')}
          </Link>
        }
      >
        {t('guardian.myGames.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <GameTotals games={games} />
      <Link to={paths.keepsakes()} className={buttonClass({ variant: 'secondary', wide: true })}>
        <Images aria-hidden="true" />
        <span>{t('guardian.myGames.keptPhotos')}</span>
      </Link>
      <GameList games={games} />
    </>
  )
}

/** In the server's order: newest first. */
function GameList({ games }: { games: readonly GuardianGame[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = games.find(({ id }) => id === openId)
  return (
    <section className="stack-tight">
      <h2>{t('guardian.myGames.listTitle')}</h2>
      <ul className="stack">
        {games.map((game) => (
          <GameRow key={game.id} game={game} onOpen={() => setOpenId(game.id)} />
        ))}
      </ul>
      {opened ? <SummaryDialog game={opened} onClose={() => setOpenId(null)} /> : null}
    </section>
  )
}

/** Totals over all games: results across sessions [PLAN-21]. */
function GameTotals({ games }: { games: readonly GuardianGame[] }) {
  // A waiting game does not count yet.
  const begun = games.filter(({ status }) => status !== 'waiting')
  const sum = (of: (game: GuardianGame) => number) =>
    numberText(begun.reduce((total, game) => total + of(game), 0))
  return (
    <section className="stack-tight">
      <h2>{t('guardian.myGames.totalsTitle')}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2">
        <Figure label={t('guardian.myGames.games')} value={numberText(begun.length)} />
        <Figure
          label={t('guardian.myGames.challenges')}
          value={sum(({ challengesCompleted }) => challengesCompleted)}
        />
        <Figure label={t('guardian.myGames.points')} value={sum(({ totalScore }) => totalScore)} />
      </dl>
    </section>
  )
}
