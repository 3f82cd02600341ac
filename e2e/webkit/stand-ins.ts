import type * as Queries from '@testing-library/dom'
import type { Place } from '../world/walk.ts'

declare global {
  interface Window {
    /** Moves the phone of this page. */
    standAt: (place: Place) => void
    TestingLibraryDom?: typeof Queries
  }
}

/** Debian's WebKit has no satellites: the phone is where the test says, and tells it each second. */
export function givePlace(first: Place): void {
  let place = first
  const watchers = new Map<number, PositionCallback>()
  const tell = (done: PositionCallback) => {
    const coords = {
      latitude: place.lat,
      longitude: place.lng,
      accuracy: 5,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
      toJSON: () => ({}),
    }
    done({ coords, timestamp: Date.now(), toJSON: () => ({}) })
  }
  setInterval(() => watchers.forEach(tell), 1_000)
  window.standAt = (next) => {
    place = next
    watchers.forEach(tell)
  }
  let last = 0
  const geolocation: Geolocation = {
    getCurrentPosition: (done) => void setTimeout(() => tell(done)),
    watchPosition: (done) => {
      last += 1
      watchers.set(last, done)
      setTimeout(() => tell(done))
      return last
    },
    clearWatch: (id) => void watchers.delete(id),
  }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation })
}

/** Its window on a screen without an owner is a computer's; the game is played with a finger. */
export function giveFinger(): void {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => {
    const isOfFinger = query.includes('pointer: coarse') || query.includes('hover: none')
    return ask(isOfFinger ? 'all' : query.includes('pointer: fine') ? 'not all' : query)
  }
}
