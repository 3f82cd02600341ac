import { expect } from '@playwright/test'
import { recordedWalk, stretch } from '../world/walk.ts'
import type { Person } from './person.ts'
import { test } from './world.ts'

const FREE_GAME_MS = 10 * 60_000
const walk = recordedWalk()

async function startFreeGame(gwen: Person): Promise<void> {
  await gwen.goto('/')
  await gwen.press('Continue', 'link')
  await gwen.press(/I accept/, 'checkbox')
  await gwen.press('PLAY')
  await gwen.press('Play Roam', 'link')
  await gwen.press('Use my location')
  await gwen.press('Start Free Roam')
  await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
}

async function startPlaying(gwen: Person): Promise<void> {
  await gwen.press('PLAY NOW', 'link')
  await gwen.seesHeading('Ready to play?')
  await gwen.press('PLAY NOW')
  await gwen.isAt(/\/guardian\/dashboard\//)
}

async function joinAndPhotograph(ada: Person, link: string): Promise<void> {
  await ada.goto(link)
  await ada.press("Let's Go!")
  await ada.press('Allow Location')
  await ada.seesHeading('Take a Photo')
  await ada.choosePhoto()
  await ada.press('Save')
}

test('a family plays a whole game', async ({ world }) => {
  const gwen = await world.person(walk[0]!)
  const ada = await world.person(walk[0]!)

  await test.step('Gwen starts a free game; Ada joins, stays close and photographs her', async () => {
    await startFreeGame(gwen)
    await joinAndPhotograph(ada, await gwen.readQr())
    await ada.seesHeading('Get Ready to Play!')
    await startPlaying(gwen)
    await ada.isAt(/\/roam$/)
  })

  await test.step('a place that only asks to be there', async () => {
    await ada.runToChallenge(stretch(walk, 0, 30))
    await ada.sees('Mossy Stone')
    await ada.press('Start Challenge')
    await ada.seesHeading('Great Job!')
    await ada.isAt(/\/roam$/)
  })

  await test.step('a photo, after a reload', async () => {
    await ada.reload()
    await ada.isAt(/\/roam$/)
    await ada.runToChallenge(stretch(walk, 25, 70))
    await ada.press('Start Photo Challenge')
    await ada.seesHeading('Take Your Photo!')
    await ada.choosePhoto()
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await ada.press('Keep Exploring!')
  })

  await test.step('a question', async () => {
    await ada.runToChallenge(stretch(walk, 60, 110))
    await ada.press('Start Challenge')
    await ada.press('Six', 'radio')
    await ada.press('Submit Answer')
    await ada.seesHeading('Amazing Work!')
  })

  await test.step('the time runs out, Ada comes back, and Gwen looks at the results', async () => {
    const code = (await gwen.path()).split('/').at(-1)
    await world.server.advance(FREE_GAME_MS)
    await ada.isAt(/\/end-game$/)
    await ada.sees('Now go back to your grown-up.')
    await gwen.goto(await ada.readQr())
    await gwen.seesHeading(/\w is back$/)
    await gwen.goto(`/thank-you/${code}`)
    await gwen.seesHeading('Our adventure')
    await gwen.sees('10:00')
  })
})

test('what is found without a signal counts when it is back', async ({ world }) => {
  const gwen = await world.person(walk[0]!)
  const ada = await world.person(walk[0]!)
  await startFreeGame(gwen)
  await joinAndPhotograph(ada, await gwen.readQr())
  await startPlaying(gwen)
  await ada.isAt(/\/roam$/)
  await ada.carriesGame()
  ada.front.hasSignal = false
  await ada.reload()
  await ada.isAt(/\/roam$/)
  await ada.runToChallenge(stretch(walk, 0, 30))
  await ada.press('Start Challenge')
  await ada.seesHeading('Great Job!')
  await ada.runToChallenge(stretch(walk, 25, 70))
  await ada.reload()
  await ada.press('Start Photo Challenge')
  await ada.choosePhoto()
  await ada.press('Submit Photo')
  await ada.seesHeading('Amazing Work!')
  await ada.press('Keep Exploring!')
  await ada.sees(/saved on this phone/i)
  ada.front.hasSignal = true
  await ada.seesNoMore(/saved on this phone/i)
  await gwen.press('Refresh')
  await gwen.sees('2 completed, 0 skipped')
  expect(await gwen.saysNow('1 completed')).toBe(false)
})
