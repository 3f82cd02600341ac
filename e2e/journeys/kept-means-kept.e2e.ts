import { setTimeout as wait } from 'node:timers/promises'
import type { APIResponse } from '@playwright/test'
import { GWEN, signInAs } from '../world/account.ts'
import { Guardian } from '../world/guardian.ts'
import { placeAlong, stretch } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

// What a phone calls kept is on its disk: browsers are killed without a word.

/** Of a place; of a child's photo a quarter as many. */
const KILLS = Number(process.env['KILLS'] ?? (process.env['TEST_BUDGET'] === 'release' ? 80 : 3))
/** One browser after another; each ten have a server and a phone of their own. */
const KILLS_A_PHONE = 10
/** How long the browser lives after the words, seconds. */
const SECONDS = [0, 1, 3, 0.2, 0.5, 2, 5]
/** By how much the phone's clock is wrong at the spot; it is right afterwards. */
const DAYS = [0, -40, 40]
const DAY_MS = 24 * 60 * 60_000

/** The answer, also of a server that has no time now. */
async function told(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const answer = await ask()
  if (answer.status() !== 503) return answer
  await wait(500)
  return told(ask)
}

const kills = Array.from({ length: KILLS }, (_, at) => ({
  seconds: SECONDS[at % SECONDS.length]!,
  days: DAYS[Math.floor(at / SECONDS.length) % DAYS.length]!,
}))
const phones = Array.from({ length: Math.ceil(KILLS / KILLS_A_PHONE) }, (_, at) =>
  kills.slice(at * KILLS_A_PHONE, (at + 1) * KILLS_A_PHONE),
)

for (const [number, ofPhone] of phones.entries())
  test(`a place that was called kept is sent after the browser was killed, and a full phone says so (${number + 1})`, async ({
    world,
  }) => {
    test.setTimeout(600_000 + KILLS_A_PHONE * 60_000)
    const { walk, server } = world
    const phone = world.killable(walk[0]!)
    const open = async (days = 0) => {
      const context = await phone.open()
      await context.addInitScript((ms) => {
        const real = Date.now
        Date.now = () => real() + ms
      }, days * DAY_MS)
      const gwen = new Guardian(context.pages()[0]!, walk[0]!)
      await signInAs(gwen, GWEN)
      return gwen
    }
    /** Who stands at a spot, where there is no signal any more. */
    const stands = async (gwen: Guardian, title: string) => {
      const location = { ...walk[0]!, accuracy: 5 }
      const spot = { title, description: `The spot ${title}`, type: 'go-to-location', location }
      const wish = { ...spot, childPhotoTask: 'none', isUnvisited: true }
      const made = await told(() => gwen.context.request.post('/api/challenges', { data: wish }))
      expect(made.status(), await made.text()).toBe(201)
      await gwen.page.goto('/guardian/challenges')
      const stand = gwen.page.getByRole('button', { name: `I stand here: ${title}` })
      await expect(stand).toBeVisible()
      await gwen.context.setOffline(true)
      await stand.click()
      await gwen.press('Keep this place')
    }
    const unvisited = async ({ context }: Guardian) => {
      const answer = await told(() => context.request.get('/api/challenges'))
      const list = (await answer.json()) as { title: string; isUnvisited?: boolean }[]
      return list.filter((one) => one.isUnvisited).map(({ title }) => title)
    }

    let gwen = await open(ofPhone[0]!.days)
    for (const [at, { seconds, days }] of ofPhone.entries()) {
      await test.step(`killed ${seconds} s after the words, with a clock that is ${days} days off`, async () => {
        const title = `Reed ${at}`
        await stands(gwen, title)
        await gwen.sees('Kept on this phone')
        await wait(seconds * 1_000)
        await phone.kill()
        gwen = await open()
        expect(await unvisited(gwen)).toEqual([title])
        await gwen.page.goto('/')
        await expect.poll(() => unvisited(gwen)).toEqual([])
        const next = ofPhone[at + 1]?.days ?? 0
        if (next === 0) return
        await phone.kill()
        gwen = await open(next)
      })
    }

    await test.step('a phone without room promises nothing, and sends while the page is open', async () => {
      // A browser remembers for a while how much room a store that it has written has.
      await phone.kill()
      gwen = await open()
      const devtools = await gwen.context.newCDPSession(gwen.page)
      const { origin } = server
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      await stands(gwen, 'Full')
      await gwen.sees('The phone has no room')
      await expect(gwen.page.getByText('Kept on this phone')).toHaveCount(0)
      await gwen.context.setOffline(false)
      await expect.poll(() => unvisited(gwen)).toEqual([])
    })
  })

const killsOfPhotos = kills.slice(0, Math.ceil(KILLS / 4))

test.describe('a child', () => {
  test.use({ setup: { along: [{ atMeters: 30, title: 'Leafy Corner', task: 'basic-photo' }] } })

  for (const [number, { seconds }] of killsOfPhotos.entries())
    test(`whose photo was saved on its phone has it sent from the start page after the browser was killed ${seconds} s later (${number + 1})`, async ({
      world,
    }) => {
      const { walk } = world
      const gwen = await world.guardian(walk[0]!)
      const phone = world.killable(placeAlong(walk, 2))
      const ada = await world.childIn(await phone.open(), placeAlong(walk, 2))
      await ada.joinAndRoam(await gwen.runGame())
      await ada.runToChallenge(stretch(walk, 0, 35))
      await ada.press('Start Photo Challenge')
      await ada.takeByPhone()
      await ada.context.setOffline(true)
      await ada.press('Submit Photo')
      await ada.seesHeading('Amazing Work!')
      await ada.isRoaming()
      await ada.sees(/saved on this phone/i)
      await gwen.press('Refresh')
      await gwen.page.getByRole('button', { name: /^Details of / }).click()
      const details = gwen.page.getByRole('dialog')
      const photo = details.getByAltText('Photo for Leafy Corner')
      await expect(details.getByText('There now')).toBeVisible()
      await expect(photo).toHaveCount(0)
      await wait(seconds * 1_000)
      await phone.kill()

      const next = await world.childIn(await phone.open(), placeAlong(walk, 2))
      await next.page.goto('/')
      await next.sees('Continue')
      await next.pass(2_000)
      await expect(photo).toBeVisible()
      await expect(details.getByText('Completed')).toBeVisible()
    })
})
