import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { EndGame } from '#/features/guardian/_shell/end-game.tsx'
import { longGameName } from '#/features/guardian/_shell/game-name.ts'
import { myGamePath } from '#/features/guardian/_shell/my-game.ts'
import { stateNow } from '#/features/guardian/_shell/session-state.ts'
import { forgetGame, storedIdAt } from '#/features/guardian/_shell/stored-game.ts'
import { hostGameQuery } from '#/data/host-game.ts'
import { isGone } from '#/data/request.ts'
import { useServerNow } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { SESSION_POLL_MS } from '#/platform/timings.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'

const poll = () => SESSION_POLL_MS

/**
 * The open game of this phone [PLAN-01, PLAN-08]. One that is deleted, over or out of time is
 * forgotten here [STORE-19].
 */
export function ActiveGameCard() {
  const stored = useStored(storedKeys.currentGameSession)
  const marker = useStored(storedKeys.currentGamePage)
  const nowMs = useServerNow()
  const code = stored?.joinCode ?? ''
  const { data: session, error } = useQuery({
    ...hostGameQuery(code, () => storedIdAt(code), poll),
    enabled: stored !== null,
  })
  const state = session ? stateNow(session, nowMs) : null
  const isOver = isGone(error) || state?.at === 'ended'
  useEffect(() => {
    if (isOver) forgetGame()
  }, [isOver])
  if (stored === null || isOver || !session) return null
  return (
    <Card tone="sky" title={t('guardian.roamSetup.activeTitle')}>
      <p className="font-bold">{longGameName(session)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={state?.at === 'active' ? 'good' : 'busy'}>
          {state?.at === 'active'
            ? t('guardian.roamSetup.activeRunning')
            : t('guardian.roamSetup.activeWaiting')}
        </StatusBadge>
        <span className="flex items-center gap-3">
          <span className="text-small text-ink-soft">{t('guardian.joinLink.codeLabel')}</span>
          <CodeText code={session.joinCode} />
        </span>
      </div>
      <Link to={myGamePath(stored, marker, session)} className={buttonClass({ wide: true })}>
        {t('guardian.roamSetup.continueGame')}
      </Link>
      <EndGame game={session} variant="quiet" wide />
    </Card>
  )
}
