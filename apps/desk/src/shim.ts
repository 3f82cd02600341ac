import type { Place } from './ground.ts'
import type { DeskMessage, PhoneMessage } from './messages.ts'

/**
 * Stands in for the sensors that a desk lacks: satellites and a camera. It runs before the game's
 * own script in every page of the demo, and does nothing outside the desk's frames.
 */
{
  const NAMES = '.bramble.localhost'
  const READING_EVERY_MS = 1000
  const FIRST_READING_MS = 250
  /** The position error decays by this factor at each reading, and gets a new random part. */
  const ERROR_KEPT = 0.9
  const ERROR_KICK_METERS = 0.45
  const METERS_PER_DEGREE = 111_195

  const { hostname, protocol, port } = window.location
  const desk = `${protocol}//demo${NAMES}${port === '' ? '' : `:${port}`}`
  if (hostname.endsWith(NAMES) && window.parent !== window) standIn()

  function standIn(): void {
    let place: Place | null = null
    const error = { eastMeters: 0, northMeters: 0 }

    window.addEventListener('message', (event: MessageEvent<DeskMessage>) => {
      if (event.origin !== desk || event.source !== window.parent) return
      place = event.data.place
    })
    replaceLocation(() => (place === null ? null : readingAt(place, error)))
    replaceCamera()
    refuseWorkers()
    watchAddress()
    watchAnswers()
    send({ bramble: 'phone', type: 'hello', path: window.location.pathname })
  }

  function send(message: PhoneMessage): void {
    window.parent.postMessage(message, desk)
  }

  /** From -1 to 1. */
  function chance(): number {
    const [bits = 0] = crypto.getRandomValues(new Int32Array(1))
    return bits / 2 ** 31
  }

  /** A position as satellites give it: some metres off, by nearly the same amount for a while. */
  function readingAt(
    { lat, lng }: Place,
    error: { eastMeters: number; northMeters: number },
  ): GeolocationPosition {
    error.eastMeters = error.eastMeters * ERROR_KEPT + chance() * ERROR_KICK_METERS
    error.northMeters = error.northMeters * ERROR_KEPT + chance() * ERROR_KICK_METERS
    const coords = {
      latitude: lat + error.northMeters / METERS_PER_DEGREE,
      longitude: lng + error.eastMeters / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
      accuracy: 5.5 + chance() * 1.5,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    }
    // oxlint-disable-next-line house/time-and-chance-are-arguments -- here a phone is made, and phones have clocks
    const timestamp = Date.now()
    return { coords: { ...coords, toJSON: () => coords }, timestamp, toJSON: () => ({ coords }) }
  }

  function replaceLocation(read: () => GeolocationPosition | null): void {
    const watches = new Map<number, number>()
    let lastId = 0
    const geolocation: Geolocation = {
      getCurrentPosition(success, failure, options) {
        const limitMs = Math.min(options?.timeout ?? Infinity, 60_000)
        let waitedMs = 0
        const timer = window.setInterval(() => {
          const reading = read()
          waitedMs += FIRST_READING_MS
          if (reading === null && waitedMs < limitMs) return
          window.clearInterval(timer)
          if (reading === null) failure?.(timedOut())
          else success(reading)
        }, FIRST_READING_MS)
      },
      watchPosition(success) {
        const emit = () => {
          const reading = document.visibilityState === 'visible' ? read() : null
          if (reading !== null) success(reading)
        }
        window.setTimeout(() => {
          if (watches.has(id)) emit()
        }, FIRST_READING_MS)
        const id = ++lastId
        watches.set(id, window.setInterval(emit, READING_EVERY_MS))
        return id
      },
      clearWatch(id) {
        window.clearInterval(watches.get(id))
        watches.delete(id)
      },
    }
    Object.defineProperty(navigator, 'geolocation', { value: geolocation })
  }

  function timedOut(): GeolocationPositionError {
    const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
    return { ...codes, code: codes.TIMEOUT, message: 'The desk has not said where this phone is.' }
  }

  /**
   * Replaces the camera by a drawn wood, and hides what would make the page prefer a file picker.
   */
  function replaceCamera(): void {
    const getUserMedia = async () => {
      const { openDrawnCamera } = await import('./drawn-camera.ts')
      return openDrawnCamera(window.location.pathname.endsWith('/guardian-photo') ? 'gwen' : 'wood')
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
    const matchMedia = window.matchMedia.bind(window)
    window.matchMedia = (query) => matchMedia(query.includes('pointer: coarse') ? 'not all' : query)
  }

  /** A service worker would cache pages without this script. */
  function refuseWorkers(): void {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new Error('no workers in the demo'))
  }

  function watchAddress(): void {
    let last = window.location.pathname
    const look = () => {
      const path = window.location.pathname
      if (path === last) return
      last = path
      send({ bramble: 'phone', type: 'path', path })
    }
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = window.history[name].bind(window.history)
      window.history[name] = (...args: Parameters<History['pushState']>) => {
        change(...args)
        look()
      }
    }
    window.addEventListener('popstate', look)
  }

  /**
   * Reads the server's answers for the place of the next challenge: the desk offers to walk there.
   */
  function watchAnswers(): void {
    const fetchReal = window.fetch.bind(window)
    window.fetch = async (...args) => {
      const response = await fetchReal(...args)
      const { pathname } = new URL(response.url || '/', window.location.href)
      if (response.ok && pathname === '/api/proximity') {
        void readAlong(response, (answer) => {
          const { state, distance, challenge, nearbyChallenges, limitReached } = answer
          send({
            bramble: 'phone',
            type: 'proximity',
            state,
            distance,
            challenge,
            nearbyChallenges,
            limitReached,
          })
        })
      } else if (response.ok && pathname.endsWith('/return-token')) {
        void readAlong(response, ({ token }) => {
          send({ bramble: 'phone', type: 'return-token', token })
        })
      }
      return response
    }
  }

  type Answer = Omit<Extract<PhoneMessage, { type: 'proximity' }>, 'bramble' | 'type'> & {
    token: string
  }

  async function readAlong(response: Response, use: (answer: Answer) => void): Promise<void> {
    try {
      use((await response.clone().json()) as Answer)
    } catch {
      // The page itself reports what is wrong with the answer.
    }
  }
}
