import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChallengeView } from '@bramble/contract'
import {
  ADA_ID,
  CHALLENGE_ID,
  createWorld,
  givenAdaArrived,
  givenCard,
  givenOwnPlayer,
  givenPhoto,
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
  if (screenName === 'get-ready' || screenName === 'guardian-photo') {
    world.api.on('readPlayer', () => givenOwnPlayer({ status: 'ready' }))
    world.api.on('readSession', () => givenCard())
  }
  return world
}

const sign = () => screen.getByRole('button', { name: 'Grown-up sees where you are' })
const pictures = () => screen.queryByRole('dialog', { name: 'What this phone knows' })

it.each(FORMS.flatMap((form) => SCREENS.map((one) => [`${form}/${one[0]}`, ...one] as const)))(
  'the eye sign shows in pictures what is known, and leads back: %s',
  async (at, name, challenge) => {
    const world = aGameAt(name, challenge)
    const { user, path } = await renderScreen(at, world)
    await world.advance(3_000)
    await user.click(sign())
    const dialog = within(pictures()!)
    expect(dialog.getAllByRole('img')).toHaveLength(3)
    expect(dialog.getByText('It does not know your name.')).toBeTruthy()
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
  await user.click(sign())
  await world.advance(30_000)
  expect(path()).toBe(at)
  await user.click(screen.getAllByRole('button', { name: 'Go back' })[0]!)
  await world.advance(4_500)
  expect(path()).toBe('/player/join/BCDFGH/roam')
})

it('before the location is asked for, the same pictures are there', async () => {
  const world = createWorld()
  const { user } = await renderScreen('/player/join', world)
  await user.click(screen.getByRole('button', { name: 'What this phone knows' }))
  expect(pictures()).toBeTruthy()
})
