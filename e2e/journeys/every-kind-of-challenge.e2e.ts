import {
  startFakeVision,
  type FakeVision,
} from '../../apps/server/src/adapters/vision/testing/fake-vision.ts'
import { cutOut, makeScene } from '../../packages/scene-match/src/testing/pictures.ts'
import { GWEN, signInAs } from '../world/account.ts'
import { picture } from '../world/look.ts'
import { openDialog } from '../world/people.ts'
import { givePoorSignal, type Lost } from '../world/poor-signal.ts'
import { placeAlong, stretch } from '../world/walk.ts'
import { beginChallenge, choosePhoto, chooseTask, saveChallenge } from '../world/wizard.ts'
import { expect, test as base } from '../world/world.ts'

/** A server with a vision model of its own, whose answers the test sets. */
const test = base.extend<{ vision: FakeVision }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it asks for.
  vision: async ({}, use) => {
    const vision = await startFakeVision()
    await use(vision)
    await vision.close()
  },
  setup: async ({ vision }, use) => {
    await use({ env: { VISION_BASE_URL: vision.baseUrl, VISION_MODEL: 'ok' } })
  },
})

test.use({ serviceWorkers: 'allow' })

/** Metres along the walk. */
const SPOTS = { none: 3, pond: 23, photo: 43, view: 63, well: 83, question: 103, object: 123 }

const GATE = makeScene(1)
const ELSEWHERE = makeScene(2)

async function asPhoto(picture: Buffer | Promise<Buffer>) {
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await picture) }
}

test('[WIZ-02, WIZ-03, WIZ-04, WIZ-05, OPEN-34, OPEN-38, ARRIVE-02, PHOTO-02, FEED-02, FEED-04, FEED-07, CHAL-07] a family plays what its grown-up has made, of every kind', async ({
  world,
  vision,
}) => {
  const { walk, server } = world
  const start = walk[0]!
  const gwen = await world.guardian(start)
  const { id: ownerId } = await signInAs(gwen, GWEN)
  const ada = await world.child(start)
  const ben = await world.child(placeAlong(walk, SPOTS.view))

  /** Gwen at a spot, on the step where she chooses the task. */
  async function makes(title: string, atMeters: number): Promise<void> {
    await gwen.standAt(placeAlong(walk, atMeters))
    await beginChallenge(gwen, title)
  }

  await test.step('Gwen makes one challenge of each kind on her way', async () => {
    await makes('Mossy Stone', SPOTS.none)
    await chooseTask(gwen, /^Just get there/)
    await saveChallenge(gwen)

    await makes('Leafy Corner', SPOTS.photo)
    await chooseTask(gwen, /^Take a photo/)
    await saveChallenge(gwen)

    await makes('Garden Gate', SPOTS.view)
    await chooseTask(gwen, /^Match a view/)
    await choosePhoto(gwen, asPhoto(GATE))
    await gwen.press('Continue')
    await saveChallenge(gwen)

    await makes('Bluebell Bank', SPOTS.question)
    await chooseTask(gwen, /^Answer a question/)
    await choosePhoto(gwen)
    await gwen.page.getByLabel(/^What should the questions/).fill('Bluebells under beeches')
    await gwen.press('Generate Questions')
    await gwen.page.getByRole('checkbox', { name: 'How do the flowers hang?' }).check()
    await gwen.press('Continue')
    await saveChallenge(gwen)

    await makes('Wild Flower', SPOTS.object)
    await chooseTask(gwen, /^Photograph an object/)
    await choosePhoto(gwen)
    await gwen.press('Analyze the photo')
    await gwen.seesHeading('What is it?')
    await expect(gwen.page.getByRole('textbox', { name: 'The object' })).toHaveValue(
      'common bluebell',
    )
    await gwen.press('Continue')
    await saveChallenge(gwen)
  })

  await test.step('she lets the computer service look at photos', async () => {
    await gwen.page.goto('/guardian/profile')
    await gwen.page.getByRole('checkbox', { name: /^Let a computer service/ }).click()
    await gwen.sees('The computer service may look at photos')
    await server.plant(
      { atMeters: SPOTS.pond, title: 'Frog Pond', task: 'none', ownerId },
      { atMeters: SPOTS.well, title: 'Old Well', task: 'basic-photo', ownerId },
    )
  })

  /** What is lost of Ada's calls: she plays all of it with 3G and 2 % loss. */
  let lost: Lost = { calls: 0, answers: 0 }

  /** Gwen deletes one of her challenges during the game, and returns to the game. */
  async function deletes(title: string): Promise<void> {
    const dashboard = gwen.page.url()
    await gwen.page.goto('/guardian/challenges')
    await gwen.press(`Delete: ${title}`)
    await openDialog(gwen.page).getByRole('button', { name: 'Delete' }).click()
    await gwen.sees('Challenge deleted')
    await gwen.page.goto(dashboard)
  }

  await test.step('a free game has her drafts, and Ada is at the first at once', async () => {
    await gwen.standAt(start)
    const link = await gwen.runGame()
    lost = await givePoorSignal(ada.page)
    await ada.joinAndRoam(link)
    await ada.arrive('Mossy Stone')
    await ada.press('Start Challenge')
    await ada.seesHeading('Great Job!')
    await ada.isRoaming()
    await ben.joinAndRoam(link)
    await ben.arrive('Garden Gate')
  })

  await test.step('the challenge she is on her way to is deleted: there is another one', async () => {
    await deletes('Frog Pond')
    await ada.runToChallenge(stretch(walk, SPOTS.none, SPOTS.photo + 5))
    await ada.sees('Leafy Corner')
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await ada.press('How was my photo checked?')
    await ada.sees('No computer looked at your photo. Your grown-up can see it.')
    await picture(ada.page, 'feedback-analysis-not-checked')
    await ada.page.keyboard.press('Escape')
    await ada.press('Keep Exploring!')
    await ada.isRoaming()
  })

  await test.step('another view is not taken, nearly the same one is', async () => {
    vision.answers.views = { ...vision.answers.views, samePlace: 'no', level: 0 }
    await ada.runToChallenge(stretch(walk, SPOTS.photo, SPOTS.view + 5))
    await ada.sees('Garden Gate')
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone(asPhoto(ELSEWHERE))
    await ada.press('Submit Photo')
    await ada.sees('So close! Try to line your photo up with the picture')
    await picture(ada.page, 'photo-so-close')
    await ada.press('Retake')
    const nearly = { x: 0.04, y: 0.04, width: 0.9, height: 0.9 }
    await ada.takeByPhone(asPhoto(cutOut(await GATE, nearly)))
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await ada.sees('Wow! Your photo looks just like the picture!')
    await ada.pass(4_500)
    await ada.press('How was my photo checked?')
    await ada.sees('They show the same view.')
    await ada.sees('Stars for it: 5 of 5')
    await picture(ada.page, 'feedback-analysis-view')
    await ada.page.keyboard.press('Escape')
    await ada.press('Keep Exploring!')
    await ada.isRoaming()
  })

  await test.step('the challenge Ada is in the middle of is deleted: she is told kindly', async () => {
    await ada.runToChallenge(stretch(walk, SPOTS.view, SPOTS.well + 5))
    await ada.sees('Old Well')
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    await deletes('Old Well')
    await ada.press('Submit Photo')
    await ada.sees('Challenge Not Found')
    await ada.press('Keep Exploring')
    await ada.isRoaming()
  })

  await test.step('Ada answers the question', async () => {
    await ada.runToChallenge(stretch(walk, SPOTS.well, SPOTS.question + 5))
    await ada.sees('Bluebell Bank')
    await ada.press('Start Challenge')
    await expect(ada.page.getByRole('img', { name: 'A picture for the question' })).toBeVisible()
    await picture(ada.page, 'question-with-picture')
    await ada.page.getByRole('radio', { name: 'Downwards' }).click()
    await ada.press('Submit Answer')
    await ada.seesHeading('Amazing Work!')
    await ada.isRoaming()
  })

  await test.step('a more general find is worth fewer stars', async () => {
    vision.answers.label = { primaryLabel: 'wild flower', confidence: 0.9, matchedRung: 2 }
    await ada.runToChallenge(stretch(walk, SPOTS.question, SPOTS.object + 5))
    await ada.sees('Wild Flower')
    await ada.press('Start Photo Challenge')
    await ada.sees('Look for: common bluebell')
    await picture(ada.page, 'photo-object')
    await ada.takeByPhone()
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await ada.sees('Great spotting! You found: wild flower.')
    await expect(ada.page.getByRole('img', { name: '3 stars' })).toBeVisible()
    await ada.press('How was my photo checked?')
    await ada.sees('It saw: wild flower (it was very sure)')
    await ada.sees('Stars for it: 3 of 5')
    await picture(ada.page, 'feedback-analysis-object')
    await ada.page.keyboard.press('Escape')
    await ada.press('Keep Exploring!')
  })

  await test.step('Ben finds the view twice not quite, and is believed with one star', async () => {
    await ben.press('Start Photo Challenge')
    await ben.takeByPhone(asPhoto(ELSEWHERE))
    await ben.press('Submit Photo')
    await ben.sees('So close! Try to line your photo up with the picture')
    await ben.press('Retake')
    await ben.takeByPhone(asPhoto(makeScene(3)))
    await ben.press('Submit Photo')
    await ben.seesHeading('Amazing Work!')
    await ben.sees('You found the spot!')
    await expect(ben.page.getByRole('img', { name: '1 star' })).toBeVisible()
  })

  await test.step('Gwen likes the photo and accepts it', async () => {
    await gwen.press('Refresh')
    await gwen.sees('1 photo to look at')
    await gwen.page
      .getByRole('button', { name: /^Details of / })
      .last()
      .click()
    const dialog = openDialog(gwen.page)
    await expect(dialog.getByText("A computer wasn't sure")).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept the photo for Garden Gate' }).click()
    await expect(dialog.getByText('Accepted by you')).toBeVisible()
    await expect(dialog.getByText(/^5 stars at /)).toBeVisible()
    await gwen.page.keyboard.press('Escape')
  })

  await test.step('the totals are right', async () => {
    await gwen.endGame()
    // Every attempt counts, also the one at the well.
    await expect(gwen.figure('Challenges')).toHaveText('7')
    await expect(gwen.figure('Players')).toHaveText('2')
    await expect(gwen.figure('Photos')).toHaveText('4')
    // Nothing of it was lost or doubled, though some calls and answers were.
    expect(lost.calls).toBeGreaterThan(0)
    expect(lost.answers).toBeGreaterThan(0)
  })
})
