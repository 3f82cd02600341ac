import { stretch } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

test.use({
  setup: {
    along: [
      { atMeters: 30, title: 'Mossy Stone', task: 'none' },
      { atMeters: 80, title: 'Insect Hotel', task: 'question' },
      { atMeters: 130, title: 'Leafy Corner', task: 'basic-photo' },
    ],
  },
})

test('a whole game is played without a signal and counts when it is back', async ({ world }) => {
  const { walk } = world
  const gwen = await world.guardian(walk[0]!)
  const ada = await world.child(walk[0]!)
  const { page, context } = ada
  await ada.joinAndRoam(await gwen.runGame())
  // The phone has its pack, and the worker its files.
  await ada.pass(10_000)
  await page.evaluate(async () => navigator.serviceWorker?.ready)
  await ada.pass(5_000)
  await context.setOffline(true)

  /** The phone's page is loaded anew, and is where it was. */
  async function reloads(heading: string): Promise<void> {
    await page.reload()
    await ada.seesHeading(heading)
  }

  await test.step('a place that only asks to be there', async () => {
    await page.reload()
    await ada.isRoaming()
    await ada.runToChallenge(stretch(walk, 0, 35))
    await reloads('You made it')
    await ada.sees('Mossy Stone')
    await ada.press('Start Challenge')
    await ada.seesHeading('Great Job!')
    await ada.isRoaming()
    await ada.sees(/saved on this phone/i)
  })

  await test.step('a question', async () => {
    await page.reload()
    await ada.isRoaming()
    await ada.runToChallenge(stretch(walk, 30, 85))
    await ada.sees('Insect Hotel')
    await ada.press('Start Challenge')
    await page.reload()
    await page.getByRole('radio', { name: 'Six' }).click()
    await ada.press('Submit Answer')
    await ada.seesHeading('Amazing Work!')
    await ada.isRoaming()
  })

  await test.step('a photo', async () => {
    await ada.runToChallenge(stretch(walk, 80, 135))
    await ada.sees('Leafy Corner')
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await page.reload()
    await ada.isRoaming()
  })

  await test.step('the end, with the points and the code', async () => {
    await ada.press('Return to Grown-up')
    await page.locator('dialog[open]').getByRole('button', { name: 'Yes' }).click()
    await ada.seesHeading('The game is over')
    await ada.sees('15 points')
    await ada.finishLink()
    await page.reload()
    await ada.sees('15 points')
  })

  await test.step('the signal is back: all of it counts, once', async () => {
    await context.setOffline(false)
    await expect(async () => {
      await ada.pass(2_000)
      await gwen.press('Refresh')
      await expect(gwen.page.getByText('Game finished')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 40_000 })
    await gwen.sees('15 points')
    await expect(page.getByText(/saved on this phone/i)).toHaveCount(0)
    await ada.sees('15 points')
  })
})
