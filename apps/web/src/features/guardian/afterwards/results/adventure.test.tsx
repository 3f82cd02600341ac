import type { PlayerAttempt } from '@bramble/contract'
import { parseWay } from '@bramble/domain/player/walked-way'
import { STICKER_NAMES } from '@bramble/domain/stickers/stickers'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  givenAda,
  givenAttempt,
  givenBen,
  givenHostGame,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { adventurePicture } from '#/ui/adventure/adventure-picture.ts'
import {
  ADA_ID,
  givenFound,
  renderScreen,
  SESSION_ID,
  until,
  worldForTests,
} from '#/testing/index.ts'
import '../../play/child-return/child-return-screen.tsx'
import './results-screen.tsx'
import './to-adventure-screen.tsx'

const AT = '/thank-you/BCDFGH'
const REPORT_AT = `/guardian/report/${ADA_ID}`
const id = (n: number) => `a77e390${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`
const photo = (n: number) => `f070000${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`

const find = (n: number, more: Partial<PlayerAttempt> = {}) =>
  givenAttempt({
    id: id(n),
    challengeId: id(n),
    title: `Place ${n}`,
    pointsEarned: 3,
    photoId: photo(n),
    sticker: 'snail',
    ...more,
  })
const FACT = { en: btoa('A snail has one foot.'), de: btoa('Schnecken haben einen Fuß.') }

const world = worldForTests()
let printed: string[]
const given = (challenges: PlayerAttempt[]) =>
  givenHostGame(world, {
    status: 'ended',
    startedAt: '2026-06-01T09:45:00.000Z',
    endedAt: '2026-06-01T09:57:00.000Z',
    players: [
      givenAda({ joinedAt: '2026-06-01T09:40:00.000Z', challenges }),
      givenBen({ challenges: [] }),
    ],
  })
beforeEach(() => {
  printed = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelector('.print-sheet')?.textContent ?? '')
  })
  given([find(1, { photoId: null }), find(2), find(3, { status: 'skipped', sticker: null })])
  const found = { title: 'Place 1', sticker: 'snail', photoId: null, facts: FACT } as const
  world.api.on('listPlayerChallenges', ({ params }) =>
    params.id === ADA_ID ? [{ ...givenFound(found), challengeId: id(1) }] : [],
  )
})

const partOf = (animal: string) => within(screen.getByRole('region', { name: animal }))
const photosOnPictures = () =>
  [...document.querySelectorAll('main image')].map((one) => one.getAttribute('href'))
const press = async (name: string) => {
  const { user } = await renderScreen(AT, world)
  await until(world, () => screen.queryByRole('button', { name }) !== null)
  await user.click(screen.getByRole('button', { name }))
  return user
}

it('tells each find back with its photo and the fact of its task, else of its sticker; is kind to a child that has found nothing; a photo that cannot be loaded leaves the sticker', async () => {
  await renderScreen(AT, world)
  const fox = partOf('Fox')
  expect(fox.getByText('A snail has one foot.')).toBeTruthy()
  expect(fox.getByText('A snail has thousands of tiny teeth on its tongue.')).toBeTruthy()
  expect(fox.getByRole('img', { name: 'Photo of “Place 2”' })).toBeTruthy()
  expect(fox.getByText('I found 2 things. Ask me about “Place 1”!')).toBeTruthy()
  const name = 'Picture of the adventure: Fox, 2 finds in 12 minutes'
  expect(fox.getByRole('img', { name })).toBeTruthy()
  const line = 'I was out in the green. Ask me what I saw!'
  expect(partOf('Woodpecker').getByText(line)).toBeTruthy()
  expect(partOf('Woodpecker').queryByRole('listitem')).toBeNull()
  const image = partOf('Fox').getByRole('img', { name: 'Photo of “Place 2”' })
  image.dispatchEvent(new Event('error'))
  await world.settle()
  expect(partOf('Fox').queryByRole('img', { name: 'Photo of “Place 2”' })).toBeNull()
  expect(partOf('Fox').getByRole('heading', { name: 'Place 2' })).toBeTruthy()
})

it('another photo stands on the picture, and none of a find that was not believed', async () => {
  given([find(1), find(2), find(3, { status: 'arrived', isDoubted: true })])
  const { user } = await renderScreen(AT, world)
  expect(photosOnPictures()).toEqual([expect.stringContaining(photo(1))])
  await user.click(screen.getByRole('button', { name: 'Another photo' }))
  expect(photosOnPictures()).toEqual([expect.stringContaining(photo(2))])
  await user.click(screen.getByRole('button', { name: 'Another photo' }))
  expect(photosOnPictures()).toEqual([expect.stringContaining(photo(1))])
})

const WAY = `2o.${'AAfA__Af'.repeat(6)}`

it.each([
  [`#${WAY}`, true],
  ['', false],
  ['#', false],
  ['#nonsense', false],
  [`#${WAY}x`, false],
])('after a finish code with %j its way is drawn: %s', async (hash, isDrawn) => {
  world.api.on('returnPlayer', () => ({
    returned: true,
    playerNumber: 1,
    animal: 'fox' as const,
    joinCode: 'BCDFGH',
  }))
  await renderScreen(`/return/a-token${hash}`, world)
  cleanup()
  await renderScreen(AT, world)
  expect(screen.queryByText(/About 1,920 steps/) !== null).toBe(isDrawn)
  expect(document.querySelector('main path[stroke-dasharray]') !== null).toBe(isDrawn)
})

it.each([
  ['Poster', /^Explorer of the DayFox.*Woodpecker/],
  ['Our finds', /^Fox2 finds in 12 minutes.*Place 1A snail has one foot.*Woodpecker/],
  ['Certificate', /^Certificate.*forFox.*2Places found.*1 Jun 2026Date.*forWoodpecker/],
])('[OPEN-64] one press prints: %s', async (name, sheet) => {
  await press(name)
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatch(sheet)
  window.dispatchEvent(new Event('afterprint'))
  await world.settle()
  expect(document.querySelector('.print-sheet')?.textContent).toMatch(/^Fox2 finds/)
})

it('has a card for the evening: what to ask, and the answers', async () => {
  const user = await press('This evening')
  const card = within(screen.getByRole('dialog'))
  expect(card.getByText('A snail has one foot.')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Print the card' }))
  expect(printed[0]).toMatch(
    /^Ask your child:Why is “Place 1” special\?Why is “Place 2” special\?Place 1: A snail has one foot/,
  )
})

it('says so where the picture cannot be made', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await press('Share the picture: Fox')
  await world.settle()
  expect(screen.getByText(/The picture couldn't be made/)).toBeTruthy()
})

const REPORT = {
  playerId: ADA_ID,
  number: 1,
  status: 'returned' as const,
  joinedAt: '2026-06-01T09:40:00.000Z',
  lastActivity: null,
  totalScore: 8,
  completed: 2,
  skipped: 1,
  session: { id: SESSION_ID, joinCode: 'BCDFGH', startedAt: null, endedAt: null },
  guardianPhotoId: null,
  challenges: [],
}

it.each([REPORT_AT, `/guardian/poster/${ADA_ID}`])(
  '[DASH-17, OPEN-64] %s leads to the adventure, with each challenge and its outcome',
  async (address) => {
    world.api.on('readReport', () => REPORT)
    const { path } = await renderScreen(address, world)
    await until(world, () => path().startsWith(AT))
    expect(world.api.calls('readReport')[0]?.params).toEqual({ id: ADA_ID })
    expect(partOf('Fox').getAllByText(/^3 stars/)).toHaveLength(3)
    expect(partOf('Fox').getByText('Skipped')).toBeTruthy()
  },
)

it('[OPEN-64, OPEN-05] of the report of somebody else one learns nothing', async () => {
  world.api.refuse('readReport', 'player.not-found')
  await renderScreen(REPORT_AT, world)
  expect(screen.getByText("This adventure isn't here")).toBeTruthy()
})

it('a damaged id in its address is no matter of the signal', async () => {
  world.api.refuse('readReport', 'player.not-found')
  await renderScreen('/guardian/report/abc', world)
  expect(screen.getByText("This adventure isn't here")).toBeTruthy()
  expect(screen.queryByText(/signal/)).toBeNull()
})

it('without an answer it can be tried again', async () => {
  world.api.fail('readReport', 503)
  const { user, path } = await renderScreen(REPORT_AT, world)
  world.api.on('readReport', () => REPORT)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await until(world, () => path().startsWith(AT))
})

it.each([0, 1, 4, 5, 10, 11, 21, 40])(
  'the picture has room for %i finds, and none lies on another',
  (count) => {
    const texts = { animal: 'Fox', explorer: 'Explorer', found: '1 find', date: '1 Jun', from: 'B' }
    const stickers = Array.from({ length: count }, (_, i) => STICKER_NAMES[i]!)
    for (const way of [null, parseWay(WAY)]) {
      for (const src of [null, 'a']) {
        const picture = adventurePicture({ animal: 'fox', texts, way, stickers, photo: src })
        const discs = picture.parts.flatMap((part) =>
          part.kind === 'disc' && part.stroke === '#ffffff' ? [part] : [],
        )
        expect(discs).toHaveLength(Math.min(count, 21))
        discs.forEach((one, i) => {
          expect(one.x - one.radius).toBeGreaterThanOrEqual(16)
          expect(one.x + one.radius).toBeLessThanOrEqual(picture.width - 16)
          for (const other of discs.slice(i + 1)) {
            const apart = Math.hypot(one.x - other.x, one.y - other.y)
            expect(apart).toBeGreaterThan(1.9 * one.radius)
          }
        })
      }
    }
  },
)
