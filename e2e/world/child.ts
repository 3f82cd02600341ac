import { fromPlane, haversineMeters } from '@bramble/domain/geo/distance'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { Person } from './people.ts'
import { readQr } from './qr.ts'
import type { Place } from './walk.ts'
import type { WorldClock } from './world-clock.ts'

/** Running, as children do: well below the speed that the server takes for a car. */
const STEP_METERS = 5
const STEP_MS = 1_000
const MOST_SECONDS_TO_OPEN = 20
/** A tenth of a metre. */
const BESIDE_DEGREES = 1e-6

/** A photo with content, as a phone's camera takes it. */
export async function photoFile(name = 'photo.jpg') {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const leaves = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#5fa044', noise },
  })
    .png()
    .toBuffer()
  const picture = sharp(leaves).resize(1280, 960, { kernel: 'nearest' })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/**
 * A child with a phone. What it waits for comes at once, because it lets the time of the journey pass.
 */
export class Child extends Person {
  readonly #clock: WorldClock

  constructor(page: Page, place: Place, clock: WorldClock) {
    super(page, place)
    this.#clock = clock
  }

  /** Opens another tab of the same browser. */
  async tab(): Promise<Child> {
    return new Child(await this.context.newPage(), this.place, this.#clock)
  }

  /** Time passes, for everybody, in steps of a second or of so much. */
  pass(ms: number, stepMs?: number): Promise<void> {
    return this.#clock.pass(ms, stepMs)
  }

  /** What was seen once was there, although it may have gone before a second look. */
  async isVisible(thing: Locator): Promise<void> {
    if (!(await this.#clock.passUntil(() => thing.isVisible()))) await expect(thing).toBeVisible()
  }

  override async sees(text: string | RegExp): Promise<void> {
    await this.isVisible(this.page.getByText(text).first())
  }

  async seesNoMore(text: string): Promise<void> {
    const words = this.page.getByText(text)
    await this.#clock.passUntil(async () => (await words.count()) === 0)
    await expect(words).toHaveCount(0)
  }

  override async seesHeading(text: string | RegExp): Promise<void> {
    await this.isVisible(this.page.getByRole('heading', { name: text }).first())
  }

  override async isAt(path: RegExp): Promise<void> {
    await this.#clock.passUntil(() => path.test(this.page.url()))
    await super.isAt(path)
  }

  /** Moves along the places at a child's run until they end or `until` says so. */
  async walk(places: readonly Place[], until: () => boolean | Promise<boolean>): Promise<void> {
    for (const place of places) {
      if (haversineMeters(this.place, place) < STEP_METERS && place !== places.at(-1)) continue
      await this.#measures(place)
      if (await until()) return
    }
  }

  /** Runs along the places to what opens there: a phone that stands goes on measuring, a little beside each time. */
  async runTo(places: readonly Place[], isOpen: () => boolean | Promise<boolean>): Promise<void> {
    await this.walk(places, isOpen)
    for (let reading = 1; reading <= MOST_SECONDS_TO_OPEN && !(await isOpen()); reading++) {
      const { lat, lng } = this.place
      await this.#measures({
        lat: lat + (reading % 2 === 0 ? BESIDE_DEGREES : -BESIDE_DEGREES),
        lng,
      })
    }
  }

  async #measures(place: Place, accuracy?: number): Promise<void> {
    await this.standAt(place, accuracy)
    await this.#clock.pass(STEP_MS, STEP_MS, { context: this.context, place })
  }

  async joinByLink(link: string): Promise<void> {
    await this.page.goto(link)
    await this.seesHeading('Get Ready to ROAM!')
    await this.press("Let's Go!")
  }

  /** Praise is there for moments only: on a busy machine the next turn has begun. */
  async isPraised(): Promise<void> {
    const praise = this.page.getByRole('heading', { name: 'Great Job!' })
    await this.#comesTo(praise, /\/(challenge\/[^/]+|feedback)$/)
  }

  async joinByTypedCode(code: string): Promise<void> {
    await this.page.goto('/player/join')
    await this.page.getByRole('textbox').fill(code)
    await this.seesHeading('Get Ready to ROAM!')
    await this.press("Let's Go!")
  }

  async allowLocation(): Promise<void> {
    await this.seesHeading('Keep You Safe')
    await this.press('Allow Location')
    // A child beside its grown-up is there for moments only: on a busy machine the game has gone on.
    const stayClose = this.page.getByRole('heading', { name: 'Stay Close!' })
    await this.#comesTo(stayClose, /\/(permissions|searching)$/)
  }

  /** The list of the three pictures that the phone shows its grown-up. */
  get pictures(): Locator {
    return this.page.getByRole('list', { name: 'Three pictures for your grown-up' })
  }

  async shownPictures(): Promise<string[]> {
    await this.isVisible(this.pictures)
    const texts = await this.pictures.getByRole('listitem').allInnerTexts()
    return texts.map((text) => text.trim())
  }

  /** Is found beside its grown-up, which is said for moments only. */
  async isTogether(): Promise<void> {
    const words = this.page.getByText("You're close enough to your grown-up. Let's continue!")
    await this.#comesTo(words.first(), /\/searching$/)
  }

  /** Takes the photo of the grown-up with the phone's own camera. */
  async photographGrownUp(photo = photoFile()): Promise<void> {
    await this.seesHeading('Take a Photo')
    await this.takeByPhone(photo)
    await this.press('Save')
    // The word stands there for moments only.
    await this.#comesTo(this.page.getByText('Photo saved!').first(), /\/guardian-photo$/)
  }

  /** Waits for what is shown in passing; it was there when the game has gone on from these screens. */
  async #comesTo(thing: Locator, screens: RegExp): Promise<void> {
    const wasThere = async () => (await thing.isVisible()) || !screens.test(this.page.url())
    await this.#clock.passUntil(wasThere)
    await expect.poll(wasThere).toBe(true)
  }

  /** Takes a photo with the phone's own camera, which a button of this name opens. */
  async takeByPhone(photo = photoFile(), name = 'Take Photo'): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press(name)])
    await chooser.setFiles(await photo)
  }

  /** Takes a photo with the live camera of a computer. */
  async takeByLiveCamera(): Promise<void> {
    await expect(this.page.locator('video')).toBeVisible()
    await this.press('Take Photo')
    await expect(this.page.getByRole('button', { name: 'Retake' })).toBeVisible()
  }

  /** Goes on from the praise, which on a busy machine has gone on by itself. */
  async keepsExploring(): Promise<void> {
    const gone = this.page.waitForURL(({ pathname }) => !pathname.endsWith('/feedback'))
    await Promise.race([this.press('Keep Exploring!').catch(() => gone), gone])
  }

  async isRoaming(): Promise<void> {
    await this.isAt(/\/roam$/)
    // A spot at the start opens within moments.
    await this.#comesTo(this.page.getByRole('button', { name: 'View Adventure Map' }), /\/roam$/)
  }

  /** From the link to the roam screen of a running game, beside the grown-up. */
  async joinAndRoam(link: string): Promise<void> {
    await this.joinByLink(link)
    await this.allowLocation()
    await this.photographGrownUp()
    await this.isRoaming()
  }

  /**
   * On a phone that children share: holds the sign of the grown-up for two seconds; again where the screen has moved
   * below the finger.
   */
  async returnsToGrownUp(): Promise<void> {
    await expect(async () => {
      await this.page.getByRole('button', { name: /^(For your grown-up|Grown-up): hold/ }).hover()
      await this.page.mouse.down()
      await this.pass(2_500)
      await this.page.mouse.up()
      await expect(this.page).toHaveURL(/\/guardian\/dashboard\//, { timeout: 3_000 })
    }).toPass()
  }

  /** Waits at a spot until its challenge opens: one reading of a place opens nothing. */
  async waitsForChallenge(): Promise<void> {
    const { place, accuracy } = this
    const hasOpened = () => /\/challenge\//.test(this.page.url())
    for (let second = 0; second < MOST_SECONDS_TO_OPEN && !hasOpened(); second++) {
      // Chromium tells a place again only when it is another one.
      await this.#measures(fromPlane(place, { eastMeters: second % 2, northMeters: 0 }), accuracy)
    }
    await this.isAt(/\/challenge\//)
  }

  async arrive(title: string | RegExp): Promise<void> {
    await this.waitsForChallenge()
    await this.seesHeading('You made it')
    await this.sees(title)
  }

  /** The link of the QR code on the child's last screen. */
  async finishLink(): Promise<string> {
    const code = this.page.getByRole('img', { name: /square code/i }).first()
    await this.isVisible(code)
    return readQr(code)
  }

  /** Runs along the places until a challenge opens. */
  async runToChallenge(places: readonly Place[]): Promise<void> {
    await this.runTo(places, () => /\/challenge\//.test(this.page.url()))
    await this.isAt(/\/challenge\//)
    await this.seesHeading('You made it')
  }
}
