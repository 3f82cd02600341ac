import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { WebDriver } from 'selenium-webdriver'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { buildGallery, serveGallery } from '../../apps/web/gallery/server.ts'
import { BUILT_GALLERY } from '../gallery/gallery.ts'
import { sceneGroups } from '../gallery/scenes.ts'
import { cutOffAtSides, PHONE, SMALL_PHONE } from '../world/look.ts'
import { openWebKit } from './browser.ts'

/**
 * Every scene of the gallery in WebKit, the engine of each browser on an iPhone: it comes up, and
 * nothing is cut off at the sides. Pictures are for people. `run.ts c21` shows the scenes of that name
 * alone. WebKit's window is wider than a phone, so that a scene stands in a frame of a phone's size.
 */
const PICTURES = join(import.meta.dirname, '../test-results/webkit')
const COMES_WITHIN_MS = 30_000
/** For a dialog to be wholly there, and for drawings that a style sheet names. */
const SETTLES_MS = 300

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

const [wanted = ''] = process.argv.slice(2)
const scenes = sceneGroups.flatMap((group) => group.scenes).filter((s) => s.name.includes(wanted))
await rm(PICTURES, { recursive: true, force: true })
await mkdir(PICTURES, { recursive: true })
await buildGallery(BUILT_GALLERY)
const gallery = await serveGallery(BUILT_GALLERY)
const { driver, close } = await openWebKit()
const wrong: string[] = []
try {
  await driver.manage().window().setRect({ x: 0, y: 0, width: 800, height: 1_100 })
  await driver.get(gallery.addressOf('', SOURCE_LANGUAGE))
  await driver.executeScript(
    `document.head.innerHTML = '<style>body { margin: 0 } iframe { border: 0 }</style>'`,
  )
  for (const { name } of scenes) {
    try {
      await openScene(driver, gallery.addressOf(name, SOURCE_LANGUAGE))
      await picture(driver, name)
      await resizeFrame(driver, SMALL_PHONE)
      const cut = await driver.executeScript<string[]>(`return (${String(cutOffAtSides)})()`)
      wrong.push(...cut.map((what) => `${name}: ${what}`))
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
} finally {
  await close()
  await gallery.close()
}
for (const line of wrong) console.log(line)
console.log(`${scenes.length} scenes, ${wrong.length} defects; pictures in e2e/test-results/webkit`)
if (wrong.length > 0) process.exitCode = 1
