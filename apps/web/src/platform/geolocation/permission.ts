import { now } from '../clock.ts'

async function locationPermission(): Promise<PermissionStatus> {
  return navigator.permissions.query({ name: 'geolocation' })
}

/**
 * Whether the person has already allowed this page to know where the phone is, so that asking shows
 * no question. False where the browser does not tell.
 */
export function isLocationAllowed(): Promise<boolean> {
  return locationPermission().then(
    ({ state }) => state === 'granted',
    () => false,
  )
}

/** The browser's question for the location: people read slowly, so limits count from its answer. */
export interface LocationQuestion {
  /** Fulfilled once there is no question (any more); never where the browser does not tell. */
  answered: Promise<void>
  /** Since when nobody is asked, epoch milliseconds; null while the question may be open. */
  answeredAtMs: () => number | null
  /** A position or an error has come, so it was answered at this time at the latest. */
  recordAnswer: (atMs: number) => void
}

/** Follows the question that asking for a position from now on may show. */
export function followLocationQuestion(): LocationQuestion {
  let atMs: number | null = null
  let fulfil: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (fulfil = resolve))
  const recordAnswer = (answerMs: number) => {
    atMs ??= answerMs
    fulfil()
  }
  const startMs = now()
  const follow = async () => {
    const status = await locationPermission()
    if (status.state !== 'prompt') recordAnswer(startMs)
    else status.addEventListener('change', () => recordAnswer(now()), { once: true })
  }
  // Without such an interface the first position or error tells.
  follow().catch(() => undefined)
  return { answered, answeredAtMs: () => atMs, recordAnswer }
}
