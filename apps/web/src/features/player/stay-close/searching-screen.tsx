import { NO_PLAYER_REDIRECT_MS, PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { ChildGate } from '../_flow/child-gate.tsx'
import { KeepYouSafe } from '../_flow/keep-you-safe.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { NoCodeScreen } from './no-code-screen.tsx'
import { StayClose } from './stay-close.tsx'

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
