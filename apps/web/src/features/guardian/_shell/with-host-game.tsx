import type { HostSession } from '@bramble/contract'
import { useEffect, type ReactNode } from 'react'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { GameNotFound } from './game-not-found.tsx'
import { GuardianShell } from './guardian-shell.tsx'
import { markPage, rememberGame, type GuardianPageName } from './stored-game.ts'
import { useHostGame, type PollRule } from './use-host-game.ts'

export interface HostGameTools {
  session: HostSession
  refresh: () => Promise<unknown>
  isRefreshing: boolean
}

interface WithHostGameProps {
  address: string
  /** Title while the game is being looked for. */
  title: string
  page: GuardianPageName
  pollRule: PollRule
  children: (tools: HostGameTools) => ReactNode
}

/** Finds the host's game for a page and says what is the matter when it cannot. */
export function WithHostGame({ address, title, page, pollRule, children }: WithHostGameProps) {
  const game = useHostGame(address, pollRule)
  const session = game.at === 'found' ? game.session : null
  useEffect(() => {
    if (session === null) return
    // A game that is over is not opened again by "My Game" [STORE-19].
    if (session.status !== 'ended') rememberGame(session)
    if (readStored(storedKeys.currentGameSession)?.id === session.id) markPage(page)
  }, [session, page])
  switch (game.at) {
    case 'not-found':
      return <GameNotFound address={address} />
    case 'loading':
      return (
        <GuardianShell title={title}>
          <Loading label={shellCopy.loading} />
        </GuardianShell>
      )
    case 'unreachable':
      return (
        <GuardianShell title={title}>
          <ErrorState
            title={shellCopy.noAnswerTitle}
            action={<Button onClick={game.retry}>{shellCopy.tryAgain}</Button>}
          >
            {shellCopy.noAnswerText}
          </ErrorState>
        </GuardianShell>
      )
    case 'found':
      return children(game)
  }
}
