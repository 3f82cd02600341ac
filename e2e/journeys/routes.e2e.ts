import { expect, test } from '../world/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

// What each address shows is proven by `apps/web/src/app/addresses.test.tsx`, and that the server
// takes each for a page by `apps/web/src/routes/pages.test.ts`: one of each kind is opened here.
test('[ROUTE-09, ROUTE-12, ROUTE-14, ROUTE-36, ROUTE-38, OPEN-04] addresses without a game open their pages', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const pages: [address: string, heading: string | RegExp, opensAt?: string][] = [
    ['/', 'Bramble'],
    ['/guardian/home', 'Welcome, grown-up', '/home'],
    ['/guardian/signed-in', 'Welcome to Bramble', '/guardian/signup'],
    ['/guardian/payment/roam', 'Roam Game Setup', '/guardian/roam'],
    ['/player/join', 'Keep You Safe'],
    ['/admin/nothing', '404 Page Not Found'],
    ['/player/join/BCDFGH/nowhere', '404 Page Not Found'],
  ]
  for (const [address, heading, opensAt = address] of pages) {
    await test.step(address, async () => {
      await gwen.page.goto(address)
      await expect.soft(gwen.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect.soft(new URL(gwen.page.url()).pathname).toBe(opensAt)
    })
  }
  await test.step('[ROUTE-05] a child without a game is sent to join, from roam to the start', async () => {
    await gwen.page.goto(`/player/${NOBODY}/roam`)
    await expect(gwen.page).toHaveURL(`${world.server.origin}/`)
    await gwen.page.goto(`/player/${NOBODY}/get-ready`)
    await expect(gwen.page).toHaveURL(/\/player\/join$/)
  })
  await test.step('[ROUTE-01] every navigation starts at the top', async () => {
    await gwen.page.goto('/guardian/choose-game')
    await gwen.page.setViewportSize({ width: 320, height: 400 })
    await gwen.page.getByRole('link', { name: 'Play Roam' }).scrollIntoViewIfNeeded()
    await gwen.page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await gwen.page.getByRole('link', { name: 'Play Roam' }).evaluate((link) => {
      ;(link as HTMLElement).click()
    })
    await gwen.seesHeading('Roam Game Setup')
    await expect.poll(() => gwen.page.evaluate(() => scrollY)).toBe(0)
  })
})

test('[ROUTE-03, ROUTE-04, ROUTE-06, ROUTE-07, ROUTE-27, ROUTE-28, ROUTE-29, ROUTE-30, ROUTE-35] every address of a game opens its page in both forms', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  await test.step('invite-players/new makes a game and shows its code', async () => {
    await gwen.page.goto('/invite-players/new')
    await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
  })
  const code = gwen.code()
  const link = await gwen.qrLink()
  for (const address of [`/guardian/invite-players/${code}`, `/invite-players/${code}`]) {
    await gwen.page.goto(address)
    await gwen.seesHeading('Invite players')
  }
  for (const address of [`/guardian/ready-to-play/${code}`, `/ready-to-play/${code}`]) {
    await gwen.page.goto(address)
    await gwen.seesHeading('Ready to play?')
  }
  await gwen.press('PLAY NOW')
  await gwen.isAt(/\/guardian\/dashboard\//)
  const sessionId = await gwen.page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('currentGameSession') ?? '{}') as { id?: string }).id ?? '',
  )
  for (const address of [code, code.toLowerCase(), sessionId]) {
    for (const prefix of ['/guardian/dashboard', '/dashboard']) {
      await gwen.page.goto(`${prefix}/${address}`)
      await gwen.seesHeading('Game dashboard')
    }
    for (const prefix of ['/guardian/thank-you', '/thank-you']) {
      await gwen.page.goto(`${prefix}/${address}`)
      await gwen.seesHeading('Thank you for playing!')
    }
  }

  await ada.joinAndRoam(link)
  const playerId = (await ada.page.evaluate(() => localStorage.getItem('playerId'))) ?? ''
  const prefixes = [`/player/join/${code}`, `/player/${playerId}`]
  await test.step('the join addresses lead a child who plays back to its game', async () => {
    for (const address of [`/join/${code}`, `/player/join/${code}`]) {
      await ada.page.goto(address)
      await ada.isAt(/\/roam$/)
    }
  })
  for (const prefix of prefixes) {
    for (const [screen, heading] of [
      ['permissions', 'Keep You Safe'],
      ['searching', 'Stay Close!'],
      ['guardian-photo', 'Take a Photo'],
      ['feedback', 'Great Job!'],
      ['challenge', 'Invalid Challenge Link'],
    ] as const) {
      await test.step(`${prefix}/${screen}`, async () => {
        await ada.page.goto(`${prefix}/${screen}`)
        await expect.soft(ada.page.getByRole('heading', { name: heading }).first()).toBeVisible()
      })
    }
    await test.step(`${prefix}/get-ready leads a child who plays to roam`, async () => {
      await ada.page.goto(`${prefix}/get-ready`)
      await ada.seesHeading('Getting ready to explore')
      expect.soft(new URL(ada.page.url()).pathname).toBe(`${prefix}/roam`)
    })
  }
  await test.step('[DASH-17] the report opens in a tab of its own', async () => {
    await gwen.page.goto(`/dashboard/${code}`)
    const [report] = await Promise.all([
      gwen.context.waitForEvent('page'),
      gwen.page.getByRole('link', { name: /Activity report of Player 1/ }).click(),
    ])
    await expect(report).toHaveURL(new RegExp(`/guardian/report/${playerId}$`))
    await expect(report.getByRole('heading', { name: 'Activity report: Player 1' })).toBeVisible()
    await expect(gwen.page).toHaveURL(new RegExp(`/dashboard/${code}$`))
  })
  await test.step('the end', async () => {
    await ada.page.goto(`/player/${playerId}/end-game`)
    await ada.seesHeading('The game is over')
  })
})
