import { openDialog } from '../world/people.ts'
import { expect, test } from '../world/world.ts'

// Tabs, reloads and the back button of a real browser on every screen of a game.
const SETTING_UP_OR_ROAMING = /Getting ready to explore|Roam and explore/

test.use({
  setup: {
    along: [
      { atMeters: 3, title: 'Leafy Corner', task: 'basic-photo' },
      { atMeters: 30, title: 'Insect Hotel', task: 'question' },
    ],
  },
})

test('a reload, the back button and a closed page lose nothing of the game', async ({ world }) => {
  const { walk } = world
  const start = walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  const { page } = ada
  await gwen.startFreeGame()
  const link = await gwen.qrLink()
  const staysOn = async (heading: string) => {
    await ada.seesHeading(heading)
    const before = page.url()
    await page.reload()
    await ada.seesHeading(heading)
    expect(page.url()).toBe(before)
  }

  await test.step('every screen on the way comes back after a reload', async () => {
    await page.goto(link)
    await staysOn('Get Ready to ROAM!')
    await ada.press("Let's Go!")
    await staysOn('Keep You Safe')
    await ada.standAt({ lat: start.lat + 0.02, lng: start.lng })
    await ada.press('Allow Location')
    await staysOn('Stay Close!')
    await ada.sees("Can't find your grown-up")
    // The browser gives the place of before once more when it is asked right after the change.
    await expect(async () => {
      await ada.standAt(start)
      await ada.pass(1_100)
      const again = page.getByRole('button', { name: 'Try Again' })
      if (await again.isVisible()) await again.click()
      await expect(ada.pictures).toBeVisible({ timeout: 3_000 })
    }).toPass()
    const pictures = await ada.shownPictures()
    await staysOn('Stay Close!')
    expect(await ada.shownPictures()).toEqual(pictures)
    await gwen.picks(pictures)
    await ada.seesHeading('Take a Photo')
    await staysOn('Take a Photo')
    await ada.photographGrownUp()
    await ada.seesHeading('Get Ready to Play!')
    await staysOn('Get Ready to Play!')
  })

  await test.step('the guardian reloads too', async () => {
    await gwen.startPlaying()
    const before = gwen.page.url()
    await gwen.page.reload()
    await gwen.seesHeading('Game dashboard')
    await expect(gwen.page.getByRole('button', { name: /^Details of / })).toHaveCount(1)
    expect(gwen.page.url()).toBe(before)
    // The fake position of the browser is reported only when it is set.
    await ada.standAt(start)
  })

  await test.step('the back button asks at the task, and nothing of it is lost', async () => {
    await ada.arrive('Leafy Corner')
    await staysOn('You made it')
    await ada.press('Start Photo Challenge')
    await staysOn('Take Your Photo!')
    await ada.takeByPhone()
    await page.goBack()
    await ada.seesHeading('Keep playing?')
    await ada.press('Keep playing')
    await expect(openDialog(page)).toHaveCount(0)
    await ada.press('Submit Photo')
    await staysOn('Amazing Work!')
    await ada.isRoaming()
  })

  await test.step('a closed page is found again by the same link, however far away', async () => {
    const playerId = await page.evaluate(() => localStorage.getItem('playerId'))
    const far = { lat: start.lat + 0.005, lng: start.lng }
    await ada.standAt(far)
    const adaAgain = await ada.tab()
    const again = adaAgain.page
    await page.close()
    await again.goto(link)
    // A new tab asks for the location again, unless the phone answers before the question is drawn.
    const asks = again.getByRole('heading', { name: 'Keep You Safe' })
    const isBack = asks.or(again.getByRole('heading', { name: SETTING_UP_OR_ROAMING })).first()
    await adaAgain.isVisible(isBack)
    if (await asks.isVisible()) await adaAgain.press('Allow Location')
    await adaAgain.isRoaming()
    expect(await again.evaluate(() => localStorage.getItem('playerId'))).toBe(playerId)
    await gwen.press('Refresh')
    await gwen.sees('1 completed, 0 skipped')
    await expect(gwen.page.getByRole('button', { name: /^Details of / })).toHaveCount(1)

    await test.step('two tabs do not play at once', async () => {
      const second = await ada.context.newPage()
      await second.goto(again.url())
      await expect(second.getByText('Your game is open on another page.')).toBeVisible()
      await second.getByRole('button', { name: 'Play here' }).click()
      await expect(again.getByText('Your game is open on another page.')).toBeVisible()
      await expect(second.getByText('Your game is open on another page.')).toHaveCount(0)
      await adaAgain.press('Play here')
      await adaAgain.seesHeading(SETTING_UP_OR_ROAMING)
      await expect(second.getByText('Your game is open on another page.')).toBeVisible()
      await second.close()
    })
  })

  await test.step('the end by two tabs of the guardian is one end', async () => {
    const other = await gwen.context.newPage()
    await other.goto(gwen.page.url())
    for (const tab of [gwen.page, other]) {
      await tab.getByRole('button', { name: 'End Game' }).click()
      await expect(openDialog(tab)).toBeVisible()
    }
    for (const tab of [gwen.page, other]) {
      await openDialog(tab).getByRole('button', { name: 'End Game' }).click()
      await expect(tab.getByText('The game is over')).toBeVisible()
      await expect(tab.getByText('Failed to end game session')).toHaveCount(0)
    }
    await other.getByRole('link', { name: 'View Results' }).click()
    await expect(other.getByRole('heading', { name: 'Our adventure' })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Our adventure' })).toBeVisible()
  })

  await test.step('the end of the child comes back after a reload', async () => {
    const [end] = ada.context.pages().filter((tab) => !tab.isClosed())
    await expect(end!).toHaveURL(/\/end-game$/)
    await expect(end!.getByText('5 stars')).toBeVisible()
    await end!.reload()
    await expect(end!.getByText('5 stars')).toBeVisible()
    await expect(end!.getByRole('img', { name: /square code/i })).toBeVisible()
  })
})
