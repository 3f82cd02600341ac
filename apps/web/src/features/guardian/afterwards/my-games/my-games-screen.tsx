import type { GuardianGame } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronRight, Clock, Hourglass, Images, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { gameName, longGameName } from '#/features/guardian/_shell/game-name.ts'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { gamesQuery, useDeleteGame } from '#/data/games.ts'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { durationText, momentText, numberText, timeLeftText } from '#/platform/format.ts'
import { useServerNow } from '#/platform/clock.ts'
import { COUNTDOWN_TICK_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Figure } from '#/ui/figure.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { Fact } from '#/ui/fact.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'

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
          <ButtonLink to={paths.chooseGame()} size="big" wide>
            {t('guardian.myGames.startNew')}
          </ButtonLink>
        ) : null
      }
    >
      <Games />
    </GuardianShell>
  )
}

function Games() {
  const asked = useQuery(gamesQuery)
  const games = asked.data
  if (games === undefined) {
    return <NotLoaded of={asked} words="guardian.myGames" />
  }
  if (games.length === 0) {
    return (
      <EmptyState
        title={t('guardian.myGames.emptyTitle')}
        leadsTo={[paths.chooseGame(), t('guardian.myGames.startFirst')]}
      >
        {t('guardian.myGames.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <GameTotals games={games} />
      <ButtonLink to={paths.keepsakes()} variant="secondary" wide>
        <Images />
        <span>{t('guardian.myGames.keptPhotos')}</span>
      </ButtonLink>
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

const TONES = { waiting: 'busy', active: 'good', ended: 'neutral' } as const
const ROW =
  'block w-full rounded-card border border-cream-deep bg-white p-[min(1rem,5vw)] text-start shadow-card hover:bg-leaf-pale'

/** A waiting game opens its invitation, any other its dashboard [GAMES-06, OPEN-50]. */
function pathOf({ status, joinCode }: GuardianGame): string {
  return status === 'waiting' ? paths.invite(joinCode) : paths.dashboard(joinCode)
}

/** A stored game opens its page; for the others, a dialog shows the numbers. */
function GameRow({ game, onOpen }: { game: GuardianGame; onOpen: () => void }) {
  return (
    <li>
      {game.isSummary ? (
        <button type="button" className={ROW} aria-haspopup="dialog" onClick={onOpen}>
          <RowWords game={game} />
        </button>
      ) : (
        <Link to={pathOf(game)} className={ROW}>
          <RowWords game={game} />
        </Link>
      )}
    </li>
  )
}

function RowWords({ game }: { game: GuardianGame }) {
  return (
    <span className="flex items-center gap-2">
      <span className="stack-tight min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-display text-child font-semibold">{gameName(game)}</span>
          <StatusBadge tone={TONES[game.status]}>
            {t(`guardian.myGames.statuses.${game.status}`)}
          </StatusBadge>
        </span>
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="text-small text-ink-soft">{t('guardian.joinLink.codeLabel')}</span>
          <CodeText code={game.joinCode} />
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
          <Fact icon={<CalendarDays />}>{whenText(game.createdAt)}</Fact>
          <Fact icon={<Users />}>{t('guardian.shell.players', { count: game.playerCount })}</Fact>
          <Fact icon={<Clock />}>{lengthText(game)}</Fact>
        </span>
        <Keeping game={game} />
      </span>
      <ChevronRight className="size-5 flex-none text-ink-soft" />
    </span>
  )
}

/** How long the server keeps more of the game than numbers. */
function Keeping({ game: { deletedAt, isSummary, status } }: { game: GuardianGame }) {
  const nowMs = useServerNow(COUNTDOWN_TICK_MS)
  if (status === 'waiting' || (!isSummary && deletedAt === null)) return null
  return (
    <span className="text-small">
      <Fact icon={<Hourglass />}>
        {deletedAt === null ? (
          t('guardian.myGames.numbersOnly')
        ) : (
          <>
            {t('guardian.myGames.keptUntil', { when: whenText(deletedAt) })}{' '}
            <span className="whitespace-nowrap">
              {t('guardian.myGames.keptFor', { left: timeLeftText(Date.parse(deletedAt) - nowMs) })}
            </span>
          </>
        )}
      </Fact>
    </span>
  )
}

/** The numbers of a game whose data is deleted, and a button to delete these, too. */
function SummaryDialog({ game, onClose }: { game: GuardianGame; onClose: () => void }) {
  const remove = useAction(useDeleteGame(), {
    done: t('guardian.myGames.removed'),
    failed: t('guardian.myGames.removeFailed'),
    isDone: isGone,
  })
  const facts: [string, string][] = [
    [t('guardian.myGames.date'), whenText(game.startedAt ?? game.createdAt)],
    [t('guardian.myGames.duration'), lengthText(game)],
    [t('guardian.myGames.playersLabel'), numberText(game.playerCount)],
    [t('guardian.myGames.challengesDone'), numberText(game.challengesCompleted)],
    [t('guardian.myGames.points'), numberText(game.totalScore)],
    [t('guardian.myGames.photosTaken'), numberText(game.photoCount)],
    [t('guardian.myGames.photosKept'), numberText(game.keepsakeCount)],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={game.gameType === 'roam' ? longGameName(game) : gameName(game)}
      closeLabel={t('guardian.shell.close')}
      actions={
        <ActionStack>
          {game.keepsakeCount > 0 ? (
            <ButtonLink to={paths.keepsakes()} wide>
              {t('guardian.myGames.showKept')}
            </ButtonLink>
          ) : null}
          <AskButton
            variant="secondary"
            wide
            danger
            busy={remove.isBusy}
            question={{
              title: t('guardian.myGames.removeTitle'),
              text: t('guardian.myGames.removeText', { kept: game.keepsakeCount }),
              confirmLabel: t('guardian.myGames.removeConfirm'),
              cancelLabel: t('guardian.shell.cancel'),
            }}
            onConfirm={() => remove.run(game.id, onClose)}
          >
            {t('guardian.myGames.remove')}
          </AskButton>
        </ActionStack>
      }
    >
      <div className="stack">
        <Notice title={t('guardian.myGames.deletedTitle')}>
          {t('guardian.myGames.deletedText')}
        </Notice>
        <dl className="divide-y divide-cream-deep rounded-card border border-cream-deep bg-white px-4">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}

/** "1 Jun 2026, 11:04" in the phone's own time zone [GAMES-05]. */
function whenText(isoTime: string | null | undefined): string {
  if (isoTime == null || Number.isNaN(Date.parse(isoTime))) return t('guardian.myGames.unknownDate')
  return momentText(isoTime)
}

/** How long a game took, "1h 5min"; one without both ends is still going on [GAMES-09]. */
function lengthText({
  startedAt,
  endedAt,
  isSummary,
}: Pick<GuardianGame, 'startedAt' | 'endedAt' | 'isSummary'>): string {
  if (startedAt === null || endedAt === null) {
    return isSummary ? t('guardian.myGames.unknownDuration') : t('guardian.myGames.inProgress')
  }
  return durationText(Date.parse(endedAt) - Date.parse(startedAt))
}
