import { RotateCcw } from 'lucide-react'
import type { Player, PictureName } from '@bramble/contract'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useLayoutEffect, type FormEvent } from 'react'
import { t, told } from '#/words/t.ts'
import { picturesOf, useChangePlayer, playerQuery } from '#/data/players.ts'
import { isPassing, refreshGame } from '#/data/query-client.ts'
import { isRefusal } from '#/data/reply.ts'
import { RequestError, isGone } from '#/data/request.ts'
import { gpsSettingsQuery } from '#/data/settings.ts'
import {
  NO_PLAYER_REDIRECT_MS,
  PLAYER_POLL_MS,
  SESSION_POLL_MS,
  PROXIMITY_SUCCESS_MS,
  GPS_SETTINGS_WAIT_MS,
} from '#/platform/timings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { useTimeout } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import { GpsError, type GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { calibrate } from '#/platform/geolocation/read-position.ts'
import { within } from '#/platform/start.ts'
import { Button } from '#/ui/button.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import type { Mood } from '#/ui/mascot/mascot.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { toast } from '#/ui/toast-store.ts'
import { ChildGate } from '../_flow/child-gate.tsx'
import { KeepYouSafe } from '../_flow/keep-you-safe.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { LocationHelp } from '../_flow/location-help.tsx'
import { TogetherPicture } from '../_flow/together-picture.tsx'
import { ShownPictures } from './shown-pictures.tsx'
import { isJoinCode } from '@bramble/domain/session/join-code'
import { useNavigate } from 'react-router'
import { LanguageSwitch } from '#/words/language-switch.tsx'
import { sessionQuery } from '#/data/sessions.ts'
import { takeEarlyTyped } from '#/platform/early-page.ts'
import { playerPath } from '#/routes/player-place.ts'
import { Loading } from '#/ui/loading.tsx'
import { TypeCodeView } from './type-code-view.tsx'

/** "Keep You Safe" until the phone has a position, then "Stay Close!". */
export function SearchingScreen() {
  const { place } = usePlayer()
  const isGpsReady = useStored(storedKeys.gpsInitialized) === true
  if (place.scope.by === 'none') return <NoCodeScreen />
  return (
    <ChildGate
      step="searching"
      playerPollMs={PLAYER_POLL_MS}
      sessionPollMs={SESSION_POLL_MS}
      missingDelayMs={NO_PLAYER_REDIRECT_MS}
    >
      {({ player }) =>
        // Once granted, the same address shows the next step by itself.
        isGpsReady ? <StayClose player={player} /> : <KeepYouSafe onGranted={() => undefined} />
      }
    </ChildGate>
  )
}

/** "Stay Close!": the check that child and grown-up start together. */
function StayClose({ player }: { player: Player }) {
  const hasPhoto = player.guardianPhotoId !== null
  const { go } = usePlayer()
  const { state, tryAgain } = useStayClose(player)
  useTimeout(
    // A child who comes back to the game has photographed its grown-up before.
    () => go(hasPhoto ? 'get-ready' : 'guardian-photo', null, { replace: true }),
    state.at === 'passed' ? PROXIMITY_SUCCESS_MS : null,
  )
  const { mood, speech } = LOOKS[state.at]
  const isWorking = state.at === 'initialising' || state.at === 'checking'
  return (
    <ChildPage
      title={t('child.stayClose.title')}
      action={
        HAS_BUTTON[state.at] ? (
          <Button
            icon={<RotateCcw />}
            size="big"
            busy={isWorking}
            busyLabel={t('child.stayClose.checking')}
            onClick={tryAgain}
          >
            {t('child.stayClose.tryAgain')}
          </Button>
        ) : undefined
      }
    >
      {state.at === 'pictures' ? null : (
        <TogetherPicture isTogether={state.at === 'passed'} isLooking={isWorking} />
      )}
      <MascotSays mood={mood} size="m" live>
        {t(`child.stayClose.speech.${speech}`)}
      </MascotSays>
      <Details state={state} />
    </ChildPage>
  )
}

const LOOKS = {
  initialising: { mood: 'curious', speech: 'initialising' },
  checking: { mood: 'waiting', speech: 'checking' },
  pictures: { mood: 'excited', speech: 'pictures' },
  passed: { mood: 'cheering', speech: 'passed' },
  'not-together': { mood: 'thoughtful', speech: 'failed' },
  unasked: { mood: 'thoughtful', speech: 'unasked' },
  'no-location': { mood: 'thoughtful', speech: 'noLocation' },
} as const satisfies Record<StayCloseState['at'], { mood: Mood; speech: string }>

const HAS_BUTTON: Record<StayCloseState['at'], boolean> = {
  initialising: false,
  checking: true,
  pictures: false,
  passed: false,
  'not-together': true,
  unasked: true,
  'no-location': true,
}

function Details({ state }: { state: StayCloseState }) {
  if (state.at === 'initialising') {
    return (
      <p className="flex items-center justify-center gap-3">
        <Spinner />
        <span>{t('child.stayClose.initialising')}</span>
      </p>
    )
  }
  if (state.at === 'pictures') return <ShownPictures pictures={state.pictures} />
  if (state.at !== 'no-location') return null
  return <LocationHelp failure={state.failure} />
}

type StayCloseState =
  | { at: 'initialising' }
  | { at: 'checking' }
  | { at: 'no-location'; failure: GpsFailure }
  | { at: 'not-together' }
  /** The server was not reached, or could not look: nobody knows whether they are together. */
  | { at: 'unasked' }
  /** Positions prove nothing: the grown-up has to pick these. */
  | { at: 'pictures'; pictures: readonly PictureName[] }
  | { at: 'passed' }

/**
 * Reads the child's position, then asks the server whether its grown-up is near. Runs once by
 * itself. While the child's record carries pictures they are shown; the next step opens when they
 * are picked.
 */
function useStayClose(player: Player): { state: StayCloseState; tryAgain: () => void } {
  const playerId = player.id
  const pictures = picturesOf(player)
  const [state, setState] = useState<StayCloseState>({ at: 'initialising' })
  const wereShown = useRef(pictures !== null)
  const changePlayer = useChangePlayer(playerId).mutateAsync
  const client = useQueryClient()
  const isRunning = useRef(false)

  const pass = useCallback(() => {
    // Stored for this tab: the later steps require it.
    writeStored(storedKeys.stayedClose, playerId)
    setState({ at: 'passed' })
    toast({ ...told('child.stayClose.passed'), variant: 'success' })
  }, [playerId])

  const check = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      setState({ at: 'initialising' })
      const settings = await within(client.fetchQuery(gpsSettingsQuery), GPS_SETTINGS_WAIT_MS)
      const reading = await calibrate(settings ?? DEFAULT_GPS_SETTINGS)
      setState({ at: 'checking' })
      const checked = await changePlayer({ location: sentLocation(reading), status: 'ready' })
      if (picturesOf(checked) === null) pass()
    } catch (error) {
      if (error instanceof GpsError) {
        setState({ at: 'no-location', failure: error.failure })
        notifyFailure(told('child.stayClose.noLocation'))
        return
      }
      setState({ at: isRefusal(error) || isTooOften(error) ? 'not-together' : 'unasked' })
      notifyFailure(wordsOf(error))
      // Refused because the state has changed: read again at which step this child is.
      if (error instanceof RequestError && error.status === 409) {
        refreshGame(client)
      }
    } finally {
      isRunning.current = false
    }
  }, [changePlayer, client, pass])

  const firstCheck = useRef(check)
  useEffect(() => {
    // A reload shows the same pictures.
    if (!wereShown.current) void firstCheck.current()
  }, [])

  useEffect(() => {
    if (pictures === null && wereShown.current) pass()
    wereShown.current = pictures !== null
  }, [pictures, pass])
  const shown: StayCloseState = pictures === null ? state : { at: 'pictures', pictures }
  return { state: shown, tryAgain: () => void check() }
}

function wordsOf(error: unknown): ReturnType<typeof told> {
  if (isPassing(error)) return told('start.noSignal')
  if (isTooOften(error)) return told('shared.errors.limit.far-checks')
  return told(isRefusal(error) ? 'child.stayClose.failed' : 'child.stayClose.unasked')
}

function isTooOften(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'limit.far-checks'
}

function notifyFailure(words: ReturnType<typeof told>): void {
  toast({ ...words, variant: 'destructive' })
}

/** The address without a code: a phone that plays goes on, any other one types the code. */
function NoCodeScreen() {
  const { go } = usePlayer()
  const livePlayer = useLivePlayer()
  // The position alone leads nowhere here: the code comes next.
  const field = useRef<HTMLDivElement>(null)
  if (livePlayer === 'checking') return <Loading page label={t('child.flow.loading')} />
  if (livePlayer === 'live') {
    return <KeepYouSafe onGranted={() => go('searching', null, { replace: true })} />
  }
  return (
    <KeepYouSafe onGranted={() => field.current?.querySelector('input')?.focus()}>
      <div ref={field} className="stack">
        <TypeCode />
        <div className="text-center">
          <LanguageSwitch />
        </div>
      </div>
    </KeepYouSafe>
  )
}

function TypeCode() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  // The early field is typed into while this one is made, and is gone by now.
  useLayoutEffect(() => {
    const typed = takeEarlyTyped()
    if (typed !== '') setCode(typed)
  }, [])
  const [isNoCode, setNoCode] = useState(false)
  const take = (typed: string) => {
    setCode(typed)
    setNoCode(false)
  }
  /** A text that is no code is not tried: it would count as a wrong one. */
  const open = (joinCode: string, key: string | null = null) => {
    if (!isJoinCode(joinCode)) return false
    const path = playerPath({ scope: { by: 'code', joinCode }, screen: 'join', challengeId: null })
    void navigate(key === null ? path : `${path}?k=${key}`)
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!open(code)) setNoCode(true)
  }
  return (
    <TypeCodeView
      code={code}
      isNoCode={isNoCode}
      onChange={take}
      onComplete={open}
      onNothing={() => setNoCode(true)}
      onSubmit={submit}
    />
  )
}

/**
 * Whether the stored player is still in a game: a phone that played yesterday must be able to type
 * today's code.
 */
function useLivePlayer(): 'checking' | 'live' | 'none' {
  const playerId = useStored(storedKeys.playerId)
  const player = useQuery(playerQuery(playerId))
  const session = useQuery(sessionQuery(player.data?.sessionId ?? null))
  if (playerId === null || isGone(player.error) || isGone(session.error)) return 'none'
  if (player.data === undefined) return player.isError ? 'none' : 'checking'
  if (player.data.status === 'completed' || player.data.status === 'returned') return 'none'
  if (session.data === undefined) return session.isError ? 'live' : 'checking'
  return session.data.status === 'ended' ? 'none' : 'live'
}
