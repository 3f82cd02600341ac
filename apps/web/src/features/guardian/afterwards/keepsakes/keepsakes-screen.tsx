import type { GuardianGame, Keepsake } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Download, Trash2 } from 'lucide-react'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { gamesQuery, keepsakesQuery, keepsakeThumb, useDeleteKeepsake } from '#/data/games.ts'
import { dayText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button.tsx'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Dialog } from '#/ui/dialog.tsx'

/** Kept photos, which outlive their games [OPEN-52]. */
export function KeepsakesScreen() {
  return (
    <GuardianShell
      title={t('guardian.keepsakes.title')}
      intro={t('guardian.keepsakes.intro')}
      backTo={paths.myGames()}
    >
      <Keepsakes />
    </GuardianShell>
  )
}

function Keepsakes() {
  const asked = useQuery(keepsakesQuery)
  const keepsakes = asked.data
  if (keepsakes === undefined) {
    return <NotLoaded of={asked} words="guardian.keepsakes" />
  }
  if (keepsakes.length === 0) {
    return (
      <EmptyState
        title={t('guardian.keepsakes.emptyTitle')}
        leadsTo={[paths.myGames(), t('guardian.keepsakes.toGames')]}
      >
        {t('guardian.keepsakes.emptyText')}
      </EmptyState>
    )
  }
  return <Album keepsakes={keepsakes} />
}

function Album({ keepsakes }: { keepsakes: readonly Keepsake[] }) {
  // Needed for the dates only: without an answer the day of keeping is shown.
  const { data: games } = useQuery(gamesQuery)
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = keepsakes.find(({ id }) => id === openId)
  return (
    <>
      {shelves(keepsakes, games ?? []).map(({ gameId, playedAt, photos }) => (
        <section key={gameId} className="stack-tight">
          <h2>{t('guardian.keepsakes.gameOf', { date: dayText(playedAt) })}</h2>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
            {photos.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  className="stack-tight w-full gap-1 text-center"
                  aria-haspopup="dialog"
                  aria-label={t('guardian.keepsakes.open', { title: photo.challengeTitle })}
                  onClick={() => setOpenId(photo.id)}
                >
                  <PhotoFrame
                    src={keepsakeThumb(photo)}
                    alt=""
                    ratio="square"
                    lazy
                    empty={t('guardian.keepsakes.cannotShow')}
                  />
                  <span className="line-clamp-2 px-1 text-small">{photo.challengeTitle}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened ? <PhotoDialog photo={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  )
}

interface Shelf {
  gameId: string
  /** Start of the game; when that is not known, the first time one of its photos was kept. */
  playedAt: string
  photos: Keepsake[]
}

/** Kept photos by game, the newest game first. */
function shelves(
  keepsakes: readonly Keepsake[],
  games: readonly Pick<GuardianGame, 'id' | 'createdAt' | 'startedAt'>[],
): Shelf[] {
  const starts = new Map(games.map(({ id, startedAt, createdAt }) => [id, startedAt ?? createdAt]))
  const byGame = new Map<string, Keepsake[]>()
  for (const photo of keepsakes) {
    byGame.set(photo.gameId, [...(byGame.get(photo.gameId) ?? []), photo])
  }
  const all = [...byGame].map(([gameId, photos]) => {
    const [firstSavedAt = ''] = photos.map(({ savedAt }) => savedAt).sort()
    return { gameId, playedAt: starts.get(gameId) ?? firstSavedAt, photos }
  })
  return all.sort((a, b) => Date.parse(b.playedAt) - Date.parse(a.playedAt))
}

function PhotoDialog({ photo, onClose }: { photo: Keepsake; onClose: () => void }) {
  const remove = useAction(useDeleteKeepsake(), {
    done: t('guardian.keepsakes.removed'),
    failed: t('guardian.keepsakes.removeFailed'),
    isDone: isGone,
  })
  const { challengeTitle, imagePath, savedAt } = photo
  return (
    <Dialog
      open
      onClose={onClose}
      title={challengeTitle}
      closeLabel={t('guardian.shell.close')}
      actions={
        <ActionStack>
          <a
            href={imagePath}
            download
            className={buttonClass({ variant: 'secondary', wide: true })}
          >
            <Download />
            <span>{t('guardian.keepsakes.download')}</span>
          </a>
          <AskButton
            variant="quiet"
            wide
            danger
            icon={<Trash2 />}
            busy={remove.isBusy}
            question={{
              title: t('guardian.keepsakes.removeTitle'),
              text: t('guardian.keepsakes.removeText'),
              confirmLabel: t('guardian.keepsakes.remove'),
              cancelLabel: t('guardian.shell.cancel'),
            }}
            onConfirm={() => remove.run(photo.id, onClose)}
          >
            {t('guardian.keepsakes.remove')}
          </AskButton>
        </ActionStack>
      }
    >
      <div className="stack-tight">
        <img
          src={imagePath}
          alt={t('guardian.keepsakes.photo', { title: challengeTitle })}
          className="max-h-[calc(52*var(--svh))] min-h-40 w-full rounded-button bg-cream-deep object-contain"
        />
        <p className="text-small text-ink-soft">
          {t('guardian.keepsakes.keptOn', { date: dayText(savedAt) })}
        </p>
      </div>
    </Dialog>
  )
}
