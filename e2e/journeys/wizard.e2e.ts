import type { Page } from '@playwright/test'
import { GWEN, signInAs } from '../world/account.ts'
import { photoFile } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'
import { expect, test } from '../world/world.ts'

// A draft in the phone's database and its voice outlive their page; lost answers make nothing twice.

/** From an empty wizard to its summary: a view to match, with its picture. */
async function describesView(gwen: Guardian, title: string): Promise<void> {
  const { page } = gwen
  await page.goto('/guardian/challenges/create')
  await gwen.seesHeading('Where is it?')
  await gwen.press('I am at the spot')
  await gwen.sees('The spot is recorded')
  await gwen.press('Continue')
  await gwen.seesHeading('Name and words')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Look closely and take your time.')
  await gwen.press('Continue')
  await gwen.seesHeading('Reference photo')
  await gwen.press('Continue without a photo')
  await gwen.seesHeading('What do children do?')
  await page.getByRole('radio', { name: /^Match a view/ }).click()
  await gwen.press('Continue')
  await page.getByLabel('Picture file').setInputFiles(await photoFile())
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await gwen.press('Continue')
  await gwen.seesHeading('Look it over')
}

/** Every changing call arrives, but its first answer is lost on the way. */
async function loseFirstAnswers(page: Page, address: string): Promise<() => string[]> {
  const lost: string[] = []
  await page.route(address, async (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    if (request.method() === 'GET' || lost.includes(call)) return route.fallback()
    lost.push(call)
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => lost
}

/** What the phone keeps of drafts, by its keys. */
function keptOfDrafts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('bramble-phone')
        opening.onerror = () => reject(new Error('the store cannot be opened'))
        opening.onsuccess = () => {
          const keys = opening.result.transaction('rows').objectStore('rows').getAllKeys()
          keys.onerror = () => reject(new Error('the store cannot be read'))
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map(String))
          }
        }
      }),
  )
}

test('[WIZ-06, WIZ-18, WIZ-19] a draft outlives its page, and a hole in the signal makes nothing twice', async ({
  world,
  browserName,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page, context } = gwen
  await signInAs(gwen, GWEN)
  await describesView(gwen, 'The gate')

  await test.step('a page that ends in the middle of a word has kept it', async () => {
    // Bytes take the time they take; words are kept in the last moment.
    await expect.poll(() => keptOfDrafts(page)).toContainEqual(expect.stringMatching(/Photo$/))
    await gwen.press('Change: Title and description')
    await page.getByLabel('Title').fill('The old gate')
    await page.reload()
    await gwen.sees('"The old gate" is waiting for you.')
    await gwen.press('Continue your draft')
    await expect(page.getByLabel('Title')).toHaveValue('The old gate')
    await gwen.press('Record')
    await gwen.sees('14 seconds left')
    await gwen.press('Stop')
    await gwen.sees('Record again')
    await expect.poll(() => keptOfDrafts(page)).toContainEqual(expect.stringMatching(/voice$/))
    await page.goto('/guardian/challenge-create?step=summary')
    await gwen.press('Continue your draft')
    await gwen.seesHeading('Look it over')
    const view = page.getByRole('img', { name: 'The view to match' })
    await expect
      .poll(() => view.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('in another tab it is not changed a second time', async () => {
    const other = await gwen.tab()
    await other.page.goto('/guardian/challenges/create')
    await other.sees('Open in another tab')
    await other.page.close()
  })

  await test.step('it is saved as soon as there is signal, whatever answers get lost', async () => {
    await gwen.press('Continue')
    await context.setOffline(true)
    await gwen.press('Save challenge')
    await gwen.sees('Waiting for the signal')
    // Only Chromium hands over what is in a request, so that it can be sent and its answer lost.
    const losesAnswers = browserName === 'chromium'
    const lost = losesAnswers ? await loseFirstAnswers(page, '**/api/challenges**') : () => []
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/guardian\/challenges$/, { timeout: 40_000 })
    // The creation, two files, and the change that links them.
    if (losesAnswers) expect(lost()).toHaveLength(3)
  })

  await test.step('it is there once, with its picture, and nothing stays on the phone', async () => {
    await gwen.sees('The old gate')
    const answer = await context.request.get('/api/challenges')
    const challenges = (await answer.json()) as { id: string }[]
    expect(challenges).toEqual([
      expect.objectContaining({
        title: 'The old gate',
        childPhotoTask: 'match-view',
        sceneMatchImage: expect.any(String),
        voice: expect.any(String),
      }),
    ])
    await page.goto(`/guardian/challenges/${challenges[0]?.id}/edit`)
    const isPlayed = page.waitForResponse(
      (response) => response.headers()['content-type'] === 'audio/wav',
    )
    await gwen.press('Listen')
    await isPlayed
    await gwen.sees('Stop listening')
    await page.goto('/guardian/challenges/create')
    await gwen.seesHeading('Where is it?')
  })
})
