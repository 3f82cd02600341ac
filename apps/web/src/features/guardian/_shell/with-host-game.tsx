import type { HostSession, Session } from '@bramble/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { t, tList } from '#/words/t.ts'
import { hostGameQuery, isGameId, normaliseAddress, type PollRule } from '#/data/host-game.ts'
import { isGone } from '#/data/request.ts'
import { isHostSession, sessionByCodeKey } from '#/data/sessions.ts'
import { useTimeout } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, useStored } from '#/platform/storage/storage.ts'
import { NOT_FOUND_REDIRECT_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { GuardianShell } from './guardian-shell.tsx'
import { NotLoaded, type LoadState } from './not-loaded.tsx'
import {
  forgetGameAt,
  hasHelpedAt,
  hostedGameAt,
  isDeletedByItsDay,
  markPage,
  rememberGame,
  rememberHelping,
  rememberHosting,
  storedIdAt,
  type GuardianPageName,
} from './stored-game.ts'

export interface HostGameTools {
  session: HostSession
  refresh: () => Promise<unknown>
  isRefreshing: boolean
}

interface WithHostGameProps {
  title: string
  page: GuardianPageName
  pollRule: PollRule
  children: (tools: HostGameTools) => ReactNode
}

/** Finds the host's game of the page's address, by join code or session id, and shows why when it cannot. */
export function WithHostGame({ title, page, pollRule, children }: WithHostGameProps) {
  const { code = '' } = useParams()
  const address = normaliseAddress(code)
  const game = useHostGame(address, pollRule)
  const session = game.at === 'found' ? game.session : null
  useEffect(() => {
    if (session === null) return
    // "My Game" must not open a game that is over [STORE-19].
    if (session.status !== 'ended') rememberGame(session)
    if (readStored(storedKeys.currentGameSession)?.id === session.id) markPage(page)
    if (session.role === 'co-host') rememberHelping(session)
    else rememberHosting(session)
  }, [session, page])
  switch (game.at) {
    case 'not-found':
      return hasHelpedAt(address) ? (
        <NoLongerHelping address={address} />
      ) : (
        <GameNotFound address={address} isGone={game.isGone} />
      )
    case 'not-loaded':
      return (
        <GuardianShell title={title}>
          <NotLoaded of={game.asked} words="guardian.shell" />
        </GuardianShell>
      )
    case 'found':
      return children(game)
  }
}

type HostGame =
  | { at: 'not-loaded'; asked: LoadState }
  | { at: 'not-found'; isGone: boolean }
  | { at: 'found'; session: HostSession; refresh: () => Promise<unknown>; isRefreshing: boolean }

/** The host's game behind an address. While nothing answers, the last known state stays. */
function useHostGame(address: string, pollRule: PollRule): HostGame {
  const asked = useQuery(
    hostGameQuery(
      address,
      () => storedIdAt(address) ?? hostedGameAt(address)?.id ?? null,
      pollRule,
    ),
  )
  const { data, error, refetch, isFetching } = asked
  useFollowCode(address, data)
  if (isGone(error) || address === '') return { at: 'not-found', isGone: isGone(error) }
  if (data === undefined) return { at: 'not-loaded', asked }
  // A person with the code but without the game's cookie gets no players: "you don't have access".
  if (!isHostSession(data)) return { at: 'not-found', isGone: false }
  return { at: 'found', session: data, refresh: refetch, isRefreshing: isFetching }
}

/** When the code of the game has changed, the address follows without a new entry in history. */
function useFollowCode(address: string, session: Session | undefined): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const stored = useStored(storedKeys.currentGameSession)
  const newCode = session && !isGameId(address) ? session.joinCode : address
  const isStored = stored !== null && stored.id === session?.id
  useEffect(() => {
    if (newCode === address || !isStored) return
    // The known game stays on the screen under the new address.
    client.setQueryData(sessionByCodeKey(newCode), session)
    const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
    void navigate(`${folder}${encodeURIComponent(newCode)}`, { replace: true })
  }, [newCode, address, isStored, pathname, navigate, client, session])
}

/** Says why there may be no game here, or that this phone's own is deleted, forgets it, and leads to the set-up [DASH-03, DASH-14]. */
function GameNotFound({ address, isGone }: { address: string; isGone: boolean }) {
  const navigate = useNavigate()
  useEffect(() => forgetGameAt(address), [address])
  useTimeout(() => void navigate(paths.roamSetup(), { replace: true }), NOT_FOUND_REDIRECT_MS)
  const isDeleted = isGone && isDeletedByItsDay(address)
  return (
    <GuardianShell
      title={t('guardian.shell.notFoundTitle')}
      action={
        <ButtonLink to={paths.roamSetup()} size="big" wide>
          {t('guardian.shell.notFoundGo')}
        </ButtonLink>
      }
    >
      <ErrorState
        title={t(isDeleted ? 'guardian.myGames.deletedTitle' : 'guardian.shell.notFoundHeading')}
      >
        {isDeleted ? (
          <p>{t('guardian.shell.deleted')}</p>
        ) : (
          <>
            <p>{t('guardian.shell.notFoundLead')}</p>
            <ul className="list-disc ps-5 text-start">
              {tList('guardian.shell.notFoundReasons').map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-3 text-small">{t('guardian.shell.notFoundSoon')}</p>
      </ErrorState>
    </GuardianShell>
  )
}

/** A second grown-up has no game of its own to go to: it stays here, and reads what has happened. */
function NoLongerHelping({ address }: { address: string }) {
  useEffect(() => forgetGameAt(address), [address])
  return (
    <GuardianShell
      title={t('guardian.shell.helpedTitle')}
      action={
        <ButtonLink to={paths.landing()} size="big" wide>
          {t('guardian.shell.helpedGo')}
        </ButtonLink>
      }
    >
      <p role="status">{t('guardian.shell.helped')}</p>
    </GuardianShell>
  )
}
