import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { LANGUAGES, type Language } from '@bramble/messages/languages'
import { createTranslator } from '@bramble/messages/translator'
import type { Locator, Page } from '@playwright/test'
import { photoFile, type Child } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'
import { countTaps } from '../world/taps.ts'
import { straightWay, type Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

// Taps and screens from the landing to the first warm word, counted on real pages of a server in production, in two
// languages.
const CODE = 'meadow-of-today'

test.use({ setup: { along: [], isProduction: true, env: { ACCESS_CODES: CODE } } })

/** What stands between the landing and the first warm label, at most. */
const MOST = { taps: 5, tapsOfChild: 4, screens: 4 }

/** The screens that a grown-up passes; how many words stand there is held by `first-minute.test.tsx`. */
class Way {
  readonly screens = new Set<string>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses what is whole in sight without scrolling. */
  async press(thing: Locator): Promise<void> {
    await expect(thing).toBeInViewport({ ratio: 1 })
    this.screens.add(new URL(this.#page.url()).pathname.replace(/\/[A-Z0-9]{6}$/, ''))
    await thing.click()
  }
}

/** Runs over the spots until one is told to be warm. */
async function runUntilWarm(child: Child, from: Place, spots: readonly Place[], warm: RegExp) {
  const label = child.page.getByText(warm).first()
  const isWarm = async () => (await label.isVisible()) || /\/challenge\//.test(child.page.url())
  let at = from
  for (const spot of spots) {
    for (const place of straightWay(at, spot)) {
      if (await isWarm()) return
      await child.walk([place], () => false)
      at = place
    }
  }
  expect(await isWarm()).toBe(true)
}

/** Where this game has hidden something, as its grown-up may know. */
async function spotsOf(grownUp: Guardian): Promise<Place[]> {
  const { request } = grownUp.page
  const game = await request.get(`/api/sessions/join/${grownUp.code()}`)
  const { id } = (await game.json()) as { id: string }
  const answer = await request.get(`/api/sessions/${id}/spots`)
  const { spots } = (await answer.json()) as { spots: { location: Place }[] }
  expect(spots.length).toBeGreaterThanOrEqual(5)
  return spots.map(({ location }) => location)
}

const FAMILIES: readonly { language: Language; phones: 1 | 2 }[] = [
  { language: 'en', phones: 2 },
  { language: 'de', phones: 1 },
]

for (const { language, phones } of FAMILIES) {
  const { locale } = LANGUAGES[language]
  const { t } = createTranslator(locale, compileCatalogue(readCatalogue(language)))

  test(`where nobody has hidden anything a family plays within a minute, without an account: ${language}, phones: ${phones}`, async ({
    world,
  }) => {
    const start = world.walk[0]!
    const gwen = await world.guardian(start, { locale, sharesTime: phones === 1 })
    const ada = phones === 1 ? world.childWith(gwen, start) : await world.child(start, { locale })
    const { page } = gwen
    const link = (name: string) => page.getByRole('link', { name })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(`/?access=${CODE}`)
    await gwen.isAt(/\/guardian$/)
    const tapsOfGrownUp = await countTaps(page)
    const tapsOfChild = phones === 1 ? () => 0 : await countTaps(ada.page)
    await page.reload()
    const way = new Way(page)

    await test.step('spots are hidden around the grown-up', async () => {
      await way.press(page.getByRole('checkbox'))
      await way.press(link(t('guardian.landing.continue')))
      await way.press(button(t('guardian.chooseGame.here')))
      await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
    })
    const spots = await spotsOf(gwen)

    if (phones === 2) {
      await test.step('a child joins', async () => {
        await ada.page.goto(await gwen.qrLink())
        await ada.press(t('start.join.ready.go'))
        await ada.press(t('child.permissions.allow'))
        await ada.seesHeading(t('child.guardianPhoto.title'))
        await ada.takeByPhone(photoFile(), t('child.camera.takePhoto'))
        await ada.press(t('child.guardianPhoto.save'))
        await ada.seesHeading(t('child.getReady.title'))
      })
    } else {
      await way.press(button(t('guardian.onePhone.explorers', { count: 2 })))
    }

    await test.step('the grown-up looks at the spots and starts', async () => {
      if (phones === 2) await way.press(link(t('guardian.invite.play')))
      await gwen.seesHeading(t('guardian.adventureSpots.title'))
      await way.press(button(t('guardian.readyToPlay.play')))
      await ada.isAt(/\/player\/.*\/roam$/)
    })
    const taps = tapsOfGrownUp()
    if (phones === 1) await ada.press(t('child.turns.me'))

    await test.step('it is told that it gets warm', async () => {
      const labels = (['warm', 'very-warm', 'burning'] as const).map((name) =>
        t(`shared.warmth.${name}`),
      )
      await runUntilWarm(ada, start, spots, new RegExp(`^(${labels.join('|')})`))
    })
    expect(taps).toBeLessThanOrEqual(MOST.taps)
    expect(tapsOfChild()).toBeLessThanOrEqual(MOST.tapsOfChild)
    expect(way.screens.size).toBeLessThanOrEqual(MOST.screens)
  })
}
