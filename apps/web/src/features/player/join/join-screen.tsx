import type { Session, Player } from '@bramble/contract'
import { isJoinCode, normaliseJoinCode } from '@bramble/domain/session/join-code'
import { readJoinKey } from '@bramble/domain/session/read-code'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { childStep } from '@bramble/domain/player/child-flow'
import { t } from '#/words/t.ts'
import { isPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { sessionByCodeQuery, refreshByCode } from '#/data/sessions.ts'
import { areCookiesStored } from '#/platform/cookies.ts'
import { takeEarlyPress } from '#/platform/early-page.ts'
import { SESSION_POLL_MS, SAVE_RETRY_MS } from '#/platform/timings.ts'
import { loadLaterParts } from '#/platform/prefetch.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { NO_CODE_PATH } from '#/routes/player-place.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { Notice } from '#/ui/notice.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { Joined } from './joined.tsx'
import { NoGame } from './no-game.tsx'
import { readTeam, joinRequest } from './join-request.ts'
import { isJoinPending, joinAnswered, joinKeyFor } from './pending-join.ts'
import { ReadyToJoin } from './ready-to-join.tsx'
import { loadWords } from '#/words/language.ts'
import { useJoinSession } from '#/data/players.ts'
import { isRefusal } from '#/data/reply.ts'
import { useInterval } from '#/platform/clock.ts'
import { onComingBack } from '#/platform/visibility.ts'
import { keepAwake } from '#/platform/wake-lock.ts'
import { toastFailure } from '#/ui/toast-store.ts'
import { TRY, useOnce } from '../_flow/use-once.ts'

const MAX_SHOWN_SYMBOLS = 12

/** The page a child's phone opens with a code: from the QR code, a link, or typed. */
export function JoinScreen() {
  const { joinCode } = usePlayer()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const joinKey = readJoinKey(search.get('k'))
  const team = readTeam(search.get('t'))
  const code = normaliseJoinCode(joinCode ?? '')
  const found = useQuery({
    ...sessionByCodeQuery(code, { joinKey }),
    // A full game is polled: a place may become free, or the lock be opened.
    refetchInterval: ({ state }) => (isShut(state.data) ? SESSION_POLL_MS : false),
  })
  const session = isSession(found.data) ? found.data : null
  const isUnreachable = isPassing(found.error)
  const isKnown = useKnownPlayer(session, isUnreachable)
  const { join, isJoining, isWaiting, joined } = useJoinGame(session, joinKey, team)

  const canJoin = session !== null && session.status !== 'ended' && !isShut(session) && !isKnown
  useEffect(() => {
    if (canJoin && areCookiesStored() && takeEarlyPress(pathname)) join()
  }, [canJoin, join, pathname])

  if (joined !== null) return <Joined player={joined} code={code} />
  if (isKnown) return <LookingForGame code={code} />
  if (found.error !== null && isGoneForGood(found.error)) return <GameOver />
  if (code === '') return <NoGame code={code} reason={t('start.join.notFound.noCode')} />
  // A whole sentence is no code to look at again.
  if (!isJoinCode(code)) return <NoGame code={code.slice(0, MAX_SHOWN_SYMBOLS)} />
  if (session === null && found.error !== null) {
    return <NoGame code={code} error={found.error} onTryAgain={() => void found.refetch()} />
  }
  if (session === null && found.data !== undefined) {
    const tryAgain = () => void found.refetch()
    return (
      <NoGame code={code} reason={t('start.join.notFound.parseFailed')} onTryAgain={tryAgain} />
    )
  }
  if (session === null) return <LookingForGame code={code} />
  if (session.status === 'ended') return <GameOver />
  if (!areCookiesStored()) return <NoCookies />
  return (
    <ReadyToJoin
      session={session}
      code={code}
      team={team}
      // The last place may be this phone's own, taken by a join whose answer was lost.
      isFull={isShut(session) && !isJoining && !isJoinPending(session.id)}
      isJoining={isJoining}
      isWaiting={isWaiting}
      onJoin={join}
    />
  )
}

/** Networks that want a sign-in answer any request with a page of their own. */
function isSession(answer: unknown): answer is Session {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'status' in answer
}

function isGoneForGood(error: Error): boolean {
  return error instanceof RequestError && (error.status === 410 || error.code === 'session.ended')
}

function isShut(session: Session | undefined): boolean {
  return session !== undefined && (session.isFull || session.isLocked)
}

/** The game of this code has ended, or its data is deleted already. */
function GameOver() {
  return (
    <ChildPage
      title={t('start.join.over.title')}
      action={
        <ButtonLink size="big" wide to={NO_CODE_PATH}>
          {t('start.join.over.joinAnother')}
        </ButtonLink>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        <Mascot mood="sleepy" size="xl" />
        <p>{t('start.join.over.text')}</p>
      </div>
    </ChildPage>
  )
}

function LookingForGame({ code }: { code: string }) {
  return (
    <ChildPage title={t('start.join.loading')}>
      <div className="grid justify-items-center gap-4" role="status">
        <Mascot mood="walking" size="xl" />
        <CodeText code={code} size="large" />
      </div>
    </ChildPage>
  )
}

/** The browser keeps no cookies: a join would take a place on which nobody could play. */
function NoCookies() {
  return (
    <ChildPage
      title={t('start.cookies.childTitle')}
      action={
        <Button size="big" onClick={() => window.location.reload()}>
          {t('start.cookies.tryAgain')}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-4" role="alert">
        <Mascot mood="thoughtful" size="m" />
        <p className="text-center">{t('start.cookies.childText')}</p>
        <Notice tone="warn">
          <span className="text-base">{t('start.cookies.help')}</span>
        </Notice>
      </div>
    </ChildPage>
  )
}

/**
 * True while a phone that already plays in this game is sent to its step, instead of joining a
 * second time. Only a player at the opening of the page counts: a new join navigates by itself.
 */
function useKnownPlayer(session: Session | null, isUnreachable: boolean): boolean {
  const { go } = usePlayer()
  const [storedAtStart] = useState(() => readStored(storedKeys.playerId))
  const known = session === null ? null : knownPlayer(session, storedAtStart)
  // Without a signal nobody answers, but this phone carries the game of its player.
  const goesOn =
    isUnreachable && storedAtStart !== null && storedAtStart === readStored(storedKeys.keptGame)
  const step = goesOn
    ? 'roam'
    : known === null || session === null || session.status === 'ended'
      ? null
      : childStep({
          playerStatus: known.status,
          sessionStatus: session.status,
          isGpsReady: readStored(storedKeys.gpsInitialized) === true,
          isTogether: readStored(storedKeys.stayedClose) === known.id,
        })
  useEffect(() => {
    if (step === null) return
    void loadLaterParts('child')
    go(step, null, { replace: true })
  }, [step, go])
  return step !== null
}

/** The host's form lists every player, so only the stored one is this phone's. */
function knownPlayer(session: Session, storedId: string | null): Player | null {
  const players: readonly Player[] = session.players
  return players.find((player) => player.id === storedId) ?? null
}

class NoSessionError extends Error {}

/**
 * Makes this phone a player of the game, once. Where nobody answers it is tried again by itself, with
 * the same key, so that one press is enough and makes one child.
 */
function useJoinGame(
  session: Session | null,
  joinKey: string | undefined,
  team: number | undefined,
) {
  const mutation = useJoinSession()
  const client = useQueryClient()
  const once = useOnce()
  const [isWaiting, setWaiting] = useState(false)

  async function send(): Promise<void> {
    if (session === null) throw new NoSessionError()
    const body = joinRequest(session.id, joinKey, team)
    try {
      const player = await mutation.mutateAsync({ body, key: joinKeyFor(session.id) })
      // A child who joins starts from the first step, whatever an earlier game has stored.
      removeStored(storedKeys.stayedClose, storedKeys.gpsInitialized)
      writeStored(storedKeys.playerId, player.id)
      joinAnswered(session.id)
      void loadLaterParts('child')
    } catch (error) {
      if (isRefusal(error)) {
        joinAnswered(session.id)
        // Refused because the game has ended or filled up meanwhile: the page reads its new state.
        void refreshByCode(client)
      }
      throw error
    }
  }

  async function tell(error: unknown): Promise<void> {
    // Words about errors come after the first picture of this page; without them it says less.
    await loadWords('shared').catch(() => undefined)
    toastFailure(t('start.join.failed.title'), messageOf(error), TRY)
  }

  function attempt(failed: (error: unknown) => void): void {
    once(send, (error) => {
      setWaiting(isPassing(error))
      failed(error)
    })
  }
  const again = () => attempt((error) => (isPassing(error) ? undefined : void tell(error)))
  const newestAgain = useRef(again)
  useEffect(() => {
    newestAgain.current = again
  })
  useInterval(again, isWaiting ? SAVE_RETRY_MS : null)
  useEffect(() => (isWaiting ? onComingBack(() => newestAgain.current()) : undefined), [isWaiting])

  return {
    join: () => {
      keepAwake()
      setWaiting(false)
      attempt((error) => void tell(error))
    },
    isJoining: mutation.isPending && !isWaiting,
    /** Nobody answered: it goes on by itself when there is a signal. */
    isWaiting,
    joined: mutation.data ?? null,
  }
}

function messageOf(error: unknown): string {
  if (error instanceof NoSessionError) return t('start.join.failed.noSession')
  const said = error instanceof RequestError ? error.serverMessage : null
  return said ?? t('start.join.failed.text')
}
