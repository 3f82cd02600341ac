interface Watch {
  success: PositionCallback
  failure: PositionErrorCallback | null
}

interface Fix {
  lat: number
  lng: number
  accuracy?: number
}

function position(
  { lat, lng, accuracy = 5 }: Fix,
  timestamp: number = Date.now(),
): GeolocationPosition {
  const coords = {
    latitude: lat,
    longitude: lng,
    accuracy,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  }
  return {
    coords: { ...coords, toJSON: () => coords },
    timestamp,
    toJSON: () => ({ coords, timestamp }),
  }
}

function failure(code: number): GeolocationPositionError {
  return {
    code,
    message: 'test',
    PERMISSION_DENIED: 1,
    POSITION_UNAVAILABLE: 2,
    TIMEOUT: 3,
  }
}

/** A phone's location with the behaviour of the browser's API. */
export class FakeGps {
  private current: { fix: Fix; atMs?: number } | { error: number } | null = null
  private remembered: { fix: Fix; atMs?: number } | { error: number } | null = null
  private readonly watches = new Map<number, Watch>()
  private nextId = 1
  watchesStarted = 0
  private question: Promise<void> | null = null
  private giveAnswer: () => void = () => undefined

  /** Moves the phone; every watch gets the reading. */
  at(fix: Fix): void {
    this.current = { fix }
    for (const watch of this.watches.values()) watch.success(position(fix))
  }

  /** The phone repeats its last position, with the time of the first. */
  stick(fix: Fix): void {
    const atMs = Date.now()
    this.current = { fix, atMs }
    for (const watch of this.watches.values()) watch.success(position(fix, atMs))
  }

  /** Keeps the reading of this moment: whoever takes an old one gets it from now on. */
  remember(): void {
    this.remembered = this.current
  }

  /** Reports the same reading to the same watch again. */
  repeat(): void {
    const now = this.current
    if (now === null || !('fix' in now)) return
    for (const watch of this.watches.values()) watch.success(position(now.fix, now.atMs))
  }

  /** 1 denied, 2 unavailable, 3 timed out; every watch gets it. */
  error(code: 1 | 2 | 3): void {
    this.current = { error: code }
    for (const watch of this.watches.values()) watch.failure?.(failure(code))
  }

  /** The phone reports nothing. */
  silent(): void {
    this.current = null
  }

  /** The phone asks for permission first; positions and time limits wait for `answer`. */
  asksFirst(): void {
    this.question = new Promise((resolve) => (this.giveAnswer = resolve))
  }

  /** The person grants the permission. */
  answer(): void {
    this.question = null
    this.giveAnswer()
  }

  get activeWatches(): number {
    return this.watches.size
  }

  readonly geolocation: Geolocation = {
    watchPosition: (success, error) => {
      const id = this.nextId++
      this.watchesStarted++
      this.watches.set(id, { success, failure: error ?? null })
      const now = this.current
      if (now !== null) {
        queueMicrotask(() => {
          if (!this.watches.has(id)) return
          if ('fix' in now) success(position(now.fix, now.atMs))
          else error?.(failure(now.error))
        })
      }
      return id
    },
    clearWatch: (id) => void this.watches.delete(id),
    getCurrentPosition: (success, error, options) => {
      if (this.question !== null) {
        void this.question.then(() => this.geolocation.getCurrentPosition(success, error, options))
        return
      }
      const isOldTaken = (options?.maximumAge ?? 0) > 0
      const now = isOldTaken && this.remembered !== null ? this.remembered : this.current
      if (now === null) {
        if (options?.timeout !== undefined) setTimeout(() => error?.(failure(3)), options.timeout)
        return
      }
      setTimeout(() => {
        if ('fix' in now) success(position(now.fix, now.atMs))
        else error?.(failure(now.error))
      }, 0)
    },
  }
}
