import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { Link } from 'react-router'
import { myGamesCopy } from '#/copy/guardian/my-games.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { gamesQuery } from '#/data/games.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { GameList } from './game-list.tsx'
import { GameTotals } from './game-totals.tsx'

/** The guardian's games: those that are kept, and the numbers of the others [GAMES-01 … 09]. */
export function MyGamesScreen() {
  const { data: games } = useQuery(gamesQuery)
  const hasGames = games !== undefined && games.length > 0
  return (
    <GuardianShell
      title={myGamesCopy.title}
      backTo={paths.chooseGame()}
      action={
        hasGames ? (
          <Link to={paths.chooseGame()} className={buttonClass({ size: 'big', wide: true })}>
            {myGamesCopy.startNew}
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
    if (!isError) return <Loading label={myGamesCopy.loading} />
    return (
      <ErrorState
        title={myGamesCopy.failedTitle}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {shellCopy.tryAgain}
          </Button>
        }
      >
        {myGamesCopy.failedText}
      </ErrorState>
    )
  }
  if (games.length === 0) {
    return (
      <EmptyState
        title={myGamesCopy.emptyTitle}
        action={
          <Link to={paths.chooseGame()} className={buttonClass({ size: 'big', wide: true })}>
            {myGamesCopy.startFirst}
          </Link>
        }
      >
        {myGamesCopy.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <GameTotals games={games} />
      <Link to={paths.keepsakes()} className={buttonClass({ variant: 'secondary', wide: true })}>
        <Images aria-hidden="true" />
        <span>{myGamesCopy.keptPhotos}</span>
      </Link>
      <GameList games={games} />
    </>
  )
}
