import { GWEN, HUGO, signInAs } from '../world/account.ts'
import type { Child } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'
import { openDialog } from '../world/people.ts'
import { expect, test } from '../world/world.ts'

// Without any challenge, a server under development would plant one.
test.use({ setup: { along: [{ atMeters: 150, title: 'For everybody', task: 'none' }] } })

interface Heard {
  challenge: { title: string } | null
  nearbyChallenges: { title: string }[]
}

/** Names of the challenges the child's phone gets now. */
function heardBy({ page }: Child): () => string[] {
  let titles: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/proximity') || !response.ok()) return
    const hear = ({ challenge, nearbyChallenges }: Heard) => {
      titles = [...(challenge ? [challenge] : []), ...nearbyChallenges].map(({ title }) => title)
    }
    // The page may be closed while its last answer is read.
    response.json().then(hear, () => undefined)
  })
  return () => [...new Set(titles)].toSorted()
}

const copied = (gwen: Guardian) => gwen.page.evaluate(() => navigator.clipboard.readText())

/** The set-up of a game shows this number of challenges nearby. */
async function countsNearby(guardian: Guardian, words: RegExp): Promise<void> {
  await guardian.page.goto('/guardian/roam')
  await guardian.tellsPlace()
  await guardian.sees(words)
}

test('[GROUP-01, GROUP-02, GROUP-04, GROUP-05, GROUP-06, GROUP-07, GROUP-08, GROUP-09, SIGNUP-03] a group is made, shared by a link, joined, played with, and left (T6, T7)', async ({
  world,
}) => {
  const { walk, server } = world
  const start = walk[0]!
  const gwen = await world.guardian(start)
  const hugo = await world.guardian(start)
  const ada = await world.child(start)
  const heard = heardBy(ada)
  await gwen.context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write'])
  await signInAs(gwen, GWEN)
  let invite = ''
  const groupsOf = async ({ context }: Guardian) => {
    const told = await context.request.get('/api/groups')
    return (await told.json()) as { id: string; inviteToken?: string }[]
  }

  await test.step('Gwen has a group from her first visit on, and only one', async () => {
    const other = await gwen.context.newPage()
    await Promise.all([gwen.page.goto('/guardian/groups'), other.goto('/guardian/groups')])
    for (const page of [gwen.page, other]) {
      await expect(page.getByRole('heading', { name: "Gwen's Group" })).toBeVisible()
    }
    await other.close()
    expect(await groupsOf(gwen)).toHaveLength(1)
    await gwen.sees('Only you so far')
  })

  await test.step('she gives it another name', async () => {
    await gwen.press('Rename')
    await openDialog(gwen.page).getByRole('textbox').fill('Wood Walkers')
    await gwen.press('Save')
    await gwen.seesHeading('Wood Walkers')
  })

  await test.step('the link she shares is the one in the QR code', async () => {
    await gwen.press('Share Invite')
    await gwen.sees('Link copied')
    invite = await copied(gwen)
    expect(invite).toMatch(new RegExp(`^${server.origin}/groups/join/[\\w-]{22}$`))
    await gwen.page.getByRole('link', { name: 'QR Code' }).click()
    expect(await gwen.qrLink()).toBe(invite)
    await gwen.press('Copy Link')
    expect(await copied(gwen)).toBe(invite)
  })

  await test.step('Hugo opens it, signs up, comes back and is in', async () => {
    await hugo.page.goto(invite)
    await hugo.seesHeading('You are invited to a group')
    await hugo.page.getByRole('link', { name: 'Sign Up to Join' }).click()
    await hugo.acceptTerms()
    await hugo.signInAsDemo(HUGO.name)
    await hugo.seesHeading('You are in!')
    expect(hugo.page.url()).toBe(invite)
    await hugo.page.getByRole('link', { name: 'Complete Your Profile' }).click()
    await hugo.completeProfile(HUGO.name)
    await hugo.isAt(/\/home$/)
  })

  await test.step('once more is fine, and a member cannot invite', async () => {
    await hugo.page.goto(invite.replace('/groups/join/', '/guardian/group-join/'))
    await hugo.seesHeading('You are in!')
    const [joined] = await groupsOf(hugo)
    expect(joined).toBeDefined()
    expect(joined).not.toHaveProperty('inviteToken')
    await hugo.page.goto(`/guardian/groups/${joined!.id}/qr`)
    await hugo.seesHeading('Only the owner can invite')
  })

  await test.step('Gwen plays with what Hugo has made for himself and his groups', async () => {
    await countsNearby(gwen, /^1 challenges found/)
    const { id } = (await (await hugo.context.request.get('/api/auth/user')).json()) as {
      id: string
    }
    await server.plant(
      { atMeters: 3, title: 'Mossy Wall', task: 'none', ownerId: id },
      { atMeters: 60, title: 'Old Oak', task: 'none', ownerId: id },
    )
    await countsNearby(gwen, /^3 challenges found/)
    const link = await gwen.runGame()
    await ada.joinAndRoam(link)
    await ada.arrive('Mossy Wall')
    await ada.press('Start Challenge')
    await ada.seesHeading('Great Job!')
    await ada.isRoaming()
    await expect.poll(heard).toEqual(['For everybody', 'Old Oak'])
  })

  await test.step('Gwen removes him: he and what he has made are out at once', async () => {
    await hugo.page.goto('/guardian/groups')
    await hugo.seesHeading('Wood Walkers')
    await gwen.page.goto('/guardian/groups')
    await gwen.press('Remove Hugo')
    await gwen.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await gwen.sees('Member removed')
    await gwen.sees('Only you so far')
    await expect.poll(heard).toEqual(['For everybody'])
    await countsNearby(gwen, /^1 challenges found/)
    await hugo.page.reload()
    await hugo.sees('You have not joined a group yet')
    const [own] = await groupsOf(gwen)
    const asked = await hugo.context.request.get(`/api/groups/${own!.id}`)
    expect(asked.status()).toBe(404)
  })

  await test.step('the old link is dead, the new one works', async () => {
    await hugo.page.goto(invite)
    await hugo.seesHeading('Unable to Join')
    await gwen.page.goto('/guardian/groups')
    await gwen.press('Share Invite')
    await gwen.sees('Link copied')
    const next = await copied(gwen)
    expect(next).not.toBe(invite)
    await hugo.page.goto(next)
    await hugo.seesHeading('You are in!')
  })

  await test.step('Hugo leaves', async () => {
    await hugo.page.getByRole('link', { name: 'My Groups' }).click()
    await hugo.press('Leave Wood Walkers')
    await hugo.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await hugo.sees('You have left the group')
    await expect(hugo.page.getByRole('heading', { name: 'Wood Walkers' })).toHaveCount(0)
    await gwen.page.reload()
    await gwen.sees('Only you so far')
  })
})
