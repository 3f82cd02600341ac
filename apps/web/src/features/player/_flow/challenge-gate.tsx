import { Footprints } from 'lucide-react'
import type { ChallengeView } from '@bramble/contract'
import { isFinished } from '@bramble/domain/challenge/challenge'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { playerChallengesQuery } from '#/data/play.ts'
import { isGone } from '#/data/request.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { CHALLENGE_SESSION_POLL_MS, ROAM_PLAYER_POLL_MS } from '#/platform/timings.ts'
import { playerPath } from '#/routes/player-place.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { phoneGame } from '../_game/pack/phone-game.ts'
import { BrokenChallenge } from './broken-challenge.tsx'
import { ChildGate } from './child-gate.tsx'
import { wrongAnswersTo } from './result-store.ts'
import { usePlayer } from './use-player.ts'
import { useChallenge } from './use-challenge.ts'

/** Guard of the challenge screens: they need a player, a running game and the challenge. */
export function ChallengeGate({ children }: { children: (challenge: ChallengeView) => ReactNode }) {
  const { playerId, place } = usePlayer()
  const { challengeId } = place
  if (playerId === null || challengeId === null) return <InvalidLink />
  return (
    <ChildGate
      step="roam"
      playerPollMs={ROAM_PLAYER_POLL_MS}
      sessionPollMs={CHALLENGE_SESSION_POLL_MS}
    >
      {() => (
        <LoadedChallenge key={challengeId} challengeId={challengeId}>
          {children}
        </LoadedChallenge>
      )}
    </ChildGate>
  )
}

function LoadedChallenge(props: {
  challengeId: string
  children: (challenge: ChallengeView) => ReactNode
}) {
  const isOpen = useOpenChallenge(props.challengeId)
  const { data, error } = useChallenge(props.challengeId)
  if (!isOpen) return <Loading page label={t('child.challenge.loading')} />
  // The phone may carry a challenge that the server knows no longer.
  if (isGone(error)) return <NotFound />
  if (data !== undefined) return props.children(data)
  if (error !== null) return <BrokenChallenge onRetry={() => window.location.reload()} />
  return <Loading page label={t('child.challenge.loading')} />
}

function NotFound() {
  const { go } = usePlayer()
  const explore = () => go('roam', null, { replace: true })
  return (
    <NoChallenge why="notFound" label={t('child.challenge.notFound.explore')} onPress={explore} />
  )
}

/** Shown when the address lacks a player or a challenge. */
function InvalidLink() {
  const navigate = useNavigate()
  const joinPath = playerPath({ scope: { by: 'none' }, screen: 'searching', challengeId: null })
  const join = () => void navigate(joinPath)
  return <NoChallenge why="invalid" label={t('child.challenge.invalid.join')} onPress={join} />
}

/** In place of a challenge, with the way on. */
function NoChallenge(props: { why: 'notFound' | 'invalid'; label: string; onPress: () => void }) {
  const { why, label, onPress } = props
  const title = t(`child.challenge.${why}.title`)
  return (
    <ChildPage
      title={title}
      titleHidden
      action={
        <Button icon={<Footprints />} size="big" onClick={onPress}>
          {label}
        </Button>
      }
    >
      <ErrorState title={title}>{t(`child.challenge.${why}.text`)}</ErrorState>
    </ChildPage>
  )
}

type Memory = 'open' | 'answered' | 'closed' | 'unknown'

/**
 * True where the challenge of the address can be played; a finished one, reached by the browser's
 * back button, leads on. The tab's stored record is read first, then the server's. Only the state
 * at the opening counts: a challenge finished on the screen leads on by itself.
 */
function useOpenChallenge(challengeId: string): boolean {
  const { playerId, go } = usePlayer()
  const [memory] = useState(() => memoryOf(challengeId))
  const records = useQuery({
    ...playerChallengesQuery(playerId),
    enabled: memory === 'unknown' && playerId !== null,
    refetchOnMount: 'always',
  })
  const isFresh = records.isFetchedAfterMount && !records.isError
  const record = records.data?.find((one) => one.challengeId === challengeId)
  const isClosed =
    memory === 'unknown' && isFresh && record !== undefined && isFinished(record.status)
  useEffect(() => {
    if (memory === 'answered') go('feedback', null, { replace: true })
    else if (isClosed || memory === 'closed') go('roam', null, { replace: true })
  }, [memory, isClosed, go])
  if (memory === 'unknown') return records.isError || (isFresh && !isClosed)
  return memory === 'open'
}

function memoryOf(challengeId: string): Memory {
  if (readStored(storedKeys.completedChallengeId) === challengeId) return 'answered'
  // After a wrong answer the attempt is decided, and still open to a better one.
  if (wrongAnswersTo(challengeId).length > 0) return 'open'
  // The server may not know yet of what the phone did itself.
  const local = phoneGame()?.local.attemptOf(challengeId) ?? null
  if (local !== null) return isFinished(local.status) ? 'closed' : 'open'
  return readStored(storedKeys.currentChallengeId) === challengeId ? 'open' : 'unknown'
}
