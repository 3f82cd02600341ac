import type { GuardianChallenge } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  apiError,
  createWorld,
  PARK,
  rawError,
  renderScreen,
  until,
  type World,
} from '#/testing/index.ts'
import './challenges-screen.tsx'

const AT = '/guardian/challenges'

const OAK = givenOwnChallenge({ id: challengeId(1), title: 'The old oak' })
const GATE = givenOwnChallenge({
  id: challengeId(2),
  title: 'The red gate',
  description: 'Push it and listen.',
  childPhotoTask: 'match-view',
  childPhotoPrompt: 'Match our picture',
  status: 'published',
  location: { lat: PARK.lat + 0.02, lng: PARK.lng },
  createdAt: '2026-05-21T09:00:00.000Z',
  referenceImage: pictureUrl(11),
  sceneMatchImage: pictureUrl(12),
})
const POND = givenOwnChallenge({
  id: challengeId(3),
  title: 'Frogs',
  isOwn: false,
  childPhotoTask: 'question',
  questionText: 'Who lives here?',
  questionType: 'multi-select',
  questionOptions: ['Frogs', 'Newts', 'Lions'],
  questionCorrectAnswer: ['Frogs', 'Newts'],
  questionImage: pictureUrl(13),
  location: { lat: PARK.lat + 0.001, lng: PARK.lng },
  createdAt: '2026-05-19T09:00:00.000Z',
})

let world: World
beforeEach(() => {
  world = createWorld()
  world.signIn()
})

async function open(...challenges: GuardianChallenge[]) {
  givenChallenges(world, ...challenges)
  return renderScreen(AT, world)
}

const card = (title: string) =>
  within(screen.getByRole('heading', { level: 3, name: title }).closest('li')!)
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const dialog = () => within(screen.getByRole('dialog'))
const question = () => within(screen.getByRole('alertdialog'))

it('[CHAL-01, API-32] nearest first once the place is known, and not asked for before a tap; says why there is no distance', async () => {
  world.gps.error(1)
  const { user } = await open(OAK, GATE, POND)
  await user.press('Sort by distance', 100)
  expect(screen.getByText(/doesn't let us see where you are/)).toBeTruthy()
  expect(titles()).toEqual(['The red gate', 'The old oak', 'Frogs'])
  expect(screen.queryByText(/away/)).toBeNull()
  world.gps.at({ ...PARK, accuracy: 5 })
  await user.press('Sort by distance', 100)
  expect(titles()).toEqual(['The old oak', 'Frogs', 'The red gate'])
  expect(screen.queryByRole('button', { name: 'Sort by distance' })).toBeNull()
})

it('[CHAL-01] where the browser may tell the place already, it is nearest first at once', async () => {
  world.gps.at({ ...PARK, accuracy: 5 })
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => ({ state: 'granted' }) },
    configurable: true,
  })
  await open(OAK, GATE, POND)
  await world.advance(100)
  Reflect.deleteProperty(navigator, 'permissions')
  expect(titles()).toEqual(['The old oak', 'Frogs', 'The red gate'])
})

it('[CHAL-02, CHAL-03, CHAL-09, CONST-28, OPEN-35] distances below 1000 m in metres, above in km; those of the groups are marked and can only be looked at', async () => {
  world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
  await open(OAK, GATE, POND)
  expect(card('The old oak').getByText('0 m away')).toBeTruthy()
  expect(card('The red gate').getByText('2.2 km away')).toBeTruthy()
  const pond = card('Frogs')
  expect(pond.getByText('111 m away')).toBeTruthy()
  expect(pond.getByText('From your groups')).toBeTruthy()
  expect(pond.getByRole('link', { name: 'Preview: Frogs' }).getAttribute('href')).toBe(
    `/guardian/preview/challenge/${POND.id}`,
  )
  expect(pond.getByRole('button', { name: 'Details: Frogs' })).toBeTruthy()
  expect(pond.queryByRole('button', { name: /Delete|Publish/ })).toBeNull()
  expect(pond.queryByRole('link', { name: /Edit/ })).toBeNull()
})

it('[CHAL-02, CHAL-04, CHAL-06] each card shows words, task, status, date and pictures; says what a draft is, and leads to the wizard', async () => {
  await open(GATE, { ...OAK, objectDetectionImage: pictureUrl(14) }, POND)
  expect(screen.getByText(/Drafts are found only in your own games/)).toBeTruthy()
  const wizard = screen.getByRole('link', { name: 'Create Challenge' })
  expect(wizard.getAttribute('href')).toBe('/guardian/challenges/create')
  const gate = card('The red gate')
  expect(gate.getByText('Push it and listen.')).toBeTruthy()
  expect(gate.getByText('Match our picture', { exact: false })).toBeTruthy()
  expect(gate.getByText('Created 21 May 2026')).toBeTruthy()
  expect(gate.getByText('Match the view')).toBeTruthy()
  const badge = gate.getByText('Published')
  expect(badge.querySelector('.lucide-star')).toBeTruthy()
  expect(gate.getByRole('img', { name: 'Reference photo' }).getAttribute('src')).toBe(
    `${pictureUrl(11)}?size=thumb`,
  )
  expect(gate.getByRole('img', { name: 'View to match' }).getAttribute('loading')).toBe('lazy')
  expect(card('The old oak').getByText('Draft').querySelector('.lucide-star')).toBeNull()
  expect(card('The old oak').getByRole('img', { name: 'Photo of the object' })).toBeTruthy()
  expect(card('Frogs').getByRole('img', { name: 'Photo for the question' })).toBeTruthy()
})

it('[CHAL-05] says that the challenges are being loaded, and without an answer it can be tried again; without challenges it offers to create the first one', async () => {
  let fail = () => undefined as void
  world.api.on(
    'listChallenges',
    () => new Promise((_, reject) => (fail = () => reject(rawError(500, '')))),
  )
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText('Loading your challenges...')).toBeTruthy()
  fail()
  await world.settle()
  expect(screen.getByText("Your challenges couldn't be loaded")).toBeTruthy()
  givenChallenges(world)
  await user.press('Try Again')
  const link = screen.getByRole('link', { name: 'Create Your First Challenge' })
  expect(link.getAttribute('href')).toBe('/guardian/challenges/create')
})

it('[OPEN-35] searches in title, description and photo task, says how many there are, filters by whose they are, and sorts by title', async () => {
  const { user } = await open(OAK, GATE, POND)
  await user.type(screen.getByRole('searchbox', { name: 'Search challenges' }), 'match our')
  expect(titles()).toEqual(['The red gate'])
  expect(screen.getByText('1 challenge')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), ' elephant')
  expect(screen.getByText('No challenge matches')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(titles()).toHaveLength(3)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'My groups')
  expect(titles()).toEqual(['Frogs'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title')
  expect(titles()).toEqual(['Frogs', 'The old oak', 'The red gate'])
})

it('shows 500 challenges a portion at a time; reading goes on with the first new one', async () => {
  const many = Array.from({ length: 500 }, (_, n) =>
    givenOwnChallenge({ id: challengeId(n), title: `Place ${n}` }),
  )
  const { user } = await open(...many)
  expect(titles()).toHaveLength(20)
  expect(screen.getByText('Showing 20 of 500 challenges')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show 20 more' }))
  expect(titles()).toHaveLength(40)
  expect(document.activeElement?.textContent).toBe(titles()[20])
})

it('[CHAL-03] the summary shows everything with the place on a map, and names the object with its wider names', async () => {
  const { user } = await open(
    { ...POND, accuracy: 4.2 },
    {
      ...OAK,
      childPhotoTask: 'object-detection',
      objectDetectionData: {
        success: true,
        primary_label: 'oak',
        generalization_ladder: [{ label: 'oak', confidence: 0.9 }, { label: 'tree' }],
      },
    },
  )
  await user.press('Details: Frogs')
  const summary = dialog()
  expect(summary.getByRole('heading', { level: 2, name: 'Frogs' })).toBeTruthy()
  expect(summary.getByText('recorded to about 5 m')).toBeTruthy()
  expect(summary.getByText('Who lives here?')).toBeTruthy()
  expect(summary.getByText(/^Newts/).textContent).toBe('Newts (right answer)')
  expect(summary.getByText('Lions').textContent).toBe('Lions')
  expect(summary.getByRole('figure', { name: 'Map with the place of Frogs' })).toBeTruthy()
  expect(summary.getByRole('img', { name: 'Photo for the question' }).getAttribute('src')).toBe(
    pictureUrl(13),
  )
  await user.click(summary.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Details: The old oak' }))
  const [, ...names] = dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(['oak', ...names]).toContain('tree')
})

it('[CHAL-03, CHAL-07, API-35] a challenge is deleted only after asking, with what it means', async () => {
  const { user } = await open(OAK, GATE)
  const ask = () => user.click(screen.getByRole('button', { name: 'Delete: The red gate' }))
  await ask()
  await user.click(question().getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete: The red gate' }))
  await ask()
  expect(question().getByText(/goes on with another one/)).toBeTruthy()
  expect(question().getByText(/other families can't find it/)).toBeTruthy()
  expect(world.api.calls('deleteChallenge')).toHaveLength(0)
  await user.press(question().getByRole('button', { name: 'Delete' }))
  expect(world.api.calls('deleteChallenge')[0]?.params).toEqual({ id: GATE.id })
  expect(titles()).toEqual(['The old oak'])
  expect(screen.getByText('Challenge deleted')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Challenges')
})

it('[CHAL-07] a failed deletion is told; one that is gone already counts as deleted', async () => {
  const { user } = await open(OAK)
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete: The old oak' }))
    await user.press(question().getByRole('button', { name: 'Delete' }))
  }
  for (const [error, words] of [
    [apiError('access.forbidden', 'No text for screens'), "You aren't allowed to do this."],
    [rawError(500, 'oops'), 'Failed to delete challenge'],
  ] as const) {
    world.api.on('deleteChallenge', () => {
      throw error
    })
    await remove()
    expect(screen.getByText('Error')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(titles()).toEqual(['The old oak'])
  }
  givenChallenges(world)
  world.api.refuse('deleteChallenge', 'challenge.not-found')
  await remove()
  expect(screen.getByText('Challenge deleted')).toBeTruthy()
  expect(screen.getByText('No challenges yet')).toBeTruthy()
})

it('[OPEN-34, CHAL-08] publishing says first whose children may play it; near a home it stays private: the second question comes before every publishing', async () => {
  const { user } = await open(OAK)
  const publish = async () => {
    await user.click(screen.getByRole('button', { name: 'Publish: The old oak' }))
    expect(question().getByText(/Then any child can play it/)).toBeTruthy()
    await user.click(question().getByRole('button', { name: 'Publish' }))
    expect(question().getByText(/where children are/)).toBeTruthy()
  }
  await publish()
  const answers = question()
    .getAllByRole('button')
    .map(({ textContent, className }) => [textContent, className.includes('btn-primary')])
  expect(answers).toEqual([
    ['Yes, keep it private', true],
    ['No, publish it', false],
  ])
  await user.press(question().getByRole('button', { name: 'Yes, keep it private' }))
  expect(world.api.calls('changeChallengeStatus')).toEqual([])
  expect(card('The old oak').getByText('Draft')).toBeTruthy()
  await publish()
  await user.press(question().getByRole('button', { name: 'No, publish it' }))
  expect(world.api.calls('changeChallengeStatus')[0]?.body).toEqual({ status: 'published' })
  expect(screen.getByText('Challenge published')).toBeTruthy()
  expect(card('The old oak').getByText('Published')).toBeTruthy()
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Unpublish: The old oak' }),
  )
})

it('where the map of the server shows danger, it says that somebody looks first', async () => {
  const { user } = await open(OAK)
  world.api.on('changeChallengeStatus', () => ({ ...OAK, review: 'hidden' as const }))
  await user.click(screen.getByRole('button', { name: 'Publish: The old oak' }))
  await user.click(question().getByRole('button', { name: 'Publish' }))
  await user.click(question().getByRole('button', { name: 'No, publish it' }))
  await until(world, () => screen.queryByText(/our map has a road, rails or water/) !== null)
  expect(screen.queryByText('Challenge published')).toBeNull()
})

it('[OPEN-34] what cannot be published says why: it is looked at, taken back, not finished or not visited', async () => {
  const rows = [
    [{ review: 'hidden' }, 'Being looked at', /Somebody looks at this challenge first/],
    [{ review: 'taken-back' }, 'Unpublished', /stays yours and private/],
    [{ childPhotoTask: 'match-view' }, 'Draft', 'The photo of the view is missing.'],
    [{ childPhotoTask: 'object-detection' }, 'Draft', 'The name of the object is missing.'],
    [{ childPhotoTask: 'question' }, 'Draft', 'The question is missing.'],
    [{ isUnvisited: true }, 'Draft', 'Not visited yet'],
  ] as const
  const challenges = rows.map(([why], at) => ({
    ...OAK,
    ...why,
    id: challengeId(20 + at),
    title: `Spot ${at}`,
  }))
  await open(...challenges)
  for (const [at, [why, badge, words]] of rows.entries()) {
    const spot = card(`Spot ${at}`)
    expect(spot.getByText(badge)).toBeTruthy()
    expect(spot.getByText(words)).toBeTruthy()
    expect(spot.queryByRole('button', { name: /Publish/ })).toBeNull()
    const finish = spot.queryByRole('link', { name: `Finish it: Spot ${at}` })
    const form = `/guardian/challenges/${challengeId(20 + at)}/edit`
    expect(finish?.getAttribute('href')).toBe('childPhotoTask' in why ? form : undefined)
  }
})

it('[OPEN-34, CHAL-06] a published one is taken back after asking; says nothing of drafts where there are none', async () => {
  const { user } = await open(GATE)
  expect(screen.queryByText(/Drafts are found/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unpublish: The red gate' }))
  await user.press(question().getByRole('button', { name: 'Unpublish' }))
  expect(world.api.calls('changeChallengeStatus')[0]?.body).toEqual({ status: 'draft' })
  expect(card('The red gate').getByText('Draft')).toBeTruthy()
})

it('[OPEN-34] why publishing is refused is told truly', async () => {
  const { user } = await open(OAK)
  const unfit = { error: 'x', code: 'request.invalid' }
  const fields = [{ path: 'title', message: 'Please leave out links.' }]
  for (const [error, words] of [
    [apiError('challenge.incomplete'), /Something is still missing/],
    [rawError(400, JSON.stringify({ ...unfit, fields })), 'Please leave out links.'],
    [rawError(500, ''), /couldn't be published/],
  ] as const) {
    world.api.on('changeChallengeStatus', () => {
      throw error
    })
    await user.click(screen.getByRole('button', { name: 'Publish: The old oak' }))
    await user.click(question().getByRole('button', { name: 'Publish' }))
    await user.press(question().getByRole('button', { name: 'No, publish it' }))
    expect(screen.getByText(words)).toBeTruthy()
    expect(card('The old oak').getByText('Draft')).toBeTruthy()
  }
})

it('[OPEN-34] a published one of the groups can be reported, with a reason; one that could not be sent keeps the choice and says so', async () => {
  world.api.fail('reportChallenge', 500)
  const { user } = await open({ ...POND, status: 'published' })
  await user.click(screen.getByRole('button', { name: 'Details: Frogs' }))
  await user.click(dialog().getByRole('button', { name: 'Report this challenge' }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(screen.getByText('Please choose what is the matter.')).toBeTruthy()
  expect(world.api.calls('reportChallenge')).toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: 'A dangerous place' }))
  await user.press('Send report')
  expect(screen.getByText(/report couldn't be sent/)).toBeTruthy()
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'A dangerous place' })
  expect(chosen.checked).toBe(true)
  world.api.on('reportChallenge', () => ({ success: true as const }))
  await user.press('Send report')
  expect(world.api.calls('reportChallenge').at(-1)?.body).toEqual({ reason: 'dangerous-place' })
  expect(screen.getByText('Thank you for telling us')).toBeTruthy()
})

it('[OPEN-34] own ones and drafts of the groups cannot be reported', async () => {
  const { user } = await open(GATE, POND)
  for (const title of ['The red gate', 'Frogs']) {
    await user.click(screen.getByRole('button', { name: `Details: ${title}` }))
    expect(screen.queryByRole('button', { name: 'Report this challenge' })).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
  }
})

it('each way to a challenge says what one gets there', async () => {
  givenChallenges(world, givenOwnChallenge())
  await renderScreen('/guardian/challenges', world)
  for (const [name, line] of [
    ['Make one in twenty seconds', /ready task/],
    ['Create Challenge', /your own words/],
    ['Import a file', /places of your map/],
    ['Save as a file', /pass on/],
    ['Instant adventure', /this afternoon only/],
  ] as const) {
    expect(screen.getByRole('link', { name, description: line })).toBeTruthy()
  }
})

it('on a laptop is a table with all that the cards have', async () => {
  world.device.media.add('(min-width: 62.5rem)')
  const { user } = await open(OAK, GATE)
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'The red gate',
    'The old oak',
  ])
  await user.click(within(rows[0]!).getByRole('button', { name: /^Details/ }))
  expect(screen.getByRole('dialog')).toBeTruthy()
})
