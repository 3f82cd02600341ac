/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { fromPlane } from '../../packages/domain/src/geo/distance.ts'
import type { BenchGame } from './server-process.ts'

/** A slow circle, with a fix a second, as phones give them. */
const CIRCLE_METERS = 18
const METERS_A_SECOND = 0.9
const FIX_MS = 1_000
/** How often phones tell how they lie and how they are shaken. */
const SENSOR_MS = 50
/** The set-up of the hunt, and the first answers. */
const SETTLING_MS = 20_000

/** The context of a phone that shares its place. */
async function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
  })
}

/** The hunt of a child that strolls around its place until the page is closed. */
export async function openHunt(browser: Browser, origin: string, game: BenchGame): Promise<Page> {
  const child = game.players[0]
  if (child === undefined) throw new Error('the game has no child')
  const context = await newPhone(browser)
  await context.addCookies([{ name: 'player', value: child.cookie, url: origin }])
  await context.addInitScript((id) => {
    localStorage.setItem('playerId', id)
    sessionStorage.setItem('gpsInitialized', 'true')
    sessionStorage.setItem('stayedClose', id)
  }, child.id)
  const page = await context.newPage()
  const stroll = async () => {
    for (let meters = 0; !page.isClosed(); meters += (METERS_A_SECOND * FIX_MS) / 1_000) {
      const turn = meters / CIRCLE_METERS
      const at = fromPlane(child, {
        eastMeters: CIRCLE_METERS * Math.sin(turn),
        northMeters: CIRCLE_METERS * (Math.cos(turn) - 1),
      })
      const accuracy = 8 + Math.sin(meters)
      await context.setGeolocation({ latitude: at.lat, longitude: at.lng, accuracy })
      await sleep(FIX_MS)
    }
  }
  stroll().catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  await page.goto(`${origin}/player/${child.id}/roam`)
  await page.locator('.heat-distance').waitFor()
  await page.evaluate((everyMs) => {
    setInterval(() => {
      const tremble = 12 * Math.sin(performance.now() / 400)
      const accelerationIncludingGravity = { x: 0, y: 9.81 + tremble / 6, z: 0 }
      const lies = { beta: 45 + tremble, gamma: 0 }
      window.dispatchEvent(Object.assign(new Event('deviceorientation'), lies))
      window.dispatchEvent(
        Object.assign(new Event('devicemotion'), { accelerationIncludingGravity }),
      )
    }, everyMs)
  }, SENSOR_MS)
  // Without a tap a phone has no sound, and so no dark screen.
  await page.locator('.heat-art').click()
  await sleep(SETTLING_MS)
  return page
}
