import { HUGO, SAM, signInAs, SUPER_ADMIN } from '../world/account.ts'
import { makeChallenge, type Made } from '../world/challenges.ts'
import { photoFile } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'
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
import { placeAlong, type Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

const LIST = '/guardian/challenges'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const LONG_TITLE = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuetentuer by the water'
const LONG_TEXT = `Walk along the wall until you feel moss under your fingers. ${'Look closely and take your time. '.repeat(8)}`
/** Longer than a phone looks for its place at most. */
const RECORDING_MS = 45_000

test.use({
  setup: {
    along: [{ atMeters: 150, title: 'For everybody', task: 'none' }],
    env: { ...SUPER_ADMIN, VISION_BASE_URL: 'http://127.0.0.1:9/v1', VISION_MODEL: 'none' },
  },
})

/** The screen turned on its side, and its letters at twice the size. */
async function turnsAndGrows({ page }: Guardian, name: string): Promise<void> {
  await resize(page, { width: 844, height: 390 })
  await fitsAcross(page, `${name} in landscape`)
  await picture(page, `${name}-landscape`)
  await resize(page, PHONE)
  await growsLetters(page, name)
}

async function growsLetters(page: Guardian['page'], name: string): Promise<void> {
  await largeText(page)
  await fitsAcross(page, `${name} with text at 200 %`)
  await picture(page, `${name}-large-text`)
  await page.reload()
}

test('every step of making a challenge is accessible and fits the smallest phone', async ({
  world,
}) => {
  const start = world.walk[0]!
  const sam = await world.guardian(start)
  const { page } = sam
  await calm(page)
  await signInAs(sam, SAM)

  await test.step('the place', async () => {
    await page.goto(`${LIST}/create`)
    await sam.seesHeading('Where is it?')
    await looksRight(page, 'w01-location')
    await sam.standAt(start, 60)
    await sam.press('I am at the spot')
    await sam.sees(/reading taken|readings taken/)
    await picture(page, 'w02-location-recording')
    await expect(page.getByText('Not very exact yet')).toBeVisible({ timeout: RECORDING_MS })
    await looksRight(page, 'w03-location-vague')
    await sam.standAt(start)
    await sam.press('Record again')
    await sam.sees('The spot is recorded')
    await looksRight(page, 'w04-location-recorded')
    await sam.press('Continue')
  })

  await test.step('words', async () => {
    await sam.seesHeading('Name and words')
    await page.getByLabel('Title').press('Enter')
    await sam.sees('Please fill in all required fields.')
    await looksRight(page, 'w05-details-empty')
    await page.getByLabel('Title').fill(LONG_TITLE)
    await page.getByLabel('Description').fill(LONG_TEXT)
    await looksRight(page, 'w06-details')
    await sam.press('Continue')
  })

  await test.step('a draft that was found', async () => {
    await sam.seesHeading('Reference photo')
    await page.reload()
    await sam.seesHeading('You have a draft')
    await looksRight(page, 'w07-found-draft')
    await looksRightInDialog(page, 'w08-start-again', () => sam.press('Start again'))
    await sam.press('Continue your draft')
  })

  await test.step('photo and task', async () => {
    await sam.seesHeading('Reference photo')
    await looksRight(page, 'w09-photo-empty')
    await page.getByLabel('Picture file').setInputFiles(await photoFile())
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Show it to the children/ }).check()
    await looksRight(page, 'w10-photo')
    await sam.press('Continue')
    await sam.seesHeading('What do children do?')
    await page.getByRole('radio', { name: /^Take a photo/ }).click()
    await looksRight(page, 'w11-child-task')
    await sam.press('Continue')
  })

  await test.step('summary and saving', async () => {
    await sam.seesHeading('Look it over')
    await looksRight(page, 'w12-summary')
    await sam.press('Continue')
    await sam.seesHeading('Save it')
    await looksRight(page, 'w13-save')
    await sam.context.setOffline(true)
    await sam.press('Save challenge')
    await sam.sees('Waiting for the signal')
    await looksRight(page, 'w14-save-waits')
    await sam.context.setOffline(false)
    await sam.isAt(/\/guardian\/challenges$/)
  })

  await test.step('without a place', async () => {
    const hugo = await world.guardian(start, { hasLocation: false })
    await calm(hugo.page)
    await signInAs(hugo, HUGO)
    await hugo.page.goto(`${LIST}/create`)
    await hugo.press('I am at the spot')
    await expect(hugo.page.locator('main')).toContainText('Location Required')
    await looksRight(hugo.page, 'w15-location-required')
    await turnsAndGrows(hugo, 'w15-location-required')
  })
})

const EVERYTHING: readonly Omit<Made, 'at'>[] = [
  {
    title: LONG_TITLE,
    description: LONG_TEXT,
    task: 'match-view',
    prompt: 'Match our picture',
    pictures: ['reference', 'scene-match'],
    isPublished: true,
  },
  { title: 'Insect Hotel', task: 'question', pictures: ['reference', 'question'] },
  { title: 'Oak', task: 'object-detection', pictures: ['object-detection'] },
  { title: 'Old Gate', task: 'match-view' },
  { title: 'Big Tree', task: 'basic-photo', prompt: 'Take a photo' },
]

async function makeMany(person: Guardian, walk: readonly Place[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (let number = 1; number <= 18; number++) {
    const at = placeAlong(walk, 20 + number)
    await makeChallenge(person, { title: `Spot ${number}`, at })
  }
  for (const one of EVERYTHING) {
    const { id } = await makeChallenge(person, { ...one, at: walk[0]! })
    ids.set(one.title, id)
  }
  return ids
}

test('everything about challenges that are made is accessible and fits the smallest phone', async ({
  world,
}) => {
  const { walk } = world
  const start = walk[0]!
  const [sam, hugo] = [await world.guardian(start), await world.guardian(start)]
  const { page } = sam
  await calm(page)
  await calm(hugo.page)
  await signInAs(sam, SAM)
  await signInAs(hugo, HUGO)

  await page.goto(LIST)
  await sam.sees('Create Your First Challenge')
  await looksRight(page, 'm01-empty')
  const ids = await makeMany(sam, walk)
  const id = (title: string) => ids.get(title) ?? ''
  const { id: reported } = await makeChallenge(hugo, {
    title: `Hugo's ${LONG_TITLE}`.slice(0, 90),
    description: LONG_TEXT,
    at: start,
    pictures: ['reference'],
    isPublished: true,
  })

  await test.step('the list', async () => {
    await page.reload()
    await sam.sees('Showing 20 of 23 challenges')
    await sam.sees('0m away')
    await looksRight(page, 'm02-many')
    const search = page.getByRole('searchbox')
    await search.fill('match our')
    await expect(page.locator('main li h3')).toHaveCount(1)
    await looksRight(page, 'm04-found')
    await search.fill('nothing like it')
    await looksRight(page, 'm05-no-match')
    await search.fill('old gate')
    await looksRight(page, 'm06-not-finished')
    await search.fill('')
  })

  await test.step('its dialogs', async () => {
    await looksRightInDialog(page, 'm10-details', () => sam.press(`Details: ${LONG_TITLE}`))
    await looksRightInDialog(page, 'm11-details-question', () => sam.press('Details: Insect Hotel'))
    await looksRightInDialog(page, 'm12-publish', () => sam.press('Publish: Oak'))
    await looksRightInDialog(page, 'm13-unpublish', () => sam.press(`Unpublish: ${LONG_TITLE}`))
    await looksRightInDialog(page, 'm14-delete', () => sam.press(`Delete: ${LONG_TITLE}`))
    await turnsAndGrows(sam, 'm15-list')
  })

  await test.step('changing', async () => {
    await page.goto(`${LIST}/${id(LONG_TITLE)}/edit`)
    await sam.seesHeading('Edit challenge')
    await looksRight(page, 'm20-edit-view')
    await page.goto(`${LIST}/${id('Oak')}/edit`)
    await sam.seesHeading('What the children look for')
    await looksRight(page, 'm21-edit-object')
    await page.goto(`${LIST}/${id('Insect Hotel')}/edit`)
    await page.getByRole('textbox', { name: 'Title' }).fill('')
    await page.getByRole('textbox', { name: 'Answer 2' }).fill('')
    await sam.press('Save Changes')
    await expect(page.locator('.field-error').first()).toBeVisible()
    await looksRight(page, 'm22-edit-question-unfit')
    await looksRightInDialog(page, 'm23-leave', () => sam.press('Cancel'))
    await turnsAndGrows(sam, 'm24-edit')
    await page.goto(`${LIST}/${NOBODY}/edit`)
    await sam.seesHeading('Challenge not found')
    await looksRight(page, 'm25-edit-not-found')
  })

  await test.step('the previews', async () => {
    await page.goto(`/guardian/preview/challenge/${id(LONG_TITLE)}`)
    await sam.seesHeading('Challenge Preview!')
    await looksRight(page, 'm30-preview-arrival')
    await turnsAndGrows(sam, 'm31-preview')
    await page.goto(`/guardian/preview/photo-capture/${id('Oak')}`)
    await sam.seesHeading('Take Your Photo!')
    await looksRight(page, 'm32-preview-photo')
    await page.getByLabel('Photo from the camera').setInputFiles(await photoFile())
    await expect(page.getByRole('button', { name: 'Submit Photo' })).toBeVisible()
    await looksRight(page, 'm33-preview-photo-taken')
    await page.goto(`/guardian/preview/question/${id('Insect Hotel')}`)
    await sam.seesHeading('Answer the Question')
    await looksRight(page, 'm34-preview-question')
    await page.goto(`/guardian/preview/question/${id('Oak')}`)
    await sam.seesHeading('Invalid Preview')
    await looksRight(page, 'm35-preview-invalid')
    await page.goto(`/guardian/preview/challenge/${reported}`)
    await sam.seesHeading('Challenge Preview!')
    await looksRight(page, 'm36-preview-foreign')
    await looksRightInDialog(page, 'm37-report', () => sam.press('Report this challenge'))
  })

  await test.step('looking after what is published', async () => {
    const data = { reason: 'private-place' }
    await sam.context.request.post(`/api/challenges/${reported}/report`, { data })
    await page.goto('/admin/challenges')
    await sam.sees('1 report')
    await looksRight(page, 'm40-published')
    await looksRightInDialog(page, 'm41-take-back', () => sam.press(/^Take back: Hugo/))
    await growsLetters(page, 'm42-published')
  })

  await test.step('photo checks of the profile', async () => {
    await page.goto('/guardian/profile')
    await expect(page.getByRole('checkbox', { name: /^Let a computer/ })).toBeVisible()
    await looksRight(page, 'm43-profile')
  })
})

test('accepting a photo on the dashboard is accessible and fits the smallest phone', async ({
  world,
}) => {
  const start = world.walk[0]!
  const sam = await world.guardian(start)
  const ada = await world.child(start)
  const { page } = sam
  await calm(page)
  await signInAs(sam, SAM)
  // No machine is asked here, so the host is.
  await makeChallenge(sam, { title: LONG_TITLE, at: start, task: 'object-detection' })
  await ada.joinAndRoam(await sam.runGame())
  await ada.arrive(LONG_TITLE)
  await ada.press('Start Photo Challenge')
  await ada.takeByPhone()
  await ada.press('Submit Photo')
  await ada.seesHeading(/Amazing Work!|Great Job!/)

  await sam.sees('1 photo to look at')
  await looksRight(page, 'm50-dashboard-waiting')
  await looksRightInDialog(page, 'm51-dashboard-accept', () => sam.press('Details of Player 1'))
  await sam.endGame()
  await sam.seesHeading('Photos to look at')
  await looksRight(page, 'm52-results-accept')
  await sam.press(`Accept the photo for ${LONG_TITLE}`)
  await sam.sees('Accepted by you')
  await looksRight(page, 'm53-results-accepted')
  await expect(openDialog(page)).toBeHidden()
})
