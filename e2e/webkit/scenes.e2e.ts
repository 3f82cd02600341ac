import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import type { WebDriver } from 'selenium-webdriver'
import sharp from 'sharp'
import { serveGallery } from '../../apps/web/gallery/server.ts'
import { BUILT_GALLERY } from '../gallery/gallery.ts'
import { sceneGroups } from '../gallery/scenes.ts'
import { cutOffAtSides, PHONE, SMALL_PHONE } from '../world/look.ts'
import { openWebKit } from './browser.ts'

const PICTURES = join(import.meta.dirname, '../test-results/webkit')
const COMES_WITHIN_MS = 30_000
/** For a dialog to be wholly there, and for drawings that a style sheet names. */
const SETTLES_MS = 300

interface Gallery {
  driver: WebDriver
  addressOf: (name: string) => string
}

/** WebKit's window is wider than a phone, so that a scene stands in a frame of a phone's size. */
const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      await mkdir(PICTURES, { recursive: true })
      const server = await serveGallery(BUILT_GALLERY)
      const addressOf = (name: string) => server.addressOf(name, SOURCE_LANGUAGE)
      const { driver, close } = await openWebKit()
      await driver.manage().window().setRect({ x: 0, y: 0, width: 800, height: 1_100 })
      await driver.get(addressOf(''))
      await driver.executeScript(
        `document.head.innerHTML = '<style>body { margin: 0 } iframe { border: 0 }</style>'`,
      )
      await use({ driver, addressOf })
      await close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})

async function resizeFrame(driver: WebDriver, { width, height }: typeof PHONE): Promise<void> {
  await driver.switchTo().defaultContent()
  await driver.executeScript(
    `const { style } = document.querySelector('iframe')
     Object.assign(style, { width: '${width}px', height: '${height}px' })`,
  )
  await driver.switchTo().frame(0)
}

/** Opens a scene in the frame and goes there. Rejects with what the scene says when it fails. */
async function openScene(driver: WebDriver, address: string): Promise<void> {
  await driver.switchTo().defaultContent()
  await driver.executeScript(
    `document.body.innerHTML = '<iframe allow="camera; microphone; geolocation"></iframe>'
     document.querySelector('iframe').src = arguments[0]`,
    address,
  )
  await resizeFrame(driver, PHONE)
  const state = () =>
    driver.executeScript<string | null>('return document.documentElement.dataset.scene ?? null')
  await driver.wait(async () => (await state()) !== null, COMES_WITHIN_MS, 'it does not come up')
  const told = await state()
  if (told !== 'ready') throw new Error(String(told))
}

async function picture(driver: WebDriver, name: string): Promise<void> {
  await driver.switchTo().defaultContent()
  await driver.sleep(SETTLES_MS)
  const image = Buffer.from(await driver.takeScreenshot(), 'base64')
  await sharp(image)
    .extract({ left: 0, top: 0, ...PHONE })
    .toFile(join(PICTURES, `${name}.png`))
  await driver.switchTo().frame(0)
}

for (const { name } of sceneGroups.flatMap(({ scenes }) => scenes)) {
  test(`${name} comes up in WebKit and fits the smallest phone`, async ({ gallery }) => {
    const { driver, addressOf } = gallery
    await openScene(driver, addressOf(name))
    await picture(driver, name)
    await resizeFrame(driver, SMALL_PHONE)
    const cut = await driver.executeScript<string[]>(`return (${String(cutOffAtSides)})()`)
    expect(cut, 'what is cut off at the sides').toEqual([])
  })
}
