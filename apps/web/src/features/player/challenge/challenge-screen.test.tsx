import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'
import type { ChallengeView } from '@bramble/contract'
import {
  ADA_ID,
  apiError,
  ATTEMPT_ID,
  CHALLENGE_ID,
  CHALLENGE_PATH,
  worldForTests,
  FEEDBACK_PATH,
  givenAdaArrived,
  givenCard,
  givenRecord,
  JOIN_CODE,
  PHOTO_PATH,
  QUESTION_PATH,
  renderScreen,
  ROAM_PATH,
  type World,
} from '#/testing/index.ts'
import { inGerman } from '#/testing/languages.ts'

const world = worldForTests()

const PICTURE = '/api/photos/f0700000-7a51-4d6e-9f1e-7d3a0c1b2e3f'

const record = givenRecord()

async function stand(
  challenge: Partial<ChallengeView> = {},
  prepare: (world: World) => void = () => undefined,
) {
  givenAdaArrived(world, challenge)
  prepare(world)
  return { world, ...(await renderScreen(CHALLENGE_PATH, world)) }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const alert = () => screen.getByRole('alert').textContent

const MARK = 'Auf Englisch geschrieben'

test('on a trail, a child reads a spot in its own language where the maker has filled that in', async () => {
  await inGerman()
  await stand({ texts: { de: { title: 'Der Käfer', description: 'Zähl seine Beine.' } } })
  expect(screen.getByText('Zähl seine Beine.').closest('[lang]')?.getAttribute('lang')).toBe('de')
  expect(screen.getByRole('heading', { name: 'Der Käfer' })).toBeTruthy()
  expect(screen.queryByText(MARK)).toBeNull()
})

test('else that of the maker, with a mark', async () => {
  await inGerman()
  await stand({ title: 'The Beetle' })
  expect(screen.getByRole('heading', { name: 'The Beetle' })).toBeTruthy()
  expect(screen.getByText(MARK)).toBeTruthy()
})

describe('the arrival screen', () => {
  it('[ARRIVE-01, ARRIVE-12, ROAM-25, STORE-08, CONST-13, API-08] says that the child is there, and what the spot is; the session is asked for every three seconds until a game that has ended leads to the end', async () => {
    const { world, path } = await stand()
    expect(screen.getByRole('heading', { level: 1, name: 'You made it' })).toBeTruthy()
    expect(screen.getByText('The old oak')).toBeTruthy()
    expect(screen.getByText('Put your hand on the bark. How does it feel?')).toBeTruthy()
    expect(world.storage.session.getItem('currentPlayerChallengeId')).toBe(ATTEMPT_ID)
    await world.advance(9_000)
    const [first = 0, ...later] = world.api.calls('readSession').map(({ atMs }) => atMs)
    expect(later.map((time) => time - first)).toEqual([3_000, 6_000, 9_000])
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    await world.advance(3_000)
    expect(path()).toBe(`/player/join/${JOIN_CODE}/end-game`)
  })

  it('[ARRIVE-01, ARRIVE-10, ARRIVE-11, ARRIVE-13, HTTP-09, CONST-14] shows the picture of the spot as a square; a tap shows it large for three seconds', async () => {
    const { user, world } = await stand({ referenceImage: PICTURE, showReferenceInGame: true })
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'A picture of the spot' })
    expect(picture.getAttribute('src')).toBe(`${PICTURE}?crop=200x200`)
    await user.press('Look closer at the picture', 2_900)
    const large = within(screen.getByRole('dialog')).getByRole('img')
    expect(large.getAttribute('src')).toBe(PICTURE)
    await world.advance(100)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['question', 'Start Challenge', QUESTION_PATH],
    ['basic-photo', 'Start Photo Challenge', PHOTO_PATH],
    ['match-view', 'Start Photo Challenge', PHOTO_PATH],
    ['object-detection', 'Start Photo Challenge', PHOTO_PATH],
  ] as const)(
    '[ARRIVE-02, ARRIVE-06, ARRIVE-07, ARRIVE-11] the task %s begins with "%s" and leads to %s; the picture stays hidden where the grown-up wants it so',
    async (childPhotoTask, name, to) => {
      const hidden = { referenceImage: PICTURE, showReferenceInGame: false }
      const { user, path } = await stand({ childPhotoTask, ...hidden })
      expect(screen.queryByRole('img', { name: 'A picture of the spot' })).toBeNull()
      expect(button('Skip Challenge').disabled).toBe(false)
      await user.press(name)
      expect(path()).toBe(to)
    },
  )

  it('a ring fills while the child listens, waits while the page is hidden, and then it is done', async () => {
    const { user, world, path } = await stand({ doing: 'listen' })
    world.api.on('createPlayerChallenge', () => record)
    await user.click(button('Start Challenge'))
    expect(screen.getByText(/Close your eyes and listen/)).toBeTruthy()
    const ring = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
    await world.advance(5_000)
    expect(ring()).toBe(5)
    act(() => world.device.show(false))
    await world.advance(60_000)
    act(() => world.device.show(true))
    expect(ring()).toBe(5)
    expect(button('We did it!').disabled).toBe(true)
    await world.advance(15_000)
    expect(screen.getByText('What did you hear?')).toBeTruthy()
    await user.press('We did it!')
    expect(path()).toBe(FEEDBACK_PATH)
    expect(world.api.calls('createPlayerChallenge')).toHaveLength(1)
  })

  it('stones are counted and taken back, and one is enough', async () => {
    const { user, world, path } = await stand({ doing: 'count' })
    world.api.on('createPlayerChallenge', () => record)
    await user.click(button('Start Challenge'))
    expect(button('We did it!').disabled).toBe(true)
    await user.click(button('Stone 1'))
    await user.click(button('Stone 7'))
    expect(screen.getByText('2 found')).toBeTruthy()
    await user.click(button('Stone 1'))
    expect(screen.getByText('1 found')).toBeTruthy()
    expect(button('Stone 7').getAttribute('aria-pressed')).toBe('true')
    await user.press('We did it!')
    expect(path()).toBe(FEEDBACK_PATH)
  })

  it('a child that does not want to count may skip', async () => {
    const { user, world, path } = await stand({ doing: 'count' })
    world.api.on('skipChallenge', () => ({ success: true as const }))
    await user.click(button('Start Challenge'))
    await user.press('Skip Challenge')
    expect(path()).toBe(ROAM_PATH)
  })

  it('[ARRIVE-08, API-17, CONST-17] a spot to be reached is completed at once', async () => {
    const { user, world, path } = await stand()
    world.api.on('createPlayerChallenge', () => record)
    await user.press('Start Challenge')
    expect(world.api.calls('createPlayerChallenge')[0]?.body).toEqual({
      playerId: ADA_ID,
      challengeId: CHALLENGE_ID,
      status: 'completed',
      score: 100,
      completedAt: expect.stringMatching(/^2026-06-01T10:00:0\d\.\d{3}Z$/) as string,
    })
    expect(path()).toBe(FEEDBACK_PATH)
    expect(document.body.textContent).toContain('Challenge Complete!')
  })

  it('[ARRIVE-08, ARRIVE-09] says so when it could not be saved, and can be tried again; a busy server is asked again', async () => {
    const { user, world, path } = await stand()
    world.api.fail('createPlayerChallenge', 500)
    await user.press('Start Challenge')
    expect(alert()).toContain('Error')
    expect(alert()).toContain('Failed to complete challenge. Please try again.')
    expect(path()).toBe(CHALLENGE_PATH)
    let tries = 0
    world.api.on('createPlayerChallenge', () => {
      tries += 1
      if (tries === 1) throw apiError('server.busy')
      return record
    })
    await user.press('Start Challenge', 600)
    expect(path()).toBe(FEEDBACK_PATH)
  })

  it.each(['challenge.decided', 'challenge.not-reached'] as const)(
    'a challenge that is closed (%s) leads back to roaming instead of nowhere',
    async (code) => {
      const { user, world, path } = await stand()
      world.api.refuse('createPlayerChallenge', code)
      await user.press('Start Challenge')
      expect(path()).toBe(ROAM_PATH)
      expect(document.body.textContent).toContain("Let's find another!")
    },
  )
})

it('[ARRIVE-02, ROAM-20, API-16] skipping on arrival tells the server and goes on roaming, and says so when it did not work', async () => {
  const { user, world, path } = await stand()
  world.api.fail('skipChallenge', 500)
  await user.press('Skip Challenge')
  expect(alert()).toContain('Skip Failed')
  expect(path()).toBe(CHALLENGE_PATH)
  world.api.on('skipChallenge', () => ({ success: true as const }))
  await user.press('Skip Challenge')
  expect(world.api.calls('skipChallenge').at(-1)).toMatchObject({
    params: { id: ADA_ID },
    body: { challengeId: CHALLENGE_ID },
  })
  expect(path()).toBe(ROAM_PATH)
  expect(world.storage.session.getItem('currentPlayerChallengeId')).toBeNull()
})

describe('a challenge address that does not work', () => {
  it.each([
    ['without a challenge', `/player/join/${JOIN_CODE}/challenge`, true],
    ['of the camera without a player', PHOTO_PATH, false],
    ['of the question without a player', QUESTION_PATH, false],
  ])('[ARRIVE-03] %s says that the link is wrong', async (_case, path, hasPlayer) => {
    givenAdaArrived(world)
    if (!hasPlayer) world.storage.local.clear()
    await renderScreen(path, world)
    expect(screen.getAllByText('Invalid Challenge Link')).not.toHaveLength(0)
  })

  it('[ARRIVE-03] without a player it says so too, and offers to join a game', async () => {
    const { user, path } = await renderScreen(CHALLENGE_PATH, world)
    expect(screen.getAllByText('Invalid Challenge Link')).not.toHaveLength(0)
    await user.press('Join a Game')
    expect(path()).toBe('/player/join')
  })

  it('[ARRIVE-04] an unknown challenge says so and goes on exploring', async () => {
    const { user, path } = await stand({}, ({ api }) =>
      api.refuse('readChallenge', 'challenge.not-found'),
    )
    expect(screen.getAllByText('Challenge Not Found')).not.toHaveLength(0)
    await user.press('Keep Exploring')
    expect(path()).toBe(ROAM_PATH)
  })

  it('[ARRIVE-05] any other failure is told, and Try Again loads the page anew', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    const { user } = await stand({}, ({ api }) => api.fail('readChallenge', 500))
    expect(screen.getAllByText('Oops! Something went wrong')).not.toHaveLength(0)
    await user.click(button('Try Again'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('a busy server is waited for before that', async () => {
    const { world } = await stand({}, ({ api }) => api.fail('readChallenge', 503))
    expect(screen.queryByText('Oops! Something went wrong')).toBeNull()
    await world.advance(3_600)
    expect(screen.getAllByText('Oops! Something went wrong')).not.toHaveLength(0)
  })
})
