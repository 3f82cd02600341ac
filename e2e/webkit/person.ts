import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { haversineMeters } from '@bramble/domain/geo/distance'
import decodeQR from 'qr/decode.js'
import { By, error as failures, type WebElement } from 'selenium-webdriver'
import sharp from 'sharp'
import { photoFile } from '../world/child.ts'
import type { Place } from '../world/walk.ts'
import type { WebKit } from './browser.ts'
import type { Front } from './front.ts'
import type {} from './stand-ins.ts'

const WITHIN_MS = 30_000
/** A child that runs. */
const STEP_METERS = 5
const STEP_MS = 1_000

type Words = string | RegExp

/** Runs in the page: what a person can use of this role, in front of everything else. */
function queryByRole(role: string, source: string, flags: string | null): Element | null {
  const { TestingLibraryDom: queries } = window
  const front = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body
  const name = flags === null ? source : new RegExp(source, flags)
  return queries?.queryAllByRole(front, role, { name })[0] ?? null
}

/** Runs in the page: the field of this label. */
function queryByLabel(source: string, flags: string): Element | null {
  const { TestingLibraryDom: queries } = window
  return queries?.queryAllByLabelText(document.body, new RegExp(source, flags))[0] ?? null
}

/** Runs in the page: the smallest thing that says so and can be seen. */
function queryByText(source: string, flags: string): Element | null {
  const { TestingLibraryDom: queries } = window
  const found = queries?.queryAllByText(document.body, new RegExp(source, flags)) ?? []
  return found.find((one) => one.checkVisibility({ visibilityProperty: true })) ?? null
}

/** Runs in the page: whether the phone has stored the game's pack and, after it, what its screens show. */
function storesGame(tell: (carries: boolean) => void): void {
  // The page opens the database before it notes this.
  if (localStorage.getItem('keptGame') === null) return tell(false)
  const opening = indexedDB.open('bramble-phone')
  opening.onsuccess = () => {
    const database = opening.result
    const reading = database.transaction('rows').objectStore('rows').getAllKeys()
    reading.onsuccess = () => {
      database.close()
      tell(reading.result.some((key) => typeof key === 'string' && key.endsWith('/screens')))
    }
  }
}

const patternOf = (words: Words) =>
  words instanceof RegExp ? words : new RegExp(RegExp.escape(words), 'i')

/** Somebody with a phone whose browser is WebKit. Each step waits until the page is ready for it. */
export class Person {
  readonly #webkit: WebKit
  readonly front: Front
  readonly #files: string

  /** @param files a folder for what is on the phone */
  constructor(webkit: WebKit, front: Front, files: string) {
    this.#webkit = webkit
    this.front = front
    this.#files = files
  }

  get driver() {
    return this.#webkit.driver
  }

  /** Opens a path, or the same path of a link to the server. */
  async goto(address: string): Promise<void> {
    const { pathname, search, hash } = new URL(address, this.front.origin)
    await this.driver.get(`${this.front.origin}${pathname}${search}${hash}`)
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh()
  }

  async path(): Promise<string> {
    return new URL(await this.driver.getCurrentUrl()).pathname
  }

  async isAt(path: RegExp): Promise<void> {
    await this.driver.wait(async () => path.test(await this.path()), WITHIN_MS, `is not at ${path}`)
  }

  #query(role: string, name: Words): Promise<WebElement | null> {
    const [source, flags] = name instanceof RegExp ? [name.source, name.flags] : [name, null]
    return this.driver.executeScript<WebElement | null>(queryByRole, role, source, flags)
  }

  /** Does something with a thing of this role, again when the page changes below it. */
  async #with<T>(role: string, name: Words, act: (thing: WebElement) => Promise<T>): Promise<T> {
    let last: unknown
    for (const endsMs = performance.now() + WITHIN_MS; performance.now() < endsMs;) {
      try {
        const thing = await this.#query(role, name)
        if (thing !== null && (await thing.isEnabled())) return await act(thing)
      } catch (error) {
        if (!(error instanceof failures.WebDriverError)) throw error
        last = error
      }
      await sleep(100)
    }
    throw new Error(`no ${role} ${name} on ${await this.path()}`, { cause: last })
  }

  press(name: Words, role = 'button'): Promise<void> {
    return this.#with(role, name, async (thing) => {
      // The driver scrolls a thing below the bar at the foot of the page, and presses the bar.
      await this.driver.executeScript(
        `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`,
        thing,
      )
      await thing.click()
    })
  }

  fill(name: Words, text: string): Promise<void> {
    return this.#with('textbox', name, async (field) => {
      await field.clear()
      await field.sendKeys(text)
    })
  }

  /** Fills a field without a role, as that of a password. */
  async fillByLabel(label: RegExp, text: string): Promise<void> {
    const field = await this.driver.wait(
      () => this.driver.executeScript<WebElement | null>(queryByLabel, label.source, label.flags),
      WITHIN_MS,
      `no field ${label}`,
    )
    await field!.sendKeys(text)
  }

  seesHeading(name: Words): Promise<void> {
    return this.#with('heading', patternOf(name), () => Promise.resolve())
  }

  async saysNow(words: Words): Promise<boolean> {
    const { source, flags } = patternOf(words)
    return (await this.driver.executeScript(queryByText, source, flags)) !== null
  }

  async sees(words: Words): Promise<void> {
    const isThere = () => this.saysNow(words)
    await this.driver.wait(isThere, WITHIN_MS, `does not see ${words} on ${await this.path()}`)
  }

  async seesNoMore(words: Words): Promise<void> {
    const isGone = async () => !(await this.saysNow(words))
    await this.driver.wait(isGone, WITHIN_MS, `still sees ${words}`)
  }

  /** The link of the square code on the screen, as a camera reads it. */
  readQr(): Promise<string> {
    return this.#with('img', /square code|QR/i, async (code) => {
      const { x, y, width, height } = await this.driver.executeScript<DOMRect>(
        `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })
         return arguments[0].getBoundingClientRect()`,
        code,
      )
      // The driver's picture of a single element is cut off.
      const { data, info } = await sharp(Buffer.from(await this.driver.takeScreenshot(), 'base64'))
        .extract({
          left: Math.ceil(x),
          top: Math.ceil(y),
          width: Math.floor(width),
          height: Math.floor(height),
        })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      try {
        return decodeQR({ data, width: info.width, height: info.height })
      } catch (error) {
        throw new failures.WebDriverError(`the code cannot be read: ${String(error)}`)
      }
    })
  }

  /** Gives the page a photo as the camera program of a phone does. */
  async choosePhoto(): Promise<void> {
    const input = await this.driver.wait(
      async () => (await this.driver.findElements(By.css('input[type=file]')))[0],
      WITHIN_MS,
      'there is nothing that takes a photo',
    )
    await input!.sendKeys(await this.#photo())
  }

  /** A file of the phone; the page may read it as late as it likes. */
  async #photo(): Promise<string> {
    const { name, buffer } = await photoFile()
    const path = join(this.#files, name)
    await writeFile(path, buffer)
    return path
  }

  /** Waits until the phone can play on without a signal: the worker has the files, the phone the game. */
  async carriesGame(): Promise<void> {
    await this.driver.executeAsyncScript('navigator.serviceWorker.ready.then(() => arguments[0]())')
    const isCarried = () => this.driver.executeAsyncScript<boolean>(storesGame)
    await this.driver.wait(isCarried, WITHIN_MS, 'the phone does not carry the game')
  }

  async standAt(place: Place): Promise<void> {
    this.front.place = place
    await this.driver.executeScript('window.standAt?.(arguments[0])', place)
  }

  /** Runs along the places until a challenge opens. */
  async runToChallenge(places: readonly Place[]): Promise<void> {
    for (const place of places) {
      if (haversineMeters(this.front.place, place) < STEP_METERS && place !== places.at(-1))
        continue
      await this.standAt(place)
      await sleep(STEP_MS)
      if ((await this.path()).includes('/challenge/')) break
    }
    await this.isAt(/\/challenge\//)
    await this.seesHeading('You made it')
  }
}
