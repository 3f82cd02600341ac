import { TEST_CARDS } from '@bramble/domain/billing/test-cards'
import { recordedWalk } from '../world/walk.ts'
import type { Person } from './person.ts'
import { test } from './world.ts'

const [place] = recordedWalk()

/** The provider's window, from its opening to its end. */
async function inWindow({ driver }: Person, act: () => Promise<void>): Promise<void> {
  const handles = () => driver.getAllWindowHandles()
  await driver.wait(async () => (await handles()).length === 2, 30_000, 'no window opens')
  const page = await driver.getWindowHandle()
  const opened = (await handles()).find((handle) => handle !== page)
  await driver.switchTo().window(opened!)
  await act()
  await driver.wait(async () => (await handles()).length === 1, 30_000, 'the window stays open')
  await driver.switchTo().window(page)
}

test('a new guardian makes an account, a challenge, and buys a day pass', async ({ world }) => {
  const gwen = await world.person(place!)

  await test.step('an account in the window of the provider', async () => {
    await gwen.goto('/guardian/signup')
    await gwen.press(/I accept/, 'checkbox')
    await gwen.press('Continue with Bramble')
    await inWindow(gwen, async () => {
      await gwen.press('I am new here: create an account')
      await gwen.fill(/^Email address/, 'fern@example.org')
      await gwen.fillByLabel(/^Choose a password/, 'fern-and-moss-7')
      await gwen.press('Create account')
    })
  })

  await test.step('name and photo', async () => {
    await gwen.seesHeading('Complete Your Profile')
    await gwen.choosePhoto()
    await gwen.fill(/^Display name/, 'Fern')
    await gwen.press('Continue')
    await gwen.sees('Your profile is ready')
  })

  await test.step('a challenge at the spot where she stands', async () => {
    await gwen.goto('/guardian/challenges/create')
    await gwen.press('I am at the spot')
    await gwen.sees('The spot is recorded')
    await gwen.press('Continue')
    await gwen.fill(/^Title/, 'Old Gate')
    await gwen.fill(/^Description/, 'Look closely and take your time.')
    await gwen.press('Continue')
    await gwen.choosePhoto()
    await gwen.press('Continue')
    await gwen.press(/^Take a photo/, 'radio')
    await gwen.press('Continue')
    await gwen.seesHeading('Look it over')
    await gwen.press('Continue')
    await gwen.press('Save challenge')
    await gwen.isAt(/\/guardian\/challenges$/)
    await gwen.sees('Old Gate')
  })

  await test.step('a day pass, paid with the test card', async () => {
    await gwen.goto('/guardian/roam')
    await gwen.press('Use my location')
    await gwen.press('Start 1 Day Pass')
    await gwen.fill(/^Test card number/, TEST_CARDS.success.number)
    await gwen.fill(/^Expiry/, '12/34')
    await gwen.fill(/^Security code/, '123')
    await gwen.press(/^Pay £/)
    await gwen.isAt(/\/guardian\/roam$/)
    await gwen.sees('Your day pass is active')
  })
})
