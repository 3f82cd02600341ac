import { GWEN, signInAs } from '../world/account.ts'
import {
  calm,
  fitsAcross,
  largeText,
  looksRight,
  looksRightInDialog,
  PHONE,
  picture,
  resize,
} from '../world/look.ts'
import { openDialog } from '../world/people.ts'
import { stretch } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

test.use({
  setup: {
    along: [
      { atMeters: 4, title: 'Quiet Bench', task: 'none' },
      { atMeters: 40, title: 'Leafy Corner', task: 'basic-photo' },
      { atMeters: 80, title: 'Insect Hotel', task: 'question' },
    ],
  },
})

test('every page before a game is accessible and fits the smallest phone', async ({ world }) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await calm(page)
  const pages: [name: string, address: string, heading: string | RegExp][] = [
    ['g01-landing', '/', /./],
    ['g02-home', '/home', 'Welcome, grown-up'],
    ['g03-terms', '/guardian/terms', 'Terms and Privacy'],
    ['g04-sign-up', '/guardian/signup', 'Welcome to Bramble'],
    ['g05-choose-game', '/guardian/choose-game', 'Choose your game'],
    ['g06-premium', '/guardian/premium/trail', 'Trail'],
    ['g07-day-pass', '/guardian/day-pass-auth', 'Day Pass Required'],
    ['g08-roam-setup', '/guardian/roam', 'Roam Game Setup'],
    ['g10-404', '/no/such/page', '404 Page Not Found'],
    ['g11-report-of-nobody', `/guardian/report/${NOBODY}`, 'Activity report'],
    ['g12-return-of-nobody', '/return/no-such-token', 'Thank you for helping'],
    ['g13-game-not-found', '/guardian/dashboard/BCDFGH', 'Game Not Found'],
    ['c01-no-code', '/player/join', 'Keep You Safe'],
    ['c02-wrong-code', '/join/BCDFGH', 'Oops!'],
    ['c03-invalid-challenge', '/player/join/BCDFGH/challenge', 'Invalid Challenge Link'],
  ]
  for (const [name, address, heading] of pages) {
    await test.step(name, async () => {
      await page.goto(address)
      await gwen.seesHeading(heading)
      await looksRight(page, name)
    })
  }
  await test.step('the menus', async () => {
    await page.goto('/')
    const open = () => gwen.press('Open menu')
    await looksRightInDialog(page, 'g01-landing-menu', open)
    await page.goto('/guardian/roam')
    await looksRightInDialog(page, 'g08-menu', open)
  })
})

test('every screen of a game is accessible and fits the smallest phone', async ({ world }) => {
  const { walk } = world
  const start = walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  const guardianLooks = (name: string) => looksRight(gwen.page, name)
  const childLooks = (name: string) => looksRight(ada.page, name)
  await calm(gwen.page)
  await calm(ada.page)

  await test.step('invite', async () => {
    await gwen.page.goto('/guardian/roam')
    await gwen.press('Use my location')
    await gwen.sees(/challenges found within 200 meters/)
    await guardianLooks('g09-roam-setup-located')
    await gwen.press('Start Free Roam')
    await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
    await guardianLooks('g20-invite')
  })
  const code = gwen.code()
  const link = await gwen.qrLink()

  await test.step('join and stay close', async () => {
    await ada.page.goto(link)
    await ada.seesHeading('Get Ready to ROAM!')
    await childLooks('c10-join')
    await ada.press("Let's Go!")
    await ada.seesHeading('Keep You Safe')
    await childLooks('c11-permissions')
    await ada.press('Not Now')
    await ada.sees('Location permission required')
    await picture(ada.page, 'c11-permissions-not-now')
    await ada.standAt({ lat: start.lat + 0.02, lng: start.lng })
    await ada.allowLocation()
    await ada.sees("Can't find your grown-up")
    await childLooks('c12-stay-close-too-far')
    await ada.standAt(start)
    // A phone may answer with a place up to a second old.
    await ada.page.waitForTimeout(1_100)
    await ada.press('Try Again')
    const pictures = await ada.shownPictures()
    await childLooks('c12-stay-close-pictures')
    await expect(gwen.page.getByRole('button', { name: 'These two' })).toBeVisible()
    await looksRight(gwen.page, 'g10-invite-pictures')
    await gwen.picks(pictures)
    await ada.sees("You're close enough to your grown-up. Let's continue!")
    await picture(ada.page, 'c12-stay-close-passed')
  })

  await test.step('photo of the grown-up and waiting', async () => {
    await ada.seesHeading('Take a Photo')
    await childLooks('c13-guardian-photo')
    await ada.takeByPhone()
    await expect(ada.page.getByRole('button', { name: 'Save' })).toBeVisible()
    await childLooks('c14-guardian-photo-taken')
    await ada.press('Save')
    await ada.seesHeading('Get Ready to Play!')
    await childLooks('c15-get-ready')
  })

  await test.step('briefing and dashboard', async () => {
    await gwen.sees('Player 1')
    await guardianLooks('g21-invite-with-player')
    await gwen.page.getByRole('link', { name: 'PLAY NOW' }).click()
    await gwen.seesHeading('Ready to play?')
    await guardianLooks('g22-ready-to-play')
    await gwen.press('PLAY NOW')
    await gwen.isAt(/\/guardian\/dashboard\//)
  })

  await test.step('roam', async () => {
    await ada.seesHeading('Getting ready to explore')
    await childLooks('c20-roam-setup')
    await ada.isRoaming()
    await ada.sees('You Found It!')
    await picture(ada.page, 'c22-roam-found')
    await ada.arrive('Quiet Bench')
    await childLooks('c30-challenge')
    await ada.press('Start Challenge')
    await ada.seesHeading('Great Job!')
    await looksRight(ada.page, 'c31-feedback-arrived', {
      again: async () => {
        await ada.page.reload()
        await ada.seesHeading('Great Job!')
      },
    })
    await ada.isRoaming()
    await expect(ada.page.getByRole('button', { name: 'Skip This Challenge' })).toBeEnabled()
    await childLooks('c21-roam')
    await looksRightInDialog(ada.page, 'c23-roam-map', () => ada.press('View Adventure Map'))
    await looksRightInDialog(ada.page, 'c24-roam-return', () => ada.press('Return to Grown-up'))
  })

  await test.step('the dashboard and its dialogs', async () => {
    await gwen.press('Refresh')
    await gwen.sees('1 completed, 0 skipped')
    await guardianLooks('g30-dashboard')
    const { page } = gwen
    const add = page.getByRole('button', { name: 'Add Player' })
    await add.click()
    await looksRight(page, 'g31-add-player', {
      again: async () => {
        // It closes by itself.
        if (await openDialog(page).isHidden()) await add.click()
      },
    })
    await page.keyboard.press('Escape')
    await looksRightInDialog(page, 'g32-player-details', () => gwen.press('Details of Player 1'))
    await looksRightInDialog(page, 'g33-end-game', () => gwen.press('End Game'))
    await looksRightInDialog(page, 'g34-menu-with-game', () => gwen.press('Open menu'))
  })

  await test.step('photo challenge', async () => {
    await ada.runToChallenge(stretch(walk, 0, 45))
    await ada.press('Start Photo Challenge')
    await ada.seesHeading('Take Your Photo!')
    await childLooks('c40-photo')
    await ada.takeByPhone()
    await expect(ada.page.getByRole('button', { name: 'Submit Photo' })).toBeVisible()
    await childLooks('c41-photo-taken')
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await looksRightInDialog(ada.page, 'c43-analysis', () => ada.press('How was my photo checked?'))
    await ada.press('Keep Exploring!')
    await ada.isRoaming()
  })

  await test.step('question challenge', async () => {
    await ada.runToChallenge(stretch(walk, 35, 90))
    await ada.press('Start Challenge')
    await ada.seesHeading('Answer the Question')
    await childLooks('c50-question')
    await ada.page.getByRole('radio', { name: 'Four' }).click()
    await picture(ada.page, 'c51-question-chosen')
    await ada.press('Submit Answer')
    await expect(ada.page.getByText('This was right', { exact: true })).toBeVisible()
    await picture(ada.page, 'c52-question-answered')
    await ada.seesHeading('Good Try!')
    await picture(ada.page, 'c53-feedback-tried')
    await ada.isRoaming()
    await ada.sees('You did it!').catch(() => undefined)
    await childLooks('c25-roam-done')
  })

  await test.step('landscape, and text at twice the size', async () => {
    await resize(ada.page, { width: 844, height: 390 })
    await fitsAcross(ada.page, 'roam in landscape')
    await picture(ada.page, 'c26-roam-landscape')
    await resize(ada.page, PHONE)
    for (const [person, name] of [
      [ada, 'roam'],
      [gwen, 'dashboard'],
    ] as const) {
      await largeText(person.page)
      await fitsAcross(person.page, `${name} with text at 200 %`)
      await picture(person.page, `x-large-text-${name}`)
    }
    const ben = await world.child(start)
    await ben.page.goto(link)
    await ben.seesHeading('Get Ready to ROAM!')
    await largeText(ben.page)
    await fitsAcross(ben.page, 'join with text at 200 %')
    await picture(ben.page, 'x-large-text-join')
    await gwen.page.reload()
    await ada.page.reload()
  })

  await test.step('the second tab', async () => {
    const second = await ada.context.newPage()
    await second.setViewportSize({ width: 390, height: 844 })
    await second.goto(ada.page.url())
    await expect(second.getByRole('button', { name: 'Play here' })).toBeVisible()
    await looksRight(second, 'c60-other-tab')
    await second.close()
  })

  await test.step('the end', async () => {
    await gwen.endGame()
    await guardianLooks('g40-results')
    await ada.isAt(/\/end-game$/)
    await ada.finishLink()
    await childLooks('c70-end-game')
    await gwen.page.goto(`/guardian/dashboard/${code}`)
    await gwen.sees('The game is over')
    await guardianLooks('g35-dashboard-over')
    const [report] = await Promise.all([
      gwen.context.waitForEvent('page'),
      gwen.page.getByRole('link', { name: /Activity report of Player 1/ }).click(),
    ])
    await expect(report.getByRole('heading', { name: 'Activity report: Player 1' })).toBeVisible()
    await looksRight(report, 'g41-report')
    await report.close()
    const finish = await ada.finishLink()
    await gwen.page.goto(finish)
    await gwen.seesHeading('Player 1 is back')
    await guardianLooks('g42-child-is-back')
    await gwen.page.goto(`/invite-players/${code}`)
    await gwen.sees('This game is over')
    await guardianLooks('g43-invite-over')
    const late = await world.child(start)
    await late.page.goto(`/join/${code}`)
    await late.seesHeading('Game Over!')
    await looksRight(late.page, 'c71-game-over')
  })

  await test.step('what an account keeps of it', async () => {
    const { page } = gwen
    await signInAs(gwen, GWEN)
    await page.goto(`/thank-you/${code}`)
    await gwen.sees(/^These photos are deleted in/)
    await guardianLooks('g44-results-signed-in')
    await gwen.press('Keep photos')
    await openDialog(page).getByRole('checkbox').first().check()
    await guardianLooks('g45-choose-photos')
    await gwen.press(/^Keep 1 photo$/)
    await gwen.sees('All photos of this game are kept.')
    await page.goto('/guardian/keepsakes')
    await gwen.sees('Leafy Corner')
    await guardianLooks('g46-kept-photos')
    await looksRightInDialog(page, 'g47-kept-photo', () => gwen.press('Leafy Corner, open large'))
    await page.goto('/guardian/my-games')
    await gwen.sees('All your adventures')
    await guardianLooks('g48-my-games')
  })
})
