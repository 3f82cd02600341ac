import type { GuardianGame } from '@bramble/contract'
import { CalendarDays, ChevronRight, Clock, Hourglass, Users } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { timeLeftText } from '#/platform/format.ts'
import { gameName } from '#/features/guardian/_shell/game-name.ts'
import { useServerNow } from '#/platform/clock.ts'
import { COUNTDOWN_TICK_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { CodeText } from '#/ui/code-text.tsx'
import { Fact } from '#/ui/fact.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { lengthText, whenText } from './game-words.ts'

const TONES = { waiting: 'busy', active: 'good', ended: 'neutral' } as const
const ROW =
  'block w-full rounded-card border border-cream-deep bg-white p-[min(1rem,5vw)] text-start shadow-card hover:bg-leaf-pale'

interface GameRowProps {
  game: GuardianGame
  onOpen: () => void
}

/** A waiting game opens its invitation, any other its dashboard [GAMES-06, OPEN-50]. */
function pathOf({ status, joinCode }: GuardianGame): string {
  return status === 'waiting' ? paths.invite(joinCode) : paths.dashboard(joinCode)
}

/** A stored game opens its page; for the others, a dialog shows the numbers. */
export function GameRow({ game, onOpen }: GameRowProps) {
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
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
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
