import type { OpenGame } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import { TryAgainNotice } from './try-again-notice.tsx'
import { AuthContext } from '#/features/guardian/_auth/auth.ts'
import { openGamesQuery } from '#/data/sessions.ts'
import { momentText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '#/ui/card.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { EndGame } from './end-game.tsx'

/** More would hide the page; guardians with an account find the rest in My Games. */
const MOST_SHOWN = 3

interface OpenGamesProps {
  /** Id of a game that the page shows already. */
  except?: string | null
  /** Counts the refusals of another game: each moves the focus here. */
  refusals?: number
}

/**
 * The guardian's waiting and running games, each with buttons to open or end it [OPEN-72]. A list that did not come is
 * told: silence would look like no game, while children may be out in one.
 */
export function OpenGames({ except = null, refusals = 0 }: OpenGamesProps) {
  const isSignedIn = useContext(AuthContext)?.state.status === 'signed-in'
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(openGamesQuery)
  const card = useRef<HTMLDivElement>(null)
  const games = (data ?? []).filter(({ id }) => id !== except)
  const hasGames = games.length > 0
  useEffect(() => {
    if (refusals > 0 && hasGames) card.current?.focus()
  }, [refusals, hasGames])
  if (!hasGames) {
    // While it is asked again there is no error for a moment.
    if (data !== undefined || errorUpdateCount === 0) return null
    return (
      <TryAgainNotice
        text={t('guardian.openGames.failed')}
        isTrying={isFetching}
        onTryAgain={refetch}
      />
    )
  }
  const shown = isSignedIn ? games.slice(0, MOST_SHOWN) : games
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card
        title={except === null ? t('guardian.openGames.title') : t('guardian.openGames.others')}
      >
        <ul className="divide-y divide-cream-deep">
          {shown.map((game) => (
            <OpenGameRow key={game.id} game={game} onEnded={() => card.current?.focus()} />
          ))}
        </ul>
        {shown.length < games.length ? (
          <ButtonLink to={paths.myGames()} variant="quiet" wide>
            {t('guardian.openGames.all')}
          </ButtonLink>
        ) : null}
      </Card>
    </div>
  )
}

function OpenGameRow({ game, onEnded }: { game: OpenGame; onEnded: () => void }) {
  const { joinCode, status } = game
  const to = status === 'waiting' ? paths.invite(joinCode) : paths.dashboard(joinCode)
  return (
    <li className="stack-tight py-3 text-start first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CodeText code={joinCode} />
        <StatusBadge tone={status === 'active' ? 'good' : 'busy'}>
          {t(`guardian.openGames.statuses.${status}`)}
        </StatusBadge>
      </div>
      <p className="text-small text-ink-soft">
        {momentText(game.createdAt)}, {t('guardian.shell.players', { count: game.playerCount })}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={to}
          aria-label={t('guardian.openGames.openLabel', { code: joinCode })}
          size="small"
        >
          {t('guardian.openGames.open')}
        </ButtonLink>
        <EndGame
          game={game}
          onEnded={onEnded}
          variant="secondary"
          size="small"
          aria-label={t('guardian.openGames.endLabel', { code: joinCode })}
        />
      </div>
    </li>
  )
}
