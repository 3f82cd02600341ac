import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { keepsakesCopy } from '#/copy/guardian/keepsakes.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { keepsakesQuery } from '#/data/games.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Album } from './album.tsx'

/** The photos that outlive their games [OPEN-52]. */
export function KeepsakesScreen() {
  return (
    <GuardianShell title={keepsakesCopy.title} intro={keepsakesCopy.intro} backTo={paths.myGames()}>
      <Keepsakes />
    </GuardianShell>
  )
}

function Keepsakes() {
  const { data: keepsakes, isError, isFetching, refetch } = useQuery(keepsakesQuery)
  if (keepsakes === undefined) {
    if (!isError) return <Loading label={keepsakesCopy.loading} />
    return (
      <ErrorState
        title={keepsakesCopy.failedTitle}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {shellCopy.tryAgain}
          </Button>
        }
      >
        {keepsakesCopy.failedText}
      </ErrorState>
    )
  }
  if (keepsakes.length === 0) {
    return (
      <EmptyState
        title={keepsakesCopy.emptyTitle}
        action={
          <Link to={paths.myGames()} className={buttonClass({ wide: true })}>
            {keepsakesCopy.toGames}
          </Link>
        }
      >
        {keepsakesCopy.emptyText}
      </EmptyState>
    )
  }
  return <Album keepsakes={keepsakes} />
}
