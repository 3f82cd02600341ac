/**
 * The clock of a phone, and what it waits for: runs in the page, before the page's own scripts, so it
 * uses nothing from outside. Time goes on as always; `moveTo` puts it further ahead of the real one. It
 * stands while a call is under way, and catches up then: on a slow machine no patience ends before the answer.
 */
export interface PhoneClock {
  /** Moves the time to so much ahead, never back; what is due by then happens, in its order. */
  moveTo: (aheadMs: number) => void
  /**
   * Moves the time as well, and resolves when what was due has happened and the page waits for no answer, with what it
   * waits for when that takes longer than the limit, in real milliseconds.
   */
  quietAt: (aheadMs: number, limitMs: number) => Promise<string[]>
  /** Resolves when a page that follows its place has heard of this one; at once for any other. */
  hears: (latitude: number, longitude: number) => Promise<void>
}

declare global {
  interface Window {
    phoneClock: PhoneClock
  }
}

export function installPhoneClock(startMs: number): void {
  if ((window.phoneClock as PhoneClock | undefined) !== undefined) {
    window.phoneClock.moveTo(startMs)
    return
  }
  /** A call that takes longer is taken for one that is never answered: time goes on. */
  const MOST_STANDING_MS = 60_000
  let aheadMs = startMs
  const real = {
    Date,
    now: performance.now.bind(performance),
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    frame: window.requestAnimationFrame.bind(window),
  }

  /** Resolves after the tasks that wait now. */
  const turn = () => new Promise<void>((resolve) => real.setTimeout(resolve, 0))

  moveDates()
  const waiting = new Map<Promise<unknown>, string>()
  /** Since when a call has been under way, in real milliseconds; null: time goes on. */
  let standsSinceMs: number | null = null
  const calls = new Set<Promise<unknown>>()
  const timers = moveTimers()
  countCalls()
  const following = moveGeolocation()

  window.phoneClock = {
    moveTo(ms) {
      if (ms <= aheadMs) return
      aheadMs = ms
      timers.arrange()
    },
    async quietAt(ms, limitMs) {
      const isMoved = ms > aheadMs
      window.phoneClock.moveTo(ms)
      const endMs = real.now() + limitMs
      do {
        // Answers are worked on in tasks of their own, and may lead to the next question.
        for (let i = 0; i < 3; i++) await turn()
        while (waiting.size > 0) {
          const leftMs = endMs - real.now()
          if (leftMs <= 0) return [...waiting.values()]
          const limit = new Promise((resolve) => real.setTimeout(resolve, leftMs))
          await Promise.race([Promise.allSettled(waiting.keys()), limit])
        }
        await turn()
      } while (waiting.size > 0)
      // A hidden page draws nothing.
      if (isMoved && !document.hidden) await new Promise((resolve) => real.frame(resolve))
      return []
    },
    hears: (latitude, longitude) => following.hears(latitude, longitude),
  }

  function moveDates(): void {
    const now = () => real.Date.now() - stoodMs() + aheadMs
    window.Date = new Proxy(real.Date, {
      construct: (of, args, to) => Reflect.construct(of, args.length === 0 ? [now()] : args, to),
      apply: () => new real.Date(now()).toString(),
      get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
    })
    performance.now = () => real.now() - stoodMs() + aheadMs
  }

  function moveTimers() {
    interface Timer {
      dueMs: number
      everyMs: number | null
      run: () => void
      realId: number
    }
    const all = new Map<number, Timer>()
    // Far from the browser's own numbers, which a page may still pass to clearTimeout.
    let lastId = 1e9
    const now = () => real.now() - stoodMs() + aheadMs

    function arm(id: number, timer: Timer): void {
      timer.realId = real.setTimeout(() => ring(id, timer), Math.max(0, timer.dueMs - now()))
    }
    function ring(id: number, timer: Timer): void {
      // Armed again when time goes on.
      if (standsSinceMs !== null && timer.dueMs > now()) return
      if (timer.everyMs === null) all.delete(id)
      else {
        // After a leap it rings once, as on a phone that has slept.
        timer.dueMs = Math.max(timer.dueMs, now() - timer.everyMs) + timer.everyMs
        arm(id, timer)
      }
      timer.run()
    }
    function add(repeats: boolean) {
      return (handler: TimerHandler, ms: number | undefined = 0, ...args: unknown[]): number => {
        const id = ++lastId
        const delayMs = Math.max(0, Number(ms) || 0)
        const run = () => {
          if (typeof handler === 'function') Reflect.apply(handler, window, args)
        }
        // A period of nothing would fill the time between two leaps.
        const everyMs = repeats ? Math.max(4, delayMs) : null
        const timer = { dueMs: now() + delayMs, everyMs, run, realId: 0 }
        all.set(id, timer)
        arm(id, timer)
        return id
      }
    }
    function remove(id: number | undefined): void {
      const timer = all.get(id ?? 0)
      real.clearTimeout(timer?.realId ?? id)
      all.delete(id ?? 0)
    }
    Object.assign(window, {
      setTimeout: add(false),
      setInterval: add(true),
      clearTimeout: remove,
      clearInterval: remove,
    })
    return {
      /** The browser rings equally late timers in the order in which they are set. */
      arrange() {
        const inOrder = [...all].sort(([, a], [, b]) => a.dueMs - b.dueMs)
        for (const [id, timer] of inOrder) {
          real.clearTimeout(timer.realId)
          arm(id, timer)
        }
      },
    }
  }

  /** For how long the time stands now. */
  function stoodMs(): number {
    return standsSinceMs === null ? 0 : real.now() - standsSinceMs
  }

  function goOn(): void {
    if (standsSinceMs === null) return
    standsSinceMs = null
    timers.arrange()
  }

  /** Time stands until the call is answered and the answer has been worked on. */
  function stand(call: Promise<unknown>): void {
    calls.add(call)
    const since = (standsSinceMs ??= real.now())
    real.setTimeout(() => {
      if (standsSinceMs !== since) return
      calls.clear()
      goOn()
    }, MOST_STANDING_MS)
    const end = () => {
      calls.delete(call)
      real.setTimeout(() => {
        if (calls.size === 0) goOn()
      }, 0)
    }
    call.then(end, end)
  }

  function noteCall<T>(call: Promise<T>, name: string): Promise<T> {
    stand(call)
    return note(call, name)
  }

  function note<T>(call: Promise<T>, name: string): Promise<T> {
    waiting.set(call, name)
    const forget = () => waiting.delete(call)
    call.then(forget, forget)
    return call
  }

  /** Counts calls until their answer has been read. */
  function countCalls(): void {
    const ask = window.fetch.bind(window)
    window.fetch = (input, init) => {
      return noteCall(ask(input, init), input instanceof Request ? input.url : String(input))
    }
    for (const name of ['json', 'text', 'blob', 'arrayBuffer'] as const) {
      const read = Reflect.get(Response.prototype, name) as () => Promise<unknown>
      Object.assign(Response.prototype, {
        [name](this: Response) {
          return noteCall(read.call(this), `${name} of ${this.url}`)
        },
      })
    }
    const send = Reflect.get(XMLHttpRequest.prototype, 'send') as (body: unknown) => void
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      const ended = new Promise<void>((resolve) => {
        this.addEventListener('loadend', () => resolve())
      })
      void noteCall(ended, 'an upload')
      send.call(this, body)
    }
  }

  function moveGeolocation() {
    const { geolocation } = navigator
    // On an insecure address there is none, despite the types.
    if ((geolocation as Geolocation | undefined) === undefined) {
      return { hears: () => Promise.resolve() }
    }
    const watches = new Set<number>()
    const listeners = new Set<() => void>()
    let last: GeolocationPosition | null = null
    // A position that is given again keeps its time.
    let given = { timestamp: 0, movedTo: 0 }

    function inPageTime(position: GeolocationPosition): GeolocationPosition {
      const { timestamp } = position
      if (timestamp !== given.timestamp)
        given = { timestamp, movedTo: timestamp - stoodMs() + aheadMs }
      const { coords } = position
      const { movedTo } = given
      last = { coords, timestamp: movedTo, toJSON: () => position.toJSON() as unknown }
      listeners.forEach((listener) => listener())
      return last
    }
    const watch = geolocation.watchPosition.bind(geolocation)
    const clear = geolocation.clearWatch.bind(geolocation)
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    const prototype = Geolocation.prototype
    prototype.watchPosition = (onPosition, onError, options) => {
      const id = watch((position) => onPosition(inPageTime(position)), onError, options)
      watches.add(id)
      return id
    }
    prototype.clearWatch = (id) => {
      watches.delete(id)
      clear(id)
      listeners.forEach((listener) => listener())
    }
    prototype.getCurrentPosition = (onPosition, onError, options) => {
      // Chromium would leave the question unanswered, and all would wait for its limit in real time.
      const known = watches.size > 0 ? last : null
      if (known !== null) return void real.setTimeout(() => onPosition(known), 0)
      const answered = new Promise<void>((resolve) => {
        const answer = <T>(to: ((value: T) => void) | null | undefined, value: T) => {
          resolve()
          to?.(value)
        }
        ask(
          (position) => answer(onPosition, inPageTime(position)),
          (error) => answer(onError, error),
          options,
        )
      })
      void note(answered, 'its position')
    }
    return {
      hears: (latitude: number, longitude: number) =>
        new Promise<void>((resolve) => {
          const isThere = () =>
            watches.size === 0 ||
            (last?.coords.latitude === latitude && last.coords.longitude === longitude)
          const look = () => {
            if (!isThere()) return
            listeners.delete(look)
            resolve()
          }
          listeners.add(look)
          look()
        }),
    }
  }
}
