import type { Locator } from '@playwright/test'
import { GWEN, signInAs } from '../world/account.ts'
import { photoFile } from '../world/child.ts'
import { openDialog } from '../world/people.ts'
import { expect, test } from '../world/world.ts'

const DAY_MS = 24 * 60 * 60_000

test.use({ setup: { along: [{ atMeters: 3, title: 'Leafy Corner', task: 'basic-photo' }] } })

/** The picture has loaded and can be decoded. */
async function isDrawn(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
}

test('[GAMES-03, GAMES-04, GAMES-06, GAMES-07, RET-01, OPEN-52, DAYPASS-05, DAYPASS-06, PROFILE-07, PROFILE-08, PROFILE-11] a game goes after a day, what was kept stays, and all of it goes with the account', async ({
  world,
}) => {
  const { walk, server } = world
  const start = walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  const { page } = gwen
  const account = await signInAs(gwen, GWEN)
  const { request } = gwen.context
  const statusOf = async (path: string) => (await request.get(path)).status()
  let code = ''
  let photoPath = ''
  let keptPath = ''

  await test.step('Gwen has no games yet, and plays one with Ada', async () => {
    await page.goto('/guardian/my-games')
    await gwen.seesHeading('No Games Yet')
    await page.getByRole('link', { name: 'Start Your First Game' }).click()
    await gwen.isAt(/\/choose-game$/)
    const link = await gwen.runGame()
    code = gwen.code()
    await ada.joinAndRoam(link)
    await ada.arrive('Leafy Corner')
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await gwen.endGame()
    await expect(gwen.figure('Photos')).toHaveText('1')
  })

  await test.step('she keeps the photo', async () => {
    await gwen.sees(/^These photos are deleted in (24 h|23 h 59 min) unless you keep them\.$/)
    await gwen.press('Keep photos')
    const dialog = openDialog(page)
    const thumb = dialog.getByRole('img').or(dialog.locator('img')).first()
    await isDrawn(thumb)
    photoPath = new URL(await thumb.evaluate((img: HTMLImageElement) => img.src)).pathname
    await dialog.getByRole('checkbox', { name: 'Leafy Corner, Player 1' }).check()
    await gwen.press('Keep 1 photo')
    await gwen.sees('All photos of this game are kept.')
    await page.getByRole('link', { name: 'Show the kept photos' }).click()
    await gwen.press('Leafy Corner, open large')
    const large = dialog.getByRole('img', { name: 'Photo of Leafy Corner' })
    await isDrawn(large)
    keptPath = new URL(await large.evaluate((img: HTMLImageElement) => img.src)).pathname
    expect(keptPath).not.toBe(photoPath)
    await page.keyboard.press('Escape')
  })

  await test.step('for a day the game is in her list and opens', async () => {
    await page.goto('/guardian/my-games')
    const row = page.locator('main li').filter({ hasText: 'Roam Free' })
    await expect(row).toContainText('Completed')
    await expect(row).toContainText('1 player')
    await expect(row).toContainText(/Photos kept until .+ \((24 h|23 h 5\d min)\)/)
    await row.click()
    await gwen.isAt(new RegExp(`/guardian/dashboard/${code}$`))
    await gwen.sees('The game is over')
    expect(await statusOf(photoPath)).toBe(200)
  })

  await test.step('a day later only the numbers and the kept photo are left', async () => {
    await server.advance(DAY_MS)
    await server.admin('retention', 'run')
    await page.goto('/guardian/my-games')
    await page.getByRole('button', { name: /Only the numbers are left/ }).click()
    await gwen.seesHeading('Roam Free - 2 Players - 10 Minutes')
    const fact = (label: string) => gwen.figure(label).first()
    await expect(fact('Challenges completed')).toHaveText('1')
    await expect(fact('Photos taken')).toHaveText('1')
    await expect(fact('Photos kept')).toHaveText('1')
    await page.getByRole('link', { name: 'Show the kept photos' }).click()
    await gwen.isAt(/\/guardian\/keepsakes$/)
    await isDrawn(page.locator('main img'))
    expect(await statusOf(photoPath)).toBe(404)
    expect(await statusOf(keptPath)).toBe(200)
    await page.goto(`/guardian/dashboard/${code}`)
    await gwen.seesHeading('Game Not Found')
  })

  await test.step('with a day pass she comes through its gate to a game with four seats', async () => {
    await page.goto('/guardian/choose-game')
    await gwen.logOut()
    await server.admin('day-pass', 'grant', GWEN.email)
    await page.goto('/guardian/roam')
    await gwen.press('Start 1 Day Pass')
    await gwen.seesHeading('Day Pass Required')
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^Sign In with / }).click(),
    ])
    await window.getByRole('button', { name: `Go on as ${GWEN.name}` }).click()
    await gwen.sees('Welcome back!')
    await gwen.isAt(/\/guardian\/roam$/)
    await gwen.sees(/^(24 h|23 h 59 min) left$/)
    await gwen.tellsPlace()
    await gwen.press('Start Roam Adventure')
    await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
    await gwen.startPlaying()
    await gwen.sees('Roam More - 4 Players')
    await page.goto('/guardian/my-games')
    const row = page.locator('main li').filter({ hasText: 'Roam More' })
    await expect(row).toContainText('Active')
    await expect(row).toContainText('In Progress')
  })

  await test.step('she changes her profile', async () => {
    await page.goto('/guardian/profile')
    await gwen.sees('Premium')
    const name = page.getByLabel('Display name')
    await gwen.press('Edit Profile')
    await name.fill('Gwendolin')
    await gwen.press('Cancel')
    await gwen.seesHeading(GWEN.name)
    await gwen.press('Edit Profile')
    await expect(name).toHaveValue(GWEN.name)
    await name.fill('Gwen of the Wood')
    await page.getByLabel('Photo file').setInputFiles(await photoFile())
    await expect(page.getByAltText('The photo you have chosen')).toBeVisible()
    await gwen.press('Save Changes')
    await gwen.sees('Profile updated')
    await gwen.seesHeading('Gwen of the Wood')
    await isDrawn(page.getByRole('img', { name: 'Profile photo' }))
  })

  await test.step('she deletes her account, and nothing of it is left', async () => {
    await gwen.press('Delete my account')
    const forGood = page.getByRole('button', { name: 'Delete for good' })
    await expect(forGood).toBeDisabled()
    await page.getByLabel('Type DELETE to confirm').fill('delete')
    await forGood.click()
    await gwen.sees('Your account is deleted')
    await expect(page).toHaveURL(`${server.origin}/`)
    expect(await statusOf('/api/auth/user')).toBe(401)
    expect(await statusOf(keptPath)).toBe(404)
  })

  await test.step('whoever signs in again begins anew', async () => {
    const fresh = await signInAs(gwen, GWEN, { hasProfile: false })
    expect(fresh).toMatchObject({ displayName: null, needsProfile: true })
    expect(fresh.id).not.toBe(account.id)
    await page.goto('/guardian/my-games')
    await gwen.seesHeading('No Games Yet')
    await page.goto('/guardian/keepsakes')
    await gwen.seesHeading('No photos kept yet')
    expect(await statusOf(keptPath)).toBe(404)
  })
})
