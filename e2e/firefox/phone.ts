import type { Browser, BrowserContext, Locator } from '@playwright/test'

export function isFirefox(browser: Browser): boolean {
  return browser.browserType().name() === 'firefox'
}

/** The driver of Firefox differs here from a person with a phone. */
export async function asInFirefox(
  context: BrowserContext,
  { isComputer }: { isComputer: boolean },
): Promise<void> {
  await context.addInitScript(freshPlaces)
  await context.addInitScript(seesSomething)
  await context.addInitScript(playsWithoutLoudspeaker)
  if (isComputer) await context.addInitScript(hasMouse)
  context.on('page', (page) => typeAsPeopleDo(page.locator('body')))
}

/**
 * A place that Firefox is told is as old as the telling, and it answers nobody who wants a newer one:
 * each question gets it as of now.
 */
function freshPlaces(): void {
  const { geolocation } = navigator
  const fresh = (done: PositionCallback) => (position: GeolocationPosition) => {
    const { coords } = position
    done({ coords, timestamp: Date.now(), toJSON: () => ({ coords }) })
  }
  const now = (options?: PositionOptions) => ({ ...options, maximumAge: 0 })
  const ask = geolocation.getCurrentPosition.bind(geolocation)
  const watch = geolocation.watchPosition.bind(geolocation)
  Object.defineProperty(navigator, 'geolocation', {
    value: {
      getCurrentPosition: (
        done: PositionCallback,
        failed?: PositionErrorCallback,
        options?: PositionOptions,
      ) => ask(fresh(done), failed, now(options)),
      watchPosition: (
        done: PositionCallback,
        failed?: PositionErrorCallback,
        options?: PositionOptions,
      ) => watch(fresh(done), failed, now(options)),
      clearWatch: geolocation.clearWatch.bind(geolocation),
    },
  })
}

/** The fake camera of Firefox shows one colour, which is no photo: this one sees leaves in the wind. */
function seesSomething(): void {
  if (!('mediaDevices' in navigator)) return
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  const film = () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const draw = canvas.getContext('2d')!
    const next = () => {
      for (let i = 0; i < 400; i++) {
        draw.fillStyle = `hsl(${70 + Math.random() * 60} 60% ${20 + Math.random() * 60}%)`
        draw.fillRect(Math.random() * 640, Math.random() * 480, 40, 30)
      }
      requestAnimationFrame(next)
    }
    next()
    return canvas.captureStream()
  }
  Object.defineProperty(mediaDevices, 'getUserMedia', {
    configurable: true,
    value: (asked?: MediaStreamConstraints) =>
      asked?.video ? Promise.resolve(film()) : open(asked),
  })
}

/** Firefox plays only muted sounds where there is no loudspeaker. */
function playsWithoutLoudspeaker(): void {
  window.Audio = new Proxy(Audio, {
    construct: (Sounding, [address]: [string?]) =>
      Object.assign(new Sounding(address), { muted: true }),
  })
}

/** Its settings are those of a phone, for all windows. */
function hasMouse(): void {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) =>
    ask(query.replace('pointer: coarse', 'pointer: fine') === query ? query : 'not all')
}

/** Text that the driver puts into a field reaches no listener of the page; keys do. */
function typeAsPeopleDo(any: Locator): void {
  const { prototype } = any.constructor as { prototype: Locator }
  prototype.fill = async function (this: Locator, text, options) {
    await this.focus(options)
    await this.press('ControlOrMeta+A')
    if (text === '') await this.press('Delete')
    else await this.pressSequentially(text, { delay: 5 })
  }
}
