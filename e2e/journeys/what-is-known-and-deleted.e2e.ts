import { readFile } from 'node:fs/promises'
import { GWEN, signInAs } from '../world/account.ts'
import { expect, test } from '../world/world.ts'

// What a browser keeps after everything was deleted, and the file that it downloads.
const OPERATOR = { OPERATOR_NAME: 'Fern School', OPERATOR_CONTACT: 'play@fern.example' }

test.use({ setup: { along: [], env: OPERATOR } })

test('a child sees in pictures what is known, a parent has it deleted, a guardian takes all along', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  await signInAs(gwen, GWEN)
  const link = await gwen.runGame()

  await test.step('the terms say who runs this', async () => {
    const reader = await world.guardian(start)
    await reader.page.goto('/guardian/terms')
    await reader.sees('Fern School runs this server and answers for what is kept on it.')
  })

  await test.step('the pictures open before the location is asked for, and in the game', async () => {
    await ada.joinByLink(link)
    await ada.seesHeading('Keep You Safe')
    await ada.allowLocation()
    await ada.photographGrownUp()
    await ada.isRoaming()
    await ada.press(/^Grown-up (can see|sees) where/)
    await ada.sees("It doesn't know your name.")
    await ada.page.getByRole('button', { name: 'Go back' }).first().click()
  })

  await test.step('a parent deletes what was saved, and the grown-up of the game is told', async () => {
    // A child that comes and goes between two looks of the dashboard was never on it.
    await gwen.page.reload()
    await expect(gwen.page.getByRole('button', { name: /^Details of / })).toBeVisible()
    await ada.press('Return to Grown-up')
    await ada.press('Yes, go back')
    await ada.seesHeading('The game is over')
    await ada.press('Delete everything about me')
    await ada.press('Delete for good')
    await ada.seesHeading('All deleted')
    await ada.page.reload()
    await ada.seesHeading('All deleted')
    expect(await ada.page.evaluate(() => localStorage.length)).toBe(0)
    await gwen.sees(/\w is no longer in this game$/)
  })

  await test.step('a guardian downloads everything of theirs', async () => {
    await gwen.page.goto('/guardian/profile')
    const [download] = await Promise.all([
      gwen.page.waitForEvent('download'),
      gwen.press('Download my data'),
    ])
    await gwen.sees('Your file is ready. Look among your downloads.')
    expect(download.suggestedFilename()).toMatch(/^bramble-\d{4}-\d\d-\d\d\.zip$/)
    const archive = await readFile(await download.path())
    expect(archive.subarray(0, 2).toString()).toBe('PK')
    // The directory of the archive stands at its end.
    for (const name of ['README.txt', 'account.json', 'pictures/profile.jpg']) {
      expect(archive.includes(name)).toBe(true)
    }
  })
})
