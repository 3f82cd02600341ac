import type { PlayerReport } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  ADA_ID,
  apiError,
  ATTEMPT_ID,
  CHALLENGE_ID,
  createWorld,
  PHOTO_ID,
  renderScreen,
  SESSION_ID,
  type World,
} from '#/testing/index.ts'
import './report-screen.tsx'

const AT = `/guardian/report/${ADA_ID}`
const REPORT: PlayerReport = {
  playerId: ADA_ID,
  number: 1,
  status: 'returned',
  joinedAt: '2026-06-01T09:40:00.000Z',
  lastActivity: '2026-06-01T09:55:00.000Z',
  totalScore: 8,
  completed: 2,
  skipped: 1,
  session: {
    id: SESSION_ID,
    joinCode: 'BCDFGH',
    startedAt: '2026-06-01T09:45:00.000Z',
    endedAt: '2026-06-01T09:55:00.000Z',
  },
  guardianPhotoId: PHOTO_ID,
  challenges: [
    {
      id: ATTEMPT_ID,
      challengeId: CHALLENGE_ID,
      title: 'The old oak',
      status: 'completed',
      score: 60,
      pointsEarned: 3,
      photoId: PHOTO_ID,
      photoCheck: 'unchecked',
      createdAt: '2026-06-01T09:50:00.000Z',
      completedAt: '2026-06-01T09:51:00.000Z',
    },
  ],
}

let world: World
beforeEach(() => {
  world = createWorld()
})

it('[DASH-17, OPEN-64] shows what one child did', async () => {
  world.api.on('readReport', () => REPORT)
  await renderScreen(AT, world)
  expect(world.api.calls('readReport')[0]?.params).toEqual({ id: ADA_ID })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activity report: Player 1')
  expect(screen.getByText('The old oak')).toBeTruthy()
  expect(screen.getByText('Score 60 of 100, 3 points')).toBeTruthy()
  expect(screen.getByText('Completed', { selector: 'dt' }).nextElementSibling?.textContent).toBe(
    '2',
  )
})

it('a find that was not believed is a question, not a place where the child is', async () => {
  const challenges = REPORT.challenges.map((one) => {
    return { ...one, status: 'arrived' as const, isDoubted: true }
  })
  world.api.on('readReport', () => ({ ...REPORT, challenges }))
  await renderScreen(AT, world)
  expect(screen.getByText('Was it there?')).toBeTruthy()
  expect(screen.queryByText('There now')).toBeNull()
})

it('[OPEN-64] can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  world.api.on('readReport', () => REPORT)
  const { user } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('[OPEN-64, OPEN-05] somebody else learns nothing', async () => {
  world.api.on('readReport', () => {
    throw apiError('player.not-found')
  })
  await renderScreen(AT, world)
  expect(screen.getByText('This report is not here')).toBeTruthy()
})

it('a damaged id in its address is no matter of the signal', async () => {
  world.api.fail('readReport', 404)
  await renderScreen('/guardian/report/abc', world)
  expect(screen.getByText('This report is not here')).toBeTruthy()
  expect(screen.queryByText(/signal/)).toBeNull()
})

it('without an answer it can be tried again', async () => {
  world.api.fail('readReport', 503)
  const { user } = await renderScreen(AT, world)
  world.api.on('readReport', () => REPORT)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await world.settle()
  expect(screen.getByText('The old oak')).toBeTruthy()
})
