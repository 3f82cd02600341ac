import type { AdminCode } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './admin-codes-screen.tsx'

const AT = '/admin/codes'
const uuid = (n: number) => `${String(n).padStart(8, '0')}-7a51-4d6e-9f1e-7d3a0c1b2e3f`

function givenCode(n: number, overrides: Partial<AdminCode> = {}): AdminCode {
  return {
    id: uuid(n),
    label: `Group ${n}`,
    createdAt: '2026-05-01T09:00:00.000Z',
    expiresAt: null,
    revokedAt: null,
    ...overrides,
  }
}

const world = worldForTests()
let codes: AdminCode[]
beforeEach(() => {
  world.signIn({ role: 'super_admin' })
  codes = [givenCode(1)]
  world.api.on('listAccessCodes', () => ({ codes, configured: 2 }))
  world.api.on('addAccessCode', ({ body }) => {
    const made = givenCode(9, { label: body.label, expiresAt: body.expiresAt })
    codes = [made, ...codes]
    return made
  })
  world.api.on('revokeAccessCode', ({ params }) => {
    const revokedAt = '2026-06-01T09:00:00.000Z'
    codes = codes.map((one) => (one.id === params.id ? { ...one, revokedAt } : one))
    return { success: true as const }
  })
})

it('tells whom codes are for and how long they open the gate', async () => {
  codes = [
    givenCode(1),
    givenCode(2, { expiresAt: '2026-12-31T23:00:00.000Z' }),
    givenCode(3, { expiresAt: '2026-02-01T00:00:00.000Z' }),
    givenCode(4, { revokedAt: '2026-05-03T09:00:00.000Z' }),
  ]
  await renderScreen(AT, world)
  expect(screen.getByText('Open')).toBeTruthy()
  expect(screen.getByText('Until 31 Dec 2026')).toBeTruthy()
  expect(screen.getByText(/^Over since 3[01] Jan 2026$/)).toBeTruthy()
  expect(screen.getByText('Revoked 3 May 2026')).toBeTruthy()
  expect(screen.getByText('2 more codes stand in the settings of the server.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Revoke the code for/ })).toHaveLength(2)
})

it('makes a code, shows it once with its link, and lists it; a list that does not come is asked for again', async () => {
  world.api.fail('listAccessCodes', 500)
  const { user } = await renderScreen(AT, world)
  await world.advance(30_000)
  expect(screen.getByText('The codes could not be loaded')).toBeTruthy()
  world.api.on('listAccessCodes', () => ({ codes, configured: 0 }))
  codes = []
  await user.press('Try Again')
  expect(screen.getByText('No code has been given out yet')).toBeTruthy()
  await user.type(screen.getByLabelText(/Whom is it for/), '  Beavers ')
  await user.type(screen.getByLabelText(/Last day/), '2026-07-31')
  await user.press('Make a code')
  const [sent] = world.api.calls('addAccessCode')
  const { code } = sent!.body
  expect(code).toMatch(/^[B-Z2-9]{4}-[B-Z2-9]{4}-[B-Z2-9]{4}$/)
  expect(sent!.body).toMatchObject({ label: 'Beavers' })
  expect(new Date(sent!.body.expiresAt!).getTime()).toBe(new Date(2026, 7, 1).getTime())
  expect(screen.getByText(code)).toBeTruthy()
  expect(screen.getByText(`http://localhost:3000/?access=${code}`)).toBeTruthy()
  expect(await screen.findByText('Until 31 Jul 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByText(code)).toBeNull()
  expect(screen.getByRole('button', { name: 'Make a code' })).toBeTruthy()
})

it('sends the same code again after a failure', async () => {
  world.api.refuse('addAccessCode', 'server.failed')
  const { user } = await renderScreen(AT, world)
  await user.type(screen.getByLabelText(/Whom is it for/), 'Beavers')
  const make = screen.getByRole('button', { name: 'Make a code' })
  await user.press(make, 10_000)
  await user.press(make, 10_000)
  const sent = world.api.calls('addAccessCode').map(({ body }) => body.code)
  expect(sent.length).toBeGreaterThanOrEqual(2)
  expect(new Set(sent).size).toBe(1)
})

it('takes a code back after asking', async () => {
  const { user } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'Revoke the code for Group 1' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(world.api.calls('revokeAccessCode')).toEqual([])
  await user.press(dialog.getByRole('button', { name: 'Revoke' }))
  expect(world.api.calls('revokeAccessCode')[0]?.params).toEqual({ id: uuid(1) })
  expect(screen.getByText('Revoked 1 Jun 2026')).toBeTruthy()
})
