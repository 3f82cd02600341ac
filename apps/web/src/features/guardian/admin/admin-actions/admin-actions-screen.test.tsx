import type { AdminAction } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { GWEN_ID, renderScreen, worldForTests } from '#/testing/index.ts'
import './admin-actions-screen.tsx'

const AT = '/admin/actions'
const uuid = (n: number) => `${String(n).padStart(8, '0')}-7a51-4d6e-9f1e-7d3a0c1b2e3f`

function givenAction(n: number, overrides: Partial<AdminAction> = {}): AdminAction {
  return {
    id: uuid(n),
    at: '2026-06-01T09:00:00.000Z',
    action: 'role.changed',
    actor: { id: GWEN_ID, name: 'Gwen' },
    target: { id: uuid(99), name: `Person ${n}` },
    detail: 'guardian → admin',
    ...overrides,
  }
}

const world = worldForTests()
let log: AdminAction[]
beforeEach(() => {
  world.signIn({ role: 'super_admin' })
  log = [givenAction(1)]
  world.api.on('listAdminActions', ({ query }) => {
    const page = Number(query.page ?? 1)
    return { actions: log.slice((page - 1) * 50, page * 50), total: log.length }
  })
})

it('tells who did what to whom, and when (T26), and tries again where nothing answers', async () => {
  world.api.fail('listAdminActions', 500)
  const { user } = await renderScreen(AT, world)
  await world.advance(4_000)
  world.api.on('listAdminActions', () => ({ actions: log, total: 1 }))
  await user.press('Try Again')
  expect(screen.getByRole('heading', { name: 'Role changed' })).toBeTruthy()
  expect(screen.getByText('For Person 1')).toBeTruthy()
  expect(screen.getByText('guardian → admin')).toBeTruthy()
  expect(screen.getByText('Gwen, 01/06/2026, 06:30')).toBeTruthy()
})

it('names the operator, accounts that are deleted, and what nobody needs to have done', async () => {
  const automatic = [
    ['day-pass.ended-by-refund', 'Day pass ended: its price was refunded'],
    ['day-pass.ended-by-dispute', 'Day pass ended: its payment is disputed'],
    ['payment.refunded', 'Payment refunded'],
    ['payment.returned', 'Payment sent back: it was not needed'],
  ] as const
  log = [
    givenAction(1, { actor: null, target: { id: uuid(9), name: null } }),
    ...automatic.map(([action], at) =>
      givenAction(at + 2, { action, actor: null, detail: '£2.49' }),
    ),
  ]
  await renderScreen(AT, world)
  expect(screen.getAllByText(/^Operator, /)).toHaveLength(1)
  expect(screen.getByText('For Deleted account')).toBeTruthy()
  for (const [, words] of automatic)
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
  expect(screen.getAllByText(/^Automatic, /)).toHaveLength(automatic.length)
  expect(screen.getAllByText('£2.49')).toHaveLength(automatic.length)
})

it('a long log comes a page at a time', async () => {
  log = Array.from({ length: 60 }, (_, i) => givenAction(i + 1))
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText('Showing 50 of 60')).toBeTruthy()
  await user.press('Load more')
  expect(screen.getByText('Showing 60 of 60')).toBeTruthy()
  expect(screen.getByText('For Person 60')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('a log that is not counted to its end says at least, and goes on', async () => {
  world.api.on('listAdminActions', ({ query }) =>
    Number(query.page ?? 1) === 1
      ? {
          actions: Array.from({ length: 50 }, (_, i) => givenAction(i + 1)),
          total: 50,
          isMore: true as const,
        }
      : { actions: [givenAction(51)], total: 51 },
  )
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText('Showing 50 of at least 50')).toBeTruthy()
  await user.press('Load more')
  expect(screen.getByText('Showing 51 of 51')).toBeTruthy()
})

it('an empty log says so', async () => {
  log = []
  await renderScreen(AT, world)
  expect(screen.getByText('Nothing has been done yet')).toBeTruthy()
})
