import { GWEN, HUGO, SAM, signInAs, SUPER_ADMIN } from '../world/account.ts'
import type { Guardian } from '../world/guardian.ts'
import { focused, use } from '../world/keyboard.ts'
import { openDialog } from '../world/people.ts'
import { expect, test } from '../world/world.ts'

const STRANGERS = 10_000

test.use({ setup: { accounts: STRANGERS, env: SUPER_ADMIN } })

const search = ({ page }: Guardian) => page.getByRole('searchbox', { name: 'Search users' })
const cards = ({ page }: Guardian) => page.locator('main li:has(h3)')

/** Chooses an item in the menu of the only account found. */
async function choose(admin: Guardian, name: string, item: string): Promise<void> {
  await search(admin).fill(name)
  await expect(cards(admin)).toHaveCount(1)
  await admin.press(`Actions for ${name}`)
  await admin.page.getByRole('menuitem', { name: item }).click()
}

async function confirm(admin: Guardian): Promise<void> {
  await openDialog(admin.page).getByRole('button', { name: 'Confirm' }).click()
}

test('[ADMIN-02, ADMIN-03, ADMIN-04, ADMIN-05, ADMIN-07, ADMIN-08, ADMIN-09, ADMIN-10, ADMIN-11, ADMIN-13, ADMIN-14, ADMIN-15, ADMIN-17, MENU-08] administrators look after ten thousand accounts (T26)', async ({
  world,
}) => {
  const { walk, server } = world
  const start = walk[0]!
  const sam = await world.guardian(start, {
    isComputer: true,
    viewport: { width: 1280, height: 800 },
  })
  const gwen = await world.guardian(start)
  const hugo = await world.guardian(start)
  await signInAs(sam, SAM)
  await signInAs(gwen, GWEN)
  const hugosAccount = await signInAs(hugo, HUGO)
  const all = STRANGERS + 3

  await test.step('the list of all accounts is there at once', async () => {
    const askedAtMs = Date.now()
    await sam.page.goto('/admin/users')
    await sam.sees(`Showing 50 of ${all} users`)
    await search(sam).focus()
    console.log(`${all} accounts: the first page stood after ${Date.now() - askedAtMs} ms`)
    await sam.seesHeading(`All Users (${all})`)
    await expect(sam.figure('Total Users')).toHaveText(String(all))
    await expect(sam.figure('Your Role')).toHaveText('Super Admin')
    await expect(sam.figure('Admins')).toHaveText('1')
    await expect(sam.figure('Guardians')).toHaveText(String(all - 1))
  })

  await test.step('pages and searches', async () => {
    await expect(cards(sam).first()).toContainText('Gwen')
    await sam.press('Next')
    await sam.sees('Page 2 of 201')
    await expect(cards(sam).first()).toContainText('Person 00049')
    await sam.page.goBack()
    await sam.sees('Page 1 of 201')
    await expect(cards(sam).first()).toContainText('Gwen')
    await search(sam).fill('ERSON-00042@')
    await expect(cards(sam)).toHaveCount(1)
    await sam.sees(`Showing 1 of ${all} users`)
    await sam.page.reload()
    await expect(search(sam)).toHaveValue('ERSON-00042@')
    await expect(cards(sam)).toHaveCount(1)
    await search(sam).fill('nobody at all')
    await sam.sees('No users match your search criteria')
    await search(sam).fill('n')
    await sam.sees(`Showing 50 of ${all} users`)
  })

  await test.step('a guardian is not let in', async () => {
    await gwen.page.goto('/admin/users')
    await gwen.sees('You need admin privileges to access this page.')
    await expect(gwen.page).toHaveURL(`${server.origin}/`)
  })

  await test.step('Sam makes Gwen an admin, by keyboard alone', async () => {
    const { page } = sam
    await search(sam).fill('gwen')
    await expect(cards(sam)).toHaveCount(1)
    await use(page, 'Details of Gwen')
    await sam.sees('No Active Day Pass')
    await use(page, 'Actions for Gwen')
    const items = page.getByRole('menuitem')
    const pickSecond = async () => {
      await expect(items.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(items.nth(1)).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(items).toHaveText([
      'Make Community Leader',
      'Make Admin',
      'Make Super Admin',
      'Give a day pass',
      'Cancel day pass',
      'Log out user',
    ])
    await pickSecond()
    const dialog = openDialog(page)
    await expect(dialog).toContainText('They are Guardian now and become Admin.')
    await expect.poll(() => focused(page)).toBe('Cancel')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => focused(page)).toBe('Actions for Gwen')
    await page.keyboard.press('Enter')
    await pickSecond()
    await use(page, 'Confirm')
    await sam.sees('User role updated successfully.')
    await expect(cards(sam)).toContainText('Admin')
    await expect(sam.figure('Admins')).toHaveText('2')
  })

  await test.step('Gwen is one at once, and cannot give roles', async () => {
    await gwen.page.goto('/guardian/choose-game')
    await gwen.choose('User Admin')
    await gwen.sees(`Showing 50 of ${all} users`)
    await search(gwen).fill('Hugo')
    await expect(cards(gwen)).toHaveCount(1)
    await gwen.press('Actions for Hugo')
    await expect(gwen.page.getByRole('menuitem')).toHaveText(['Cancel day pass', 'Log out user'])
    await gwen.page.keyboard.press('Escape')
    const role = await gwen.context.request.patch(`/api/admin/users/${hugosAccount.id}/role`, {
      data: { role: 'admin' },
    })
    expect(role.status()).toBe(403)
    await gwen.page.goto('/admin/actions')
    await gwen.sees('Only super admins can see this page.')
    await gwen.isAt(/\/admin\/users$/)
  })

  await test.step('a day pass is seen, and cancelled', async () => {
    await server.admin('day-pass', 'grant', HUGO.email)
    await hugo.page.goto('/guardian/profile')
    await hugo.sees('Premium')
    await search(sam).fill('hugo')
    await sam.press('Details of Hugo')
    await sam.sees(/^Active, expires /)
    await choose(sam, 'Hugo', 'Cancel day pass')
    await expect(openDialog(sam.page)).toContainText('This action cannot be undone.')
    await confirm(sam)
    await sam.sees('Day pass cancelled successfully.')
    await sam.sees('No Active Day Pass')
    await hugo.page.reload()
    await hugo.sees('Standard')
  })

  await test.step('Gwen logs Hugo out: his page knows within seconds', async () => {
    await choose(gwen, 'Hugo', 'Log out user')
    await expect(openDialog(gwen.page)).toContainText('They will be logged out from all devices.')
    await confirm(gwen)
    await gwen.sees('Hugo has been logged out from all devices.')
    await hugo.sees('Authentication required. Please sign in again.')
    await expect(hugo.page).toHaveURL(`${server.origin}/`)
    await hugo.page.goto('/guardian/choose-game')
    await hugo.isSignedOut()
  })

  await test.step('Gwen is an admin no longer: her next call is refused', async () => {
    await choose(sam, 'Gwen', 'Make Guardian')
    await confirm(sam)
    await sam.sees('User role updated successfully.')
    await search(gwen).fill('person')
    await gwen.sees("You don't have permission to view user data.")
    await expect(gwen.page).toHaveURL(`${server.origin}/`)
  })

  await test.step('nobody changes their own role, and the log tells everything', async () => {
    await search(sam).fill(SAM.name)
    await expect(cards(sam)).toHaveCount(1)
    await sam.press(`Actions for ${SAM.name}`)
    await expect(sam.page.getByRole('menuitem')).toHaveText([
      'Give a day pass',
      'Cancel day pass',
      'Log out user',
    ])
    await sam.page.keyboard.press('Escape')
    await sam.page.getByRole('link', { name: 'What admins did' }).click()
    await expect(sam.page.locator('main ol li')).toHaveText([
      /^Role changedFor Gwenadmin → guardianSam, /,
      /^Logged out everywhereFor HugoGwen, /,
      /^Day pass cancelledFor Hugowithout refundSam, /,
      /^Day pass givenFor Hugoroam-day-pass, until .*Operator, /,
      /^Role changedFor Gwenguardian → adminSam, /,
    ])
  })
})
