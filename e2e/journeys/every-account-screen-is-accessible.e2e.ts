import { HUGO, SAM, signInAs, SUPER_ADMIN } from '../world/account.ts'
import { photoFile } from '../world/child.ts'
import { calm, looksRight, looksRightInDialog } from '../world/look.ts'
import { expect, test } from '../world/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondel'

test.use({ setup: { accounts: 60, env: SUPER_ADMIN } })

test('every screen on the way into an account is accessible and fits the smallest phone', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await calm(page)

  await test.step('the provider', async () => {
    await page.goto('/guardian/signup')
    await gwen.acceptTerms()
    const provider = await gwen.openProvider()
    await provider.isOpen()
    await calm(provider.page)
    await looksRight(provider.page, 'a01-provider')
    await provider.createAccount('gwen@example.org', 'letmein1')
    await provider.sees('This password is too easy to guess')
    await looksRight(provider.page, 'a02-provider-refuses')
    await gwen.sees('Still waiting for the sign-in window')
    await looksRight(page, 'a03-sign-up-waits')
    await provider.createAccount('gwen@example.org', 'hazel-and-wren')
    await provider.isClosed()
  })

  await test.step('profile', async () => {
    await gwen.seesHeading('Complete Your Profile')
    await gwen.press('Continue')
    await gwen.sees('Please enter a display name to continue.')
    await looksRight(page, 'a04-profile-setup')
    await gwen.completeProfile(LONG_NAME)
    await page.goto('/guardian/profile')
    await gwen.seesHeading(LONG_NAME)
    await looksRight(page, 'a05-profile')
    await looksRightInDialog(page, 'a06-change-password', () => gwen.press('Change password'))
    await looksRightInDialog(page, 'a07-delete-account', () => gwen.press('Delete my account'))
    await gwen.press('Edit Profile')
    await page.getByLabel('Photo file').setInputFiles(await photoFile())
    await expect(page.getByAltText('The photo you have chosen')).toBeVisible()
    await looksRight(page, 'a08-profile-edit')
  })

  const hugo = await world.guardian(world.walk[0]!)
  await test.step('the flow of one provider', async () => {
    await calm(hugo.page)
    await hugo.page.goto('/guardian/oauth-flow/apple')
    await hugo.seesHeading('Apple is coming soon')
    await looksRight(hugo.page, 'a09-flow-soon')
    await hugo.page.goto('/guardian/oauth-flow')
    await hugo.sees('Step 1 of 4: Sign in')
    await looksRight(hugo.page, 'a10-flow-sign-in')
    await hugo.acceptTerms()
    await hugo.signInAsDemo(HUGO.name)
    await hugo.page.getByLabel('Display name').fill(HUGO.name)
    await hugo.sees('This name is free.')
    await looksRight(hugo.page, 'a11-flow-name')
    await hugo.press('Next')
    await looksRight(hugo.page, 'a12-flow-photo')
    await hugo.press('Create account')
    await hugo.sees('Step 4 of 4: Done')
    await looksRight(hugo.page, 'a13-flow-done')
  })
})

test('every screen of an account is accessible and fits the smallest phone', async ({ world }) => {
  const [sam, hugo] = [await world.guardian(world.walk[0]!), await world.guardian(world.walk[0]!)]
  const { page } = sam
  await calm(page)
  await calm(hugo.page)
  await signInAs(sam, SAM)

  await test.step('games and plans', async () => {
    await page.goto('/guardian/my-games')
    await sam.seesHeading('No Games Yet')
    await looksRight(page, 'a20-my-games-none')
    await page.goto('/guardian/keepsakes')
    await sam.seesHeading('No photos kept yet')
    await looksRight(page, 'a21-kept-photos-none')
    await world.server.admin('day-pass', 'grant', SAM.email)
    await page.goto('/guardian/roam')
    await sam.sees('Your day pass is active')
    await looksRight(page, 'a22-roam-setup-with-pass')
    await looksRightInDialog(page, 'a23-menu-of-admins', () => sam.press('Open menu'))
  })

  await test.step('groups', async () => {
    await page.goto('/guardian/groups')
    await sam.sees('Only you so far')
    const groups = await sam.context.request.get('/api/groups')
    const [own] = (await groups.json()) as { id: string; inviteToken: string }[]
    const invite = `/groups/join/${own!.inviteToken}`
    await hugo.page.goto(invite)
    await hugo.seesHeading('You are invited to a group')
    await looksRight(hugo.page, 'a30-join-prompt')
    await signInAs(hugo, { ...HUGO, name: LONG_NAME })
    await hugo.page.goto(invite)
    await hugo.seesHeading('You are in!')
    await looksRight(hugo.page, 'a31-joined')
    await hugo.page.goto(invite.slice(0, -1))
    await hugo.seesHeading('Unable to Join')
    await looksRight(hugo.page, 'a32-unable-to-join')
    await hugo.page.goto('/guardian/groups')
    await hugo.seesHeading("Sam's Group")
    await looksRight(hugo.page, 'a33-groups-joined')
    await page.reload()
    await sam.sees('2 members')
    await looksRight(page, 'a34-groups-own')
    await looksRightInDialog(page, 'a35-rename', () => sam.press('Rename'))
    await looksRightInDialog(page, 'a36-new-link', () => sam.press('New invite link'))
    await page.getByRole('link', { name: 'QR Code' }).click()
    await sam.qrLink()
    await looksRight(page, 'a37-group-qr')
    await page.goto(`/guardian/groups/${NOBODY}/qr`)
    await sam.seesHeading('Group not found')
    await looksRight(page, 'a38-group-not-found')
  })

  await test.step('administration', async () => {
    await page.goto('/admin/users')
    await page.getByRole('searchbox').fill('bartholomew')
    await sam.press(`Details of ${LONG_NAME}`)
    await sam.sees('No Active Day Pass')
    await looksRight(page, 'a40-admin-users')
    await sam.press(`Actions for ${LONG_NAME}`)
    await expect(page.getByRole('menu')).toBeVisible()
    await looksRight(page, 'a41-admin-menu')
    await page.getByRole('menuitem', { name: 'Make Admin' }).click()
    await looksRight(page, 'a42-admin-confirm')
    await page.keyboard.press('Escape')
    await page.goto('/admin/users?page=2')
    await sam.sees('Page 2 of 2')
    await looksRight(page, 'a43-admin-users-page')
    await page.goto('/admin/actions')
    await sam.sees('Day pass given')
    await looksRight(page, 'a44-admin-actions')
  })
})
