import type { ChallengeView } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { challengeCopy } from '#/copy/player/challenge.ts'
import { challengeQuery } from '#/data/play.ts'
import { isGone } from '#/data/request.ts'
import { CHALLENGE_SESSION_POLL_MS, ROAM_PLAYER_POLL_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { BrokenChallenge } from './broken-challenge.tsx'
import { ChildGate } from './child-gate.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { useOpenChallenge } from './use-open-challenge.ts'
import { usePlayer } from './use-player.ts'

/** Stands before the three challenge screens: a player, a game that goes on, and the challenge. */
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
  const { data, error } = useQuery(challengeQuery(props.challengeId))
  if (!isOpen) return <Loading page label={challengeCopy.loading} />
  if (data !== undefined) return props.children(data)
  if (isGone(error)) return <NotFound />
  if (error !== null) return <BrokenChallenge onRetry={() => window.location.reload()} />
  return <Loading page label={challengeCopy.loading} />
}

function NotFound() {
  const { go } = usePlayer()
  const words = challengeCopy.notFound
  return (
    <ChildPage title={words.title} titleHidden>
      <ErrorState
        title={words.title}
        action={
          <Button size="big" onClick={() => go('roam', null, { replace: true })}>
            {words.explore}
          </Button>
        }
      >
        {words.text}
      </ErrorState>
    </ChildPage>
  )
}
