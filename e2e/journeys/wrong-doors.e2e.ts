import { photoFile } from '../world/child.ts'
import { expect, test } from '../world/world.ts'

const FREE_GAME_MS = 10 * 60_000
const NOBODY = '00000000-0000-4000-8000-000000000000'
const FIVE_MB = 5 * 1024 * 1024

test.use({ setup: { along: [{ atMeters: 3, title: 'Leafy Corner', task: 'basic-photo' }] } })

test('[JOIN-05, JOIN-06, PERM-10, DASH-15] who stands before a wrong door is told kindly', async ({
  world,
}) => {
  const start = world.walk[0]!
  const far = { lat: start.lat + 0.3, lng: start.lng }
  const gwen = await world.guardian(start)
  const link = await gwen.runGame()
  const code = link.replace(/.*\/join\/([A-Z0-9]{6}).*/, '$1')
  const ada = await world.child(start)

  await test.step('a wrong and a malformed code', async () => {
    for (const wrong of ['BCDFGH', 'no-code-at-all', '%20', '<b>x</b>']) {
      await ada.page.goto(`/join/${encodeURIComponent(wrong)}`)
      await ada.seesHeading('Oops!')
      await ada.sees("This code didn't work. Please ask your grown-up for a new one!")
    }
    await ada.page.getByRole('link', { name: 'Type a code' }).click()
    await ada.isAt(/\/player\/join$/)
  })

  await test.step('a phone that may not tell its location', async () => {
    const ben = await world.child(start, { hasLocation: false })
    await ben.joinByLink(link)
    await ben.press('Allow Location')
    await ben.sees('Location needed')
    await ben.sees(
      'We need your location to keep you safe and make the game work. Please try again.',
    )
    await ben.sees('Location access was denied. Please enable location services.')
    await ben.press('Not Now')
    await ben.sees('Location permission is required to play safely. Please allow location access.')
    await ben.seesHeading('Keep You Safe')
  })

  await test.step('a full game', async () => {
    await ada.joinAndRoam(link)
    const carl = await world.child(start)
    await carl.page.goto(link)
    await carl.seesHeading('Get Ready to ROAM!')
    await carl.sees('This game is full. Ask your grown-up for help.')
    await expect(carl.page.getByRole('button', { name: "Let's Go!" })).toBeDisabled()
    await carl.isAt(/\/join\//)
    await carl.context.close()
  })

  await test.step('links to challenges that are none', async () => {
    // Ada is so near that the game may have opened the challenge meanwhile.
    const game = `/player/join/${code}`
    for (const screen of ['challenge', 'photo-capture', 'question']) {
      await ada.page.goto(`${game}/${screen}`)
      await ada.seesHeading('Invalid Challenge Link')
    }
    await ada.page.goto(`${game}/challenge/${NOBODY}`)
    await ada.seesHeading('Challenge Not Found')
    await ada.press('Keep Exploring')
    await ada.isAt(/\/roam$/)
  })

  await test.step('[PHOTO-06, PHOTO-07, PHOTO-08] what is no photo', async () => {
    await ada.arrive('Leafy Corner')
    await ada.press('Start Photo Challenge')
    await ada.seesHeading('Take Your Photo!')
    const input = ada.page.locator('input[type=file]')
    const text = Buffer.from('This is not a picture.')
    await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: text })
    await ada.sees('Photo appears to be corrupted - please try again')
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: text })
    await ada.sees('Invalid file type - please capture an image')
    await expect(ada.page.getByRole('button', { name: 'Submit Photo' })).toBeHidden()
    // A photo of more than 5 MB is not refused for its size: it is compressed first.
    const heavy = Buffer.concat([(await photoFile()).buffer, Buffer.alloc(FIVE_MB)])
    await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: heavy })
    await expect(ada.page.getByRole('button', { name: 'Submit Photo' })).toBeVisible()
  })

  await test.step('a child that is none of ours', async () => {
    await gwen.press('Refresh')
    await gwen.press('Details of Player 2')
    await gwen.press('Player 2 is not one of ours')
    await gwen.press('Remove')
    await ada.isAt(/\/end-game$/)
    await ada.sees('Your game has stopped here.')
    await gwen.sees('Player removed')
  })

  await test.step('a stranger', async () => {
    const stranger = await world.guardian(far)
    await stranger.page.goto(`/guardian/dashboard/${code}`)
    await stranger.seesHeading('Game Not Found')
    await stranger.sees('Game session not found')
    await stranger.isAt(/\/guardian\/roam$/)
    await stranger.page.goto(`/thank-you/${gwen.code()}`)
    await stranger.seesHeading('Game Not Found')
  })

  await test.step('a game that is over', async () => {
    const newCode = gwen.code()
    await world.server.advance(FREE_GAME_MS)
    await ada.page.goto(`/join/${newCode}`)
    await ada.seesHeading('Game Over!')
    await ada.sees('This adventure has already finished. Ask your grown-up to start a new one!')
  })
})

test('[PHOTO-03] a computer without a camera plays without photos', async ({ world }) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const link = await gwen.runGame()
  const ada = await world.child(start, { isComputer: true, doesMove: true })

  await ada.joinByLink(link)
  await ada.allowLocation()
  await ada.seesHeading('Camera Not Available')
  await ada.press('Continue Anyway')
  await ada.isRoaming()
  const playerId = await ada.page.evaluate(() => localStorage.getItem('playerId'))

  await ada.arrive('Leafy Corner')
  await ada.press('Start Photo Challenge')
  await ada.seesHeading('Camera Not Available')
  await ada.press('Continue Without Photo')
  await ada.seesHeading('Great Job!')
  await ada.isRoaming()

  await test.step('strangers read neither the report nor the return of a child', async () => {
    const stranger = await world.guardian(start)
    await stranger.page.goto(`/guardian/report/${playerId}`)
    await stranger.sees('This report is not here')
    await ada.press('Return to Grown-up')
    await ada.press('Yes, go back')
    const finish = await ada.finishLink()
    await stranger.page.goto(finish)
    await stranger.seesHeading('Thank you for helping')
    await expect(stranger.page.getByText(/Player \d/)).toHaveCount(0)
    await gwen.page.goto(finish)
    await gwen.seesHeading('Player 1 is back')
  })
})
