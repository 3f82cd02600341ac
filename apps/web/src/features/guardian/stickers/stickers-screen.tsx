import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { stickerBookQuery } from '#/data/games.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { BookView } from './book-view.tsx'

/** What children found in all games of the account, by animal. */
export function StickersScreen() {
  return (
    <GuardianShell
      title={t('guardian.stickers.title')}
      intro={t('guardian.stickers.intro')}
      backTo={paths.myGames()}
    >
      <Book />
    </GuardianShell>
  )
}

function Book() {
  const { data: book, isError, isFetching, refetch } = useQuery(stickerBookQuery)
  if (book === undefined) {
    if (!isError) return <Loading label={t('guardian.stickers.loading')} />
    return (
      <ErrorState
        title={t('guardian.stickers.failedTitle')}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('guardian.shell.tryAgain')}
          </Button>
        }
      >
        {t('guardian.stickers.failedText')}
      </ErrorState>
    )
  }
  if (book.stickers.length === 0) {
    return (
      <EmptyState
        title={t('guardian.stickers.emptyTitle')}
        action={
          <Link to={paths.chooseGame()} className={buttonClass({ size: 'big', wide: true })}>
            {t('guardian.stickers.play')}
          </Link>
        }
      >
        {t('guardian.stickers.emptyText')}
      </EmptyState>
    )
  }
  return <BookView stickers={book.stickers} />
}
