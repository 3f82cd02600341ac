import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { stickerBookQuery } from '#/data/games.ts'
import { paths } from '#/routes/paths.ts'
import { EmptyState } from '#/ui/state-panel.tsx'
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
  const asked = useQuery(stickerBookQuery)
  const book = asked.data
  if (book === undefined) {
    return <NotLoaded of={asked} words="guardian.stickers" />
  }
  if (book.stickers.length === 0) {
    return (
      <EmptyState
        title={t('guardian.stickers.emptyTitle')}
        leadsTo={[paths.chooseGame(), t('guardian.stickers.play')]}
      >
        {t('guardian.stickers.emptyText')}
      </EmptyState>
    )
  }
  return <BookView stickers={book.stickers} />
}
