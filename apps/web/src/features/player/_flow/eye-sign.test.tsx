import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChallengeView } from '@bramble/contract'
import {
  ADA_ID,
  CHALLENGE_ID,
  createWorld,
  givenAdaArrived,
  givenOnePhone,
  givenCard,
  givenOwnPlayer,
  givenPhoto,
  PARK,
  renderScreen,
  type World,
} from '#/testing/index.ts'

const FORMS = ['/player/join/BCDFGH', `/player/${ADA_ID}`]
const SCREENS: [screen: string, challenge: Partial<ChallengeView>][] = [
  ['guardian-photo', {}],
  ['get-ready', {}],
  ['roam', {}],
  [`challenge/${CHALLENGE_ID}`, {}],
  [`photo-capture/${CHALLENGE_ID}`, { childPhotoTask: 'basic-photo' }],
  [
    `question/${CHALLENGE_ID}`,
    { childPhotoTask: 'question', questionText: 'Which?', questionOptions: ['This', 'That'] },
  ],
  ['feedback', {}],
]

function aGameAt(screenName: string, challenge: Partial<ChallengeView>): World {
  const world = createWorld()
  givenAdaArrived(world, challenge)
  givenReported(world, 2_000)
  if (screenName === 'get-ready' || screenName === 'guardian-photo') {
    world.api.on('readPlayer', () => givenOwnPlayer({ status: 'ready' }))
    world.api.on('readSession', () => givenCard())
  }
  return world
}

/** The server took Ada's place so long ago, before the page was loaded. */
function givenReported({ storage }: World, agoMs: number): void {
  const told = { playerId: ADA_ID, atMs: Date.now() - agoMs }
  storage.session.setItem('toldPlace', JSON.stringify(told))
}

const sign = () => screen.getByRole('button', { name: /^(Grown-up|Your place)/ })
const BEFORE = ['guardian-photo', 'get-ready']
const pictures = () => screen.queryByRole('dialog', { name: 'What this phone knows' })

it.each(FORMS.flatMap((form) => SCREENS.map((one) => [`${form}/${one[0]}`, ...one] as const)))(
  'the eye sign shows in pictures what is known, and leads back: %s',
  async (at, name, challenge) => {
    const world = aGameAt(name, challenge)
    const { user, path } = await renderScreen(at, world)
    await world.advance(3_000)
    expect(sign().textContent).toBe(
      BEFORE.includes(name) ? 'Grown-up can see you in the game' : 'Grown-up can see where you are',
    )
    await user.click(sign())
    const dialog = within(pictures()!)
    expect(dialog.getAllByRole('img')).toHaveLength(3)
    expect(dialog.getByText("It doesn't know your name.")).toBeTruthy()
    expect(dialog.getByText('Your game: one day later.')).toBeTruthy()
    await user.click(dialog.getAllByRole('button', { name: 'Go back' })[0]!)
    expect(pictures()).toBeNull()
    expect(path()).toBe(at)
  },
)

it('a photo that was taken is still there after a look at the pictures', async () => {
  const world = aGameAt('photo-capture', { childPhotoTask: 'basic-photo' })
  const { user } = await renderScreen(`/player/join/BCDFGH/photo-capture/${CHALLENGE_ID}`, world)
  fireEvent.change(screen.getByLabelText('Photo from the camera'), {
    target: { files: [givenPhoto()] },
  })
  await world.settle()
  await user.click(sign())
  await user.keyboard('{Escape}')
  await world.settle()
  await user.click(screen.getAllByRole('button', { name: 'Go back' })[0]!)
  expect(screen.getByRole('button', { name: 'Retake' })).toBeTruthy()
})

it('feedback waits while somebody reads', async () => {
  const world = aGameAt('feedback', {})
  const at = '/player/join/BCDFGH/feedback'
  const { user, path } = await renderScreen(at, world)
  await user.press(sign(), 30_000)
  expect(path()).toBe(at)
  await user.press(screen.getAllByRole('button', { name: 'Go back' })[0]!, 4_500)
  expect(path()).toBe('/player/join/BCDFGH/roam')
})

it.each([
  ['can see', 10_000, 'Grown-up can see where you are'],
  ['was told a moment ago', 31_000, 'Your place was sent a moment ago'],
  ['was told minutes ago', 89_000, 'Your place was sent 1 min ago'],
])('a reloaded page knows when it told its place last: %s', async (_case, agoMs, words) => {
  const world = aGameAt('challenge', {})
  givenReported(world, agoMs)
  await renderScreen(`/player/join/BCDFGH/challenge/${CHALLENGE_ID}`, world)
  await world.settle()
  expect(sign().textContent).toBe(words)
})

it('a reloaded page that has told nothing does not say that anybody sees the child', async () => {
  const world = aGameAt('challenge', {})
  world.storage.session.removeItem('toldPlace')
  await renderScreen(`/player/join/BCDFGH/challenge/${CHALLENGE_ID}`, world)
  await world.settle()
  expect(screen.getByRole('button', { name: "Your grown-up can't see you yet" })).toBeTruthy()
})

it('the words end with the signal, whatever was told before', async () => {
  const world = aGameAt('roam', {})
  await renderScreen('/player/join/BCDFGH/roam', world)
  await world.advance(9_000)
  expect(sign().textContent).toBe('Grown-up can see where you are')
  world.api.down(true)
  await world.advance(10_000)
  expect(sign().textContent).toContain('Your place was sent a moment ago')
})

it('an old place that is told again is not seen now', async () => {
  const world = aGameAt('roam', {})
  await renderScreen('/player/join/BCDFGH/roam', world)
  world.gps.at(PARK)
  await world.advance(9_000)
  expect(sign().textContent).toBe('Grown-up can see where you are')
  world.gps.silent()
  await world.advance(20_000)
  expect(sign().textContent).toContain('Your place was sent')
})

it('on the grown-up’s own phone nobody else sees the child: the sign only explains', async () => {
  const world = aGameAt('roam', {})
  givenOnePhone(world)
  const { user } = await renderScreen(`/player/${ADA_ID}/roam`, world)
  await world.advance(9_000)
  expect(document.body.textContent).not.toMatch(/Grown-up (can )?see/)
  await user.click(screen.getByRole('button', { name: 'What this phone knows' }))
  expect(pictures()).toBeTruthy()
})

it('before the location is asked for, the same pictures are there', async () => {
  const world = createWorld()
  const { user } = await renderScreen('/player/join', world)
  await user.click(screen.getByRole('button', { name: 'What this phone knows' }))
  expect(pictures()).toBeTruthy()
})
