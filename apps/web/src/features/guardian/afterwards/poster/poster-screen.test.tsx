import type { PlayerReport } from '@bramble/contract'
import { parseWay } from '@bramble/domain/player/walked-way'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANIMAL_DRAWINGS } from '#/ui/drawings/animals.ts'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import {
  ADA_ID,
  apiError,
  ATTEMPT_ID,
  CHALLENGE_ID,
  createWorld,
  renderScreen,
  SESSION_ID,
  type World,
} from '#/testing/index.ts'
import { layOut, type Poster } from './poster-layout.ts'
import '../../play/child-return/child-return-screen.tsx'
import './poster-screen.tsx'

const AT = `/guardian/poster/${ADA_ID}`
const photo = (n: number) => `f070000${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`

function attempt(n: number, status: 'completed' | 'failed' | 'skipped' = 'completed') {
  return {
    id: ATTEMPT_ID.replace(/.$/, String(n)),
    challengeId: CHALLENGE_ID,
    title: `Place ${n}`,
    status,
    score: 100,
    pointsEarned: 5,
    photoId: photo(n),
    photoCheck: 'none' as const,
    createdAt: '2026-06-01T09:50:00.000Z',
    completedAt: '2026-06-01T09:51:00.000Z',
    sticker: status === 'skipped' ? null : ('snail' as const),
  }
}

const REPORT: PlayerReport = {
  playerId: ADA_ID,
  number: 1,
  animal: 'fox',
  status: 'returned',
  joinedAt: '2026-06-01T09:40:00.000Z',
  lastActivity: '2026-06-01T10:05:00.000Z',
  totalScore: 8,
  completed: 2,
  skipped: 1,
  session: {
    id: SESSION_ID,
    joinCode: 'BCDFGH',
    startedAt: '2026-06-01T09:45:00.000Z',
    endedAt: '2026-06-01T10:09:00.000Z',
  },
  guardianPhotoId: null,
  challenges: [attempt(1), attempt(2, 'failed'), attempt(3, 'skipped'), attempt(4), attempt(5)],
}

let world: World
beforeEach(() => {
  world = createWorld()
  world.api.on('readReport', () => REPORT)
})
afterEach(() => vi.unstubAllGlobals())

const photosOnIt = () =>
  [...document.querySelectorAll('.poster image')].map((one) => one.getAttribute('href'))

it('shows who the child was, what it found and in how many minutes', async () => {
  await renderScreen(AT, world)
  expect(
    screen.getByRole('img', {
      name: 'Poster: Fox, explorer of the day, 4 finds in 24 minutes, 1 Jun 2026',
    }),
  ).toBeTruthy()
  expect(screen.getByText('Explorer of the Day')).toBeTruthy()
})

const WAY = `2o.${'AAfA__Af'.repeat(6)}`

it('shows the steps and the way, where this phone has scanned the finish code', async () => {
  world.api.on('returnPlayer', () => ({ returned: true, playerNumber: 1, joinCode: 'BCDFGH' }))
  await renderScreen(`/return/a-token#${WAY}`, world)
  cleanup()
  await renderScreen(AT, world)
  expect(screen.getByText('about 1,920 steps')).toBeTruthy()
})

it.each(['', '#', '#nonsense', `#${WAY}x`])(
  'shows no steps after a finish code with %j',
  async (hash) => {
    world.api.on('returnPlayer', () => ({ returned: true, playerNumber: 1, joinCode: 'BCDFGH' }))
    await renderScreen(`/return/a-token${hash}`, world)
    cleanup()
    await renderScreen(AT, world)
    expect(screen.queryByText(/steps/)).toBeNull()
    expect(screen.getByText('Explorer of the Day')).toBeTruthy()
  },
)

it('the grown-up chooses up to four photos', async () => {
  const { user } = await renderScreen(AT, world)
  expect(photosOnIt()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Photo: Place 1' }))
  expect(photosOnIt()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Photo: Place 5' }))
  await user.click(screen.getByRole('button', { name: 'Photo: Place 1' }))
  expect(photosOnIt()).toHaveLength(4)
  expect(photosOnIt()[0]).toContain(photo(3))
})

it('shows no photo of a find that was not believed', async () => {
  const doubted = { ...attempt(1), status: 'arrived' as const, isDoubted: true }
  world.api.on('readReport', () => ({ ...REPORT, challenges: [doubted, attempt(4)] }))
  await renderScreen(AT, world)
  expect(photosOnIt()).toHaveLength(1)
  expect(photosOnIt()[0]).toContain(photo(4))
})

it('says so where the picture cannot be made', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { user } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'Share or save' }))
  await world.settle()
  expect(screen.getByText(/The poster could not be made/)).toBeTruthy()
})

it('leads to the report, and prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const details = screen.getByRole('link', { name: 'Details' })
  expect(details.getAttribute('href')).toBe(`/guardian/report/${ADA_ID}`)
})

it('is for the host of the game only', async () => {
  world.api.on('readReport', () => {
    throw apiError('player.not-found')
  })
  await renderScreen(AT, world)
  expect(screen.queryByText('Explorer of the Day')).toBeNull()
  expect(screen.getByRole('link', { name: /.+/ })).toBeTruthy()
})

const POSTER: Poster = {
  animal: 'fox',
  texts: {
    animal: 'Fox',
    explorer: 'Explorer',
    found: '1 find',
    date: '1 Jun',
    from: 'Bramble',
    steps: '10 steps',
  },
  way: null,
  stickers: [],
  photos: [],
}

it.each([0, 1, 4, 5, 10, 11, 21, 40])('has room for %i stickers', (count) => {
  const stickers = Array.from({ length: count }, () => STICKER_DRAWINGS.snail)
  const way = parseWay(WAY)
  for (const photos of [[], ['a', 'b', 'c', 'd']]) {
    const { width, height, parts } = layOut({ ...POSTER, way, stickers, photos })
    const drawn = parts.filter(
      (part) => part.kind === 'drawing' && part.drawing === STICKER_DRAWINGS.snail,
    )
    expect(drawn).toHaveLength(Math.min(count, 21))
    for (const part of parts) {
      if (!('x' in part)) continue
      expect(part.x).toBeGreaterThanOrEqual(0)
      expect(part.y).toBeGreaterThanOrEqual(0)
      const right =
        'width' in part ? part.width : 'size' in part && part.kind === 'drawing' ? part.size : 0
      const low = 'height' in part ? part.height : part.kind === 'drawing' ? part.size : 0
      expect(part.x + right).toBeLessThanOrEqual(width)
      expect(part.y + low).toBeLessThanOrEqual(height)
    }
  }
  expect(layOut(POSTER).parts).toContainEqual(
    expect.objectContaining({ kind: 'drawing', drawing: ANIMAL_DRAWINGS.fox }),
  )
})
