import { GWEN, signInAs } from '../world/account.ts'
import { openDialog } from '../world/people.ts'
import { expect, test } from '../world/world.ts'

test.use({ setup: { along: [{ atMeters: 4, title: 'Quiet Bench', task: 'none' }] } })

test('a fourth free game is refused, and each of the three can be opened or ended [OPEN-72]', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  const codes: string[] = []
  for (let i = 0; i < 3; i++) {
    await page.goto('/invite-players/new')
    await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
    codes.push(gwen.code())
  }

  await page.goto('/invite-players/new')
  for (const code of codes) {
    await expect(page.getByRole('link', { name: `Open the game ${code}` })).toBeVisible()
  }

  await page.getByRole('button', { name: `End Game ${codes[0]}` }).click()
  await openDialog(page).getByRole('button', { name: 'End Game' }).click()
  await expect(page.getByRole('link', { name: /^Open the game/ })).toHaveCount(2)
  await page.getByRole('link', { name: `Open the game ${codes[1]}` }).click()
  await gwen.isAt(new RegExp(`/invite-players/${codes[1]}$`))
  // The phone remembers a game as its own once the page has it.
  expect(await gwen.qrLink()).toContain(`/join/${codes[1]}`)

  await page.goto('/guardian/roam')
  await gwen.tellsPlace()
  await expect(page.getByRole('link', { name: `Open the game ${codes[2]}` })).toBeVisible()
})

test('My Games lists what waits with its code [OPEN-50]', async ({ world }) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await signInAs(gwen, GWEN)
  await gwen.startFreeGame()
  const code = gwen.code()
  await page.goto('/guardian/my-games')
  await expect(page.getByText('Waiting')).toBeVisible()
  await page.getByRole('link', { name: /Roam Free/ }).click()
  await gwen.isAt(new RegExp(`/invite-players/${code}$`))
})
