import type { BrowserContext, Page } from '@playwright/test'
import type { Child } from './child.ts'

/** A phone's answer when the page asks for its motion, as iPhones want it; `absent`: it has no sensor. */
type MotionAnswer = 'granted' | 'refused' | 'absent'

declare global {
  interface Window {
    /** How often the page has asked for the motion of the phone. */
    askedForMotion: number
  }
}

/** Gives the next documents of this phone a motion sensor that must be asked for, or none. */
export async function givesMotion(context: BrowserContext, answer: MotionAnswer): Promise<void> {
  await context.addInitScript((given) => {
    window.askedForMotion = 0
    if (given === 'absent') return void Reflect.deleteProperty(window, 'DeviceMotionEvent')
    const requestPermission = () => {
      window.askedForMotion += 1
      return Promise.resolve(given === 'granted' ? 'granted' : 'denied')
    }
    Object.assign(DeviceMotionEvent, { requestPermission })
  }, answer)
}

export function timesAskedForMotion(page: Page): Promise<number> {
  return page.evaluate(() => window.askedForMotion)
}

const WALKED_MS = 7_000

/** The child walks for seven seconds: its sensor measures twenty times a second. */
export async function walksOnTheSpot(child: Child): Promise<void> {
  await child.page.evaluate((walkedMs) => {
    const realNow = () => performance.timeOrigin + new Event('').timeStamp
    const aheadMs = Date.now() - realNow()
    for (let ms = 0; ms <= walkedMs; ms += 50) {
      window.phoneClock.moveTo(aheadMs + ms)
      const y = 9.81 + 2 * Math.sin((2 * Math.PI * 1.8 * ms) / 1000)
      const accelerationIncludingGravity = { x: 0, y, z: 0 }
      window.dispatchEvent(
        Object.assign(new Event('devicemotion'), { accelerationIncludingGravity }),
      )
    }
  }, WALKED_MS)
  // For everybody else as well.
  await child.pass(WALKED_MS)
}

/** This phone's news of its steps, post by post; null where it tells nothing of them. */
export function toldSteps(context: BrowserContext): ([number, boolean][] | null)[] {
  const told: ([number, boolean][] | null)[] = []
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/proximity')) return
    const { steps } = request.postDataJSON() as { steps?: [number, boolean][] }
    told.push(steps ?? null)
  })
  return told
}
