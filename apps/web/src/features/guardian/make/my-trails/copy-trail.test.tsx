import { endpoints, type GuardianTrail } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  COVER,
  givenOwnTrail,
  givenOwnTrails,
  POST_CODE,
  spotPlace,
  TRAIL_ID,
} from '#/features/guardian/_trails/testing/given-trails.ts'
import { apiError } from '#/testing/fake-api.ts'
import { renderScreen, until, worldForTests } from '#/testing/index.ts'
import { nameOfCopy } from './copy-trail-card.tsx'
import './edit-trail-screen.tsx'

/** On the equator, where a degree of longitude is as long as one of latitude: 111.195 km. */
const OTHER_PARK = { lat: 0, lng: 20, accuracy: 8 }
const COPY_ID = challengeId(80)

const world = worldForTests()
let made: Map<string, GuardianTrail>
beforeEach(() => {
  world.signIn()
  world.gps.at(OTHER_PARK)
  made = new Map()
})

/** A trail with a place to listen, a question with a post, and a view; `lost` answers of its copy do not arrive. */
async function open({ lost = 0, hasView = true }: { lost?: number; hasView?: boolean } = {}) {
  const view = hasView
    ? { childPhotoTask: 'match-view' as const, sceneMatchImage: pictureUrl(3) }
    : { childPhotoTask: 'basic-photo' as const }
  const common = { status: 'published' as const, description: 'Look around.' }
  givenChallenges(
    world,
    givenOwnChallenge({
      ...{ ...common, id: challengeId(1), title: 'The reeds', location: spotPlace(1) },
      ...{ doing: 'listen', referenceImage: pictureUrl(1), showReferenceInGame: true },
    }),
    givenOwnChallenge({
      ...{ ...common, id: challengeId(2), title: 'The oak', location: spotPlace(2) },
      ...{
        childPhotoTask: 'question',
        questionImage: pictureUrl(2),
        questionType: 'single-select',
      },
      ...{ questionText: 'How many hug it?', questionOptions: ['Two', 'Four'] },
      ...{ questionCorrectAnswer: 'Four', questionExplanation: 'Hold hands.' },
    }),
    givenOwnChallenge({
      ...{ ...common, ...view, id: challengeId(3), title: 'The bridge', location: spotPlace(3) },
      ...{ language: 'de', childPhotoPrompt: 'Find the arch' },
    }),
  )
  const base = givenOwnTrail({ isOrdered: true, cover: COVER, status: 'published' })
  const de = {
    ...{ title: 'Die Eiche', description: 'Schau dich um.', questionText: 'Wie viele?' },
    questionOptions: ['Zwei', 'Vier'],
  }
  const trail = {
    ...base,
    spots: base.spots.map((spot, at) =>
      at === 1 ? { ...spot, postCode: POST_CODE, texts: { de } } : spot,
    ),
  }
  givenOwnTrails(world, trail)
  world.api.on('readTrail', ({ params }) => {
    const found = [trail, ...made.values()].find(({ id }) => id === params.id)
    if (found === undefined) throw apiError('trail.not-found')
    return found
  })
  let left = lost
  world.api.on('bringInTrail', ({ body, headers }) => {
    const key = headers.get('idempotency-key') ?? ''
    const fresh = givenOwnTrail({ id: challengeId(80 + made.size), name: body.name })
    const copy = made.get(key) ?? fresh
    made.set(key, copy)
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch')
    return copy
  })
  const opened = await renderScreen(`/guardian/trails/${TRAIL_ID}`, world)
  await world.settle()
  return opened
}

const start = () => screen.getByRole('button', { name: 'Copy it to where I am' })
const sent = () => world.api.calls('bringInTrail')
const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'))

it('a trail is copied with its words and tasks, and without what belongs to its place', async () => {
  const { user, path } = await open()
  await user.click(start())
  await until(world, () => path() === `/guardian/trails/${COPY_ID}`)
  const [{ body } = { body: null }] = sent()
  const [key] = keys()
  const at = (lat: number, lng: number) => ({
    ...{ lat: expect.closeTo(lat, 6) as number, lng: expect.closeTo(lng, 6) as number },
    accuracy: null,
  })
  const common = {
    ...{ description: 'Look around.', type: 'go-to-location', isUnvisited: true },
    ...{ showReferenceInGame: false, questionInstructions: null },
  }
  expect(body).toEqual({
    name: 'Round the mill pond (2)',
    sentence: 'From the car park by the mill along the water, with frogs and an old oak.',
    language: 'en',
    texts: {
      de: {
        name: 'Rund um den Mühlteich (2)',
        sentence:
          'Vom Parkplatz an der Mühle am Wasser entlang, mit Fröschen und einer alten Eiche.',
      },
    },
    isOrdered: true,
    wheels: null,
    opening: { months: [], periods: [], hours: null },
    start: { lat: expect.closeTo(0.00036, 6) as number, lng: expect.closeTo(20, 6) as number },
    timeZone: 'America/St_Johns',
    spots: [
      {
        key: `${key}-1`,
        challenge: {
          ...{ ...common, title: 'The reeds', language: 'en', location: at(0.00036, 20) },
          ...{ childPhotoTask: 'none', childPhotoPrompt: null, doing: 'listen' },
        },
        texts: {},
        hasPost: false,
      },
      {
        key: `${key}-2`,
        challenge: {
          ...{ ...common, title: 'The oak', language: 'en', location: at(-0.00018, 20.000312) },
          ...{ childPhotoTask: 'question', childPhotoPrompt: null },
          selectedQuestions: [
            {
              ...{ question: 'How many hug it?', type: 'single-select', options: ['Two', 'Four'] },
              ...{ correctAnswer: 'Four', explanation: 'Hold hands.' },
            },
          ],
        },
        texts: {
          de: {
            ...{ title: 'Die Eiche', description: 'Schau dich um.', questionText: 'Wie viele?' },
            questionOptions: ['Zwei', 'Vier'],
          },
        },
        hasPost: false,
      },
      {
        key: `${key}-3`,
        challenge: {
          ...{ ...common, title: 'The bridge', language: 'de', location: at(-0.00018, 19.999688) },
          ...{ childPhotoTask: 'match-view', childPhotoPrompt: 'Find the arch' },
        },
        texts: {},
        hasPost: false,
      },
    ],
  })
  expect(endpoints.bringInTrail.body.safeParse(body).success).toBe(true)
  expect(screen.getByText(/^“Round the mill pond \(2\)” is a draft/)).toBeTruthy()
})

describe('before anything is made', () => {
  it('nothing is said of views where there is none', async () => {
    await open({ hasView: false })
    expect(start()).toBeTruthy()
    expect(screen.queryByText(/new photo of (?:its|their) view/)).toBeNull()
  })

  it('it is said what comes along, what stays, and which spots lack their view; changes that are not saved are saved first', async () => {
    const { user } = await open()
    expect(
      screen.getByText(/Pictures, recordings, opening times, .* and posts .* stay here\.$/),
    ).toBeTruthy()
    const lacking = screen.getByText(/this spot needs a new photo of its view/).parentElement!
    expect(
      within(lacking)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['The bridge'])
    expect(sent()).toEqual([])
    await user.type(screen.getAllByRole('textbox', { name: 'Name' })[0]!, '!')
    expect(start().hasAttribute('disabled')).toBe(true)
  })
})

it.each([
  ['the trail', { review: 'hidden' as const }, {}],
  ['one of its challenges', {}, { review: 'taken-back' as const }],
])('where %s is withheld no copy is offered', async (_what, ofTrail, ofChallenge) => {
  givenOwnTrails(world, givenOwnTrail(ofTrail))
  givenChallenges(
    world,
    ...[1, 2, 3].map((n) => givenOwnChallenge({ id: challengeId(n), ...ofChallenge })),
  )
  await renderScreen(`/guardian/trails/${TRAIL_ID}`, world)
  await world.settle()
  expect(screen.getByText('As a file')).toBeTruthy()
  expect(screen.queryByText('Use it in your own park')).toBeNull()
})

it('where the location is refused nothing is made, and it is said how to allow it', async () => {
  const { user, path } = await open()
  world.gps.error(1)
  await user.click(start())
  await until(world, () => screen.queryByText(/doesn't let us see where you are/) !== null)
  expect(sent()).toEqual([])
  world.gps.at(OTHER_PARK)
  await user.click(screen.getByRole('button', { name: 'Share my location' }))
  await until(world, () => path() === `/guardian/trails/${COPY_ID}`)
  expect(made.size).toBe(1)
})

it('tried again after a lost answer, one press makes one trail', async () => {
  const { user, path } = await open({ lost: 4 })
  await user.press(start(), 10_000)
  expect(screen.getByText('The answer got lost')).toBeTruthy()
  // The maker has walked on meanwhile: the same request is sent all the same.
  world.gps.at({ ...OTHER_PARK, lng: 21 })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await until(world, () => path() === `/guardian/trails/${COPY_ID}`)
  expect(sent()).toHaveLength(5)
  expect(new Set(sent().map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(new Set(keys()).size).toBe(1)
  expect(made.size).toBe(1)
})

it('what is changed on the page while the copy is made is not lost', async () => {
  const { user, path } = await open()
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  world.api.on('bringInTrail', async () => {
    await waiting
    return givenOwnTrail({ id: COPY_ID, name: 'Round the mill pond (2)' })
  })
  await user.click(start())
  await until(world, () => sent().length === 1)
  expect(screen.getByRole('button', { name: 'Making the copy...' })).toBeTruthy()
  await user.type(screen.getAllByRole('textbox', { name: 'Name' })[0]!, '!')
  answer()
  await until(world, () => screen.queryByRole('button', { name: /stay|keep/i }) !== null)
  expect(path()).toBe(`/guardian/trails/${TRAIL_ID}`)
  await user.click(screen.getByRole('button', { name: /stay|keep/i }))
  expect(screen.getByDisplayValue('Round the mill pond!')).toBeTruthy()
})

it('no room is said in the words of the server, and leads to where room is made', async () => {
  const { user } = await open()
  world.api.refuse('bringInTrail', 'trail.too-many')
  await user.click(start())
  await until(world, () => screen.queryByText('No copy yet') !== null)
  expect(start().hasAttribute('disabled')).toBe(true)
  const link = screen.getByRole('link', { name: 'To my trails' })
  expect(link.getAttribute('href')).toBe('/guardian/trails')
})

it('a refusal is said in the words of the server, and the next press is another one', async () => {
  const { user } = await open()
  world.api.refuse('bringInTrail', 'trail.unknown-challenge')
  await user.click(start())
  await until(world, () => screen.queryByText('No copy yet') !== null)
  await user.click(start())
  await until(world, () => sent().length === 2)
  expect(new Set(keys()).size).toBe(2)
})

it('the name of a copy has the next number, within the length of a name', () => {
  expect(nameOfCopy('Mill pond')).toBe('Mill pond (2)')
  expect(nameOfCopy('Mill pond (2)')).toBe('Mill pond (3)')
  expect(nameOfCopy('Mill of (1868)')).toBe('Mill of (1868) (2)')
  expect(nameOfCopy('x'.repeat(80))).toBe(`${'x'.repeat(76)} (2)`)
  expect(nameOfCopy(`${'x'.repeat(75)}🦦xxx`)).toBe(`${'x'.repeat(75)} (2)`)
})
