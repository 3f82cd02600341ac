import type { GuardianChallenge } from '@bramble/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  givenEntry,
  givenFile,
  givenGpx,
  givenTrail,
  givenWholeTrail,
  PIXEL,
  TRAIL_HEAD,
} from '#/features/guardian/make/_trail/testing/given-trail.ts'
import { givenTask } from '#/testing/given-task.ts'
import { COVER, givenOwnTrail, TRAIL_ID } from '#/features/guardian/_trails/testing/given-trails.ts'
import { keyOfChallenge, keyOfTrail } from '#/features/guardian/make/_trail/trail-keys.ts'
import { apiError, renderScreen, until, worldForTests } from '#/testing/index.ts'
import './trail-import-screen.tsx'

const AT = '/guardian/challenges/bring-in'
const OWN = givenOwnChallenge({ id: challengeId(1), title: 'Mine' })

const world = worldForTests()
/** What the server has, by the key of the creation. */
let made: Map<string, GuardianChallenge>
beforeEach(() => {
  world.signIn()
  made = new Map()
  world.api.on('listTrails', () => [])
  world.api.on('readLibrary', () => ({ language: 'en' as const, tasks: [] }))
  world.api.on('createChallenge', ({ body, headers }) => {
    const key = headers.get('idempotency-key') ?? ''
    const id = challengeId(50 + made.size)
    const one = made.get(key) ?? givenOwnChallenge({ id, title: body.title })
    made.set(key, one)
    return one
  })
  world.api.on('uploadChallengePicture', () => ({ id: challengeId(70), url: pictureUrl(70) }))
})

async function open(...own: GuardianChallenge[]) {
  givenChallenges(world, OWN, ...own)
  world.api.on('listChallenges', () => [OWN, ...own, ...made.values()])
  return renderScreen(AT, world)
}
type User = Awaited<ReturnType<typeof open>>['user']

async function choose(user: User, file: File) {
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
  // What reads files is loaded with the first one.
  await vi.waitFor(() => expect(screen.queryByText('Reading the file...')).toBeNull(), 60_000)
  await world.settle()
}
async function bringIn(user: User, count: number) {
  const name = count === 1 ? 'Import 1 challenge' : `Import ${count} challenges`
  await user.click(screen.getByRole('button', { name }))
  await vi.waitFor(() =>
    expect(screen.getByRole('link', { name: 'To my challenges' })).toBeTruthy(),
  )
}

it('shows what is in a trail file, brings in what is chosen as drafts, and links the pictures', async () => {
  const { user } = await open()
  const oak = givenEntry({
    key: 'oak-2026',
    task: 'question',
    question: {
      question: 'How old?',
      type: 'single-select',
      options: ['1', '2'],
      correctAnswer: '2',
    },
    pictures: { reference: PIXEL, question: PIXEL },
  })
  await choose(user, givenTrail(oak, givenEntry({ title: 'The pond' }), { title: 'Bad' }))
  expect(screen.getByText('2 challenges can be imported')).toBeTruthy()
  expect(screen.getByText("1 can't be imported")).toBeTruthy()
  expect(screen.getByText(/Its description is missing/).textContent).toContain('Bad')
  expect(screen.getByRole('figure', { name: 'Map with the places of the file' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /The pond/ }))
  await bringIn(user, 1)
  expect(screen.getByText('1 new draft')).toBeTruthy()
  const [created] = world.api.calls('createChallenge')
  expect(created?.headers.get('idempotency-key')).toBe('trail-oak-2026')
  expect(created?.body).toMatchObject({
    title: 'The old oak',
    selectedQuestions: [{ correctAnswer: '2' }],
  })
  expect(world.api.calls('uploadChallengePicture')).toHaveLength(2)
  expect(world.api.calls('changeChallenge')[0]?.body).toEqual({
    referenceImage: pictureUrl(70),
    questionImage: pictureUrl(70),
  })
  expect(world.api.calls('changeChallengeStatus')).toEqual([])
})

it('the same file again makes nothing twice', async () => {
  const { user } = await open()
  const file = givenTrail(givenEntry())
  await choose(user, file)
  await bringIn(user, 1)
  await world.settle()
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
  await vi.waitFor(() => expect(screen.getByText(/can be imported/)).toBeTruthy())
  await world.settle()
  await bringIn(user, 1)
  expect(made.size).toBe(1)
  expect(screen.getByText('Nothing new')).toBeTruthy()
  expect(screen.getByText('1 was there already.')).toBeTruthy()
})

it('says how many places the map warns of, and brings them in by choice', async () => {
  world.api.on('lookAtGround', ({ body }) => ({
    places: body.places.map(() => ({ isKnown: true, warning: 'water' as const, isByWater: true })),
  }))
  const { user } = await open()
  await choose(user, givenTrail(givenEntry()))
  expect(await screen.findByText(/^On our map 1 place lies on a road/)).toBeTruthy()
  expect(screen.queryByText(/deep water/)).toBeNull()
})

it('says of how many places there is no map', async () => {
  world.api.on('lookAtGround', ({ body }) => ({
    places: body.places.map(() => ({ isKnown: false, warning: null, isByWater: false })),
  }))
  const { user } = await open()
  await choose(user, givenTrail(givenEntry()))
  expect(await screen.findByText(/^We have no map of 1 place: look there/)).toBeTruthy()
})

it('what was saved from this very account cannot be chosen', async () => {
  const { user } = await open()
  await choose(user, givenTrail(givenEntry({ key: await keyOfChallenge(OWN.id), title: 'Mine' })))
  expect(screen.getByText('Nothing can be imported')).toBeTruthy()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Mine/ })
  expect([box.disabled, box.checked]).toEqual([true, false])
  expect(screen.getByText('You have this one already.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

it.each([
  ['Take a photo', { childPhotoTask: 'basic-photo', childPhotoPrompt: 'Take a photo' }],
  ['Listen for 20 seconds', { childPhotoTask: 'none', doing: 'listen' }],
  ['Count with stones', { childPhotoTask: 'none', doing: 'count' }],
])('one tap gives all places of a map program the task "%s"', async (name, task) => {
  const { user } = await open()
  await choose(user, givenGpx(TWO))
  await user.click(screen.getByRole('radio', { name }))
  await bringIn(user, 2)
  for (const { body } of world.api.calls('createChallenge')) expect(body).toMatchObject(task)
})

const TWO = '<wpt lat="51.5" lon="-0.12"><name>Mill</name></wpt><wpt lat="51.6" lon="-0.12"/>'
const givenQuestion = (n: number) =>
  givenTask({
    id: `q${n}`,
    kind: 'question',
    ending: 'choose',
    title: `Q ${n}`,
    task: `Ask ${n}?`,
    options: ['Yes', 'No'],
    answer: 'No',
  })

it('one tap gives each place another question of the library, and the same file gets the same ones', async () => {
  const tasks = [givenTask({ id: 'photo' }), ...[1, 2, 3].map(givenQuestion)]
  world.api.on('readLibrary', () => ({ language: 'en' as const, tasks }))
  const { user } = await open()
  const asked = () =>
    world.api.calls('createChallenge').map(({ body }) => body.selectedQuestions?.[0]?.question)
  await choose(user, givenGpx(TWO))
  await user.click(screen.getByRole('radio', { name: 'Library question' }))
  await bringIn(user, 2)
  expect(new Set(asked()).size).toBe(2)
  expect(world.api.calls('createChallenge')[0]?.body).toMatchObject({
    title: 'Mill',
    childPhotoTask: 'question',
    selectedQuestions: [{ options: ['Yes', 'No'], correctAnswer: 'No' }],
  })
  await choose(user, givenGpx(TWO))
  await user.click(screen.getByRole('radio', { name: 'Library question' }))
  await bringIn(user, 2)
  expect(asked().slice(2)).toEqual(asked().slice(0, 2))
})

it('each place can have a task of its own; the choice for all goes for all again', async () => {
  const { user } = await open()
  await choose(user, givenGpx(TWO))
  await user.click(screen.getByRole('checkbox', { name: 'Choose for each place' }))
  const ofMill = within(screen.getByRole('group', { name: 'Mill' }))
  await user.selectOptions(ofMill.getByRole('combobox'), 'Count with stones')
  await bringIn(user, 2)
  const bodies = world.api.calls('createChallenge').map(({ body }) => body)
  expect(bodies).toMatchObject([{ title: 'Mill', doing: 'count' }, { title: 'Place 2' }])
  expect(bodies[1]).not.toHaveProperty('doing', 'count')
})

it('without the library its tasks are not offered', async () => {
  world.api.fail('readLibrary', 500)
  const { user } = await open()
  await choose(user, givenGpx(TWO))
  expect(screen.getAllByRole('radio')).toHaveLength(4)
})

it('what was mended and what is left out is said before anything is brought in', async () => {
  const { user } = await open()
  const desc = '<desc>Look up: https://oak.example</desc>'
  await choose(user, givenGpx(`<wpt lat="51.5" lon="-0.12"><name>Mill</name>${desc}</wpt><trk/>`))
  expect(screen.getByText(/a link left out/)).toBeTruthy()
  expect(screen.getByText(/^1 recorded track is left out/)).toBeTruthy()
  await bringIn(user, 1)
  expect(world.api.calls('createChallenge')[0]?.body.description).toBe('Look up:')
})

it('places of GPX become drafts without a task; a new place leads on to its task, where something may be asked', async () => {
  const { user, path } = await open()
  await choose(user, givenGpx('<wpt lat="51.5" lon="-0.12"><name>Mill</name></wpt>'))
  await bringIn(user, 1)
  expect(world.api.calls('createChallenge')[0]?.body).toMatchObject({
    title: 'Mill',
    description: 'Find this place.',
    location: { lat: 51.5, lng: -0.12 },
    childPhotoTask: 'none',
  })
  await user.click(screen.getByRole('link', { name: 'Choose another task', description: 'Mill' }))
  const edit = `/guardian/challenges/${challengeId(50)}/edit`
  await waitFor(() => expect(path()).toBe(edit))
})

it('a trail has its own tasks: nothing is chosen for it', async () => {
  const { user } = await open()
  await choose(user, givenTrail(givenEntry()))
  expect(screen.queryByText('What children do there')).toBeNull()
  await bringIn(user, 1)
  expect(screen.queryByText(/choose it for each place/i)).toBeNull()
})

it('a file that cannot be used says why, and another can be chosen', async () => {
  const { user } = await open()
  await choose(user, givenFile('PK\u0003\u0004'))
  expect(screen.getByText(/This file is packed/).closest('[role=alert]')).toBeTruthy()
  await choose(user, givenTrail(...Array<unknown>(240).fill(givenEntry())))
  expect(screen.getByText(/has 240 challenges or places. At most 100/)).toBeTruthy()
  await choose(user, givenTrail(givenEntry()))
  expect(screen.queryByText("This file can't be imported")).toBeNull()
  expect(screen.getByText('1 challenge can be imported')).toBeTruthy()
})

it.each<[string, Error, RegExp]>([
  ['a part that does not come', new TypeError('Importing a module script failed.'), /new version/],
  ['a defect of ours', new TypeError('x is undefined'), /our mistake, not yours/],
  ['a file that has moved', new DOMException('', 'NotReadableError'), /can't open the file/],
])('%s is not said to be a damaged file', async (_name, error, words) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = await open()
  const file = givenTrail(givenEntry())
  await choose(user, Object.assign(file, { arrayBuffer: () => Promise.reject(error) }))
  expect(screen.getByText(words).closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByText(/damaged/)).toBeNull()
})

it('more than the account has room for is refused before it begins', async () => {
  const full = Array.from({ length: 498 }, (_, n) =>
    givenOwnChallenge({ id: challengeId(n + 100) }),
  )
  const { user } = await open(...full)
  await choose(user, givenTrail(givenEntry(), givenEntry({ title: 'The pond' })))
  await user.click(screen.getByRole('button', { name: 'Import 2 challenges' }))
  expect(screen.getByText(/You have room for 1 more/)).toBeTruthy()
  expect(world.api.calls('createChallenge')).toEqual([])
})

it('a run that finds no room leads to where room is made, and does not offer to go on', async () => {
  const { user } = await open()
  world.api.refuse('createChallenge', 'challenge.too-many')
  await choose(user, givenTrail(givenEntry()))
  await user.click(screen.getByRole('button', { name: 'Import 1 challenge' }))
  await vi.waitFor(() => expect(screen.getByText(/You have no room for more/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  const link = screen.getByRole('link', { name: 'To my challenges' })
  expect(link.getAttribute('href')).toBe('/guardian/challenges')
})

it('a run that stops says so and can go on', async () => {
  const { user } = await open()
  world.api.refuse('createChallenge', 'access.sign-in-required')
  await choose(user, givenTrail(givenEntry()))
  await user.click(screen.getByRole('button', { name: 'Import 1 challenge' }))
  await vi.waitFor(() =>
    expect(screen.getByText(/sign in.*Going on makes nothing twice/i)).toBeTruthy(),
  )
  world.api.on('createChallenge', ({ body }) => givenOwnChallenge({ title: body.title }))
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await vi.waitFor(() => expect(screen.getByText('1 new draft')).toBeTruthy())
})

it('where nobody answers it tries again by itself; unfit words and changed ones are told of each', async () => {
  const { user } = await open()
  let tries = 0
  world.api.on('createChallenge', ({ body }) => {
    if (body.title === 'A link') throw apiError('request.invalid')
    if (body.title === 'Changed') throw apiError('request.key-reused')
    tries += 1
    if (tries < 3) throw apiError('server.busy')
    return givenOwnChallenge({ id: challengeId(60), title: body.title })
  })
  await choose(
    user,
    givenTrail(...['Fine', 'A link', 'Changed'].map((title) => givenEntry({ title }))),
  )
  await user.press('Import 3 challenges', 10_000)
  await vi.waitFor(() => expect(screen.getByText('1 new draft')).toBeTruthy())
  expect(tries).toBe(3)
  expect(screen.getByText("2 can't be imported")).toBeTruthy()
  expect(screen.getByText(/imported this before, with other words/)).toBeTruthy()
})

it('a picture that the server cannot use is left out and told', async () => {
  const { user } = await open()
  world.api.refuse('uploadChallengePicture', 'photo.unreadable')
  await choose(user, givenTrail(givenEntry({ pictures: { reference: PIXEL } })))
  await bringIn(user, 1)
  expect(screen.getByText("1 picture couldn't be used.")).toBeTruthy()
  expect(world.api.calls('changeChallenge')).toEqual([])
})

it('where the server asks to wait it says so, waits, and goes on by itself', async () => {
  const { user } = await open()
  let isEmpty = true
  world.api.on('createChallenge', ({ body }) => {
    if (isEmpty) throw apiError('limit.too-many', undefined, undefined, 20)
    return givenOwnChallenge({ id: challengeId(60), title: body.title })
  })
  await choose(user, givenTrail(givenEntry()))
  await user.click(screen.getByRole('button', { name: 'Import 1 challenge' }))
  await vi.waitFor(() =>
    expect(screen.getByText('Many at once: this continues in 20 seconds.')).toBeTruthy(),
  )
  isEmpty = false
  await world.advance(20_000)
  await vi.waitFor(() => expect(screen.getByText('1 new draft')).toBeTruthy())
})

const START = 'Import the trail with 2 challenges'
const wholeTrail = () =>
  givenWholeTrail(
    { cover: PIXEL },
    givenEntry({ key: 'oak-2026', hasPost: true, pictures: { reference: PIXEL } }),
    givenEntry({ key: 'pond-2026', title: 'The pond', isUnvisited: true }),
    { ...givenEntry({ key: 'hill-2026', title: 'The hill' }), mood: 'merry' },
  )

it('a trail shows what would come in, and comes in as one with its pictures', async () => {
  const { user } = await open()
  world.api.on('bringInTrail', () => givenOwnTrail({ cover: null }))
  world.api.on('uploadTrailCover', () => givenOwnTrail({ cover: COVER }))
  await choose(user, wholeTrail())
  expect(screen.getByRole('heading', { name: TRAIL_HEAD.name })).toBeTruthy()
  expect(screen.getByText(/1 spot has a post/)).toBeTruthy()
  expect(screen.getByText(/1 spot was only put on a map/)).toBeTruthy()
  expect(screen.getByText('It has an unknown field.', { exact: false })).toBeTruthy()
  expect(screen.getByText('The trail is imported without it.')).toBeTruthy()
  expect(world.api.calls('bringInTrail')).toEqual([])
  await user.click(screen.getByRole('button', { name: START }))
  await vi.waitFor(() => expect(screen.getByText('Your new trail is there')).toBeTruthy())
  const [sent] = world.api.calls('bringInTrail')
  const { key, ...head } = TRAIL_HEAD
  expect(key).toBe('otter-trail-2026')
  expect(sent?.headers.get('idempotency-key')).toBe('trail-file-otter-trail-2026')
  expect(sent?.body).toMatchObject({
    ...head,
    spots: [
      { key: 'trail-oak-2026', hasPost: true, challenge: { title: 'The old oak' } },
      { key: 'trail-pond-2026', hasPost: false, challenge: { isUnvisited: true } },
    ],
  })
  expect(world.api.calls('uploadChallengePicture')).toHaveLength(1)
  expect(world.api.calls('uploadTrailCover')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'To the trail' }).getAttribute('href')).toBe(
    `/guardian/trails/${TRAIL_ID}`,
  )
})

it.each([
  ['request.key-reused', /You have imported this trail/, null],
  ['trail.too-many', /already very many trails/, '/guardian/trails'],
  ['challenge.too-many', /already very many challenges/, '/guardian/challenges'],
  ['trail.unknown-challenge', /One of these isn't there any more/, null],
] as const)(
  'a trail that the server refuses (%s) says why, offers what helps, and nothing else is sent',
  async (code, words, room) => {
    const { user } = await open()
    world.api.refuse('bringInTrail', code)
    await choose(user, wholeTrail())
    await user.click(screen.getByRole('button', { name: START }))
    await vi.waitFor(() => expect(screen.getByText(words)).toBeTruthy())
    expect(screen.getByText("The trail wasn't imported")).toBeTruthy()
    expect(world.api.calls('createChallenge')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
    const link = screen.queryByRole('link', { name: /^To my / })
    expect(link?.getAttribute('href') ?? null).toBe(room)
  },
)

it('the trail that a file was saved from is said to be there, and own challenges are not made again', async () => {
  const own = givenOwnTrail()
  const { user } = await open()
  world.api.on('bringInTrail', () => givenOwnTrail({ id: challengeId(71) }))
  const mine = { key: await keyOfChallenge(OWN.id), title: OWN.title }
  const pond = givenEntry({ key: 'pond-2026' })
  await choose(user, givenWholeTrail({}, givenEntry(mine), pond))
  await user.click(screen.getByRole('button', { name: START }))
  await vi.waitFor(() => expect(screen.getByText('Your new trail is there')).toBeTruthy())
  expect(world.api.calls('bringInTrail')[0]?.body.spots).toMatchObject([
    { challengeId: OWN.id },
    { key: 'trail-pond-2026' },
  ])
  await choose(user, givenWholeTrail({ key: await keyOfTrail(own.id) }, pond))
  expect(screen.queryByText('This file was saved from a trail that you have.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Import the trail with 1 challenge' })).toBeTruthy()
})

it('a file of a trail of this account leads to it', async () => {
  const own = givenOwnTrail()
  world.api.on('listTrails', () => [own])
  const { user } = await open()
  await choose(user, givenWholeTrail({ key: await keyOfTrail(own.id) }, givenEntry()))
  expect(screen.getByText('This file was saved from a trail that you have.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Import the trail/ })).toBeNull()
})

it('a trail that does not fit into the account cannot be begun', async () => {
  const many = Array.from({ length: 498 }, (_, n) =>
    givenOwnChallenge({ id: challengeId(500 + n) }),
  )
  const { user } = await open(...many)
  await choose(user, wholeTrail())
  expect(screen.getByText(/You have room for 1 more challenges, and this trail has 2/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: START })).toBeNull()
})

it('a trail that is stopped before an answer is not said to be missing, and goes on', async () => {
  const { user } = await open()
  let answer: (trail: ReturnType<typeof givenOwnTrail>) => void = () => undefined
  world.api.on('bringInTrail', () => new Promise((resolve) => (answer = resolve)))
  world.api.on('uploadTrailCover', () => givenOwnTrail({ cover: COVER }))
  await choose(user, wholeTrail())
  await user.click(screen.getByRole('button', { name: START }))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByText('It stopped in the middle')).toBeTruthy()
  expect(screen.queryByText("The trail wasn't imported")).toBeNull()
  answer(givenOwnTrail())
  world.api.on('bringInTrail', () => givenOwnTrail())
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await vi.waitFor(() => expect(screen.getByText('Your new trail is there')).toBeTruthy())
})

it('the map says that its places are those of the file', async () => {
  const { user } = await open()
  await choose(user, wholeTrail())
  await until(world, () => screen.queryByText('Places of the file') !== null)
  expect(screen.queryByText('Other challenges')).toBeNull()
})
