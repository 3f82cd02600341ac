import { LOG_TROUBLES } from '@bramble/contract/admin'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { givenHealth } from '#/testing/given-health.ts'
import { renderScreen, until, worldForTests } from '#/testing/index.ts'
import './admin-health-screen.tsx'

const AT = '/admin/health'
const world = worldForTests()
beforeEach(() => {
  world.signIn({ role: 'super_admin' })
  world.api.on('readHealth', () => givenHealth())
})

it('tells numbers, and which work has failed since it last went well', async () => {
  await renderScreen(AT, world)
  expect(screen.getByText('3 run, 1 waits')).toBeTruthy()
  expect(screen.getByText('12500 MB free')).toBeTruthy()
  expect(screen.getAllByText(/^Failed 01\/06\/2026/)).toHaveLength(1)
  expect(screen.getByText('Not yet')).toBeTruthy()
})

it('says what to do where no backups are made', async () => {
  world.api.on('readHealth', () => givenHealth({ backups: null }))
  await renderScreen(AT, world)
  expect(screen.getByText('None is made at night: set BACKUP_DIR')).toBeTruthy()
})

it('says what keeps deleted rows in the log of the database (P11)', async () => {
  await renderScreen(AT, world)
  expect(screen.queryByText(/^Deleted rows stay/)).toBeNull()
  cleanup()
  const connections = { lent: 1, free: 9, waiting: 0 }
  const database = { kind: 'postgres' as const, connections, logTroubles: [...LOG_TROUBLES] }
  world.api.on('readHealth', () => givenHealth({ database }))
  const { user } = await renderScreen(AT, world)
  await user.press('Ask again')
  expect(screen.getAllByText(/^Deleted rows stay/)).toHaveLength(LOG_TROUBLES.length)
})

it('asks again by a press', async () => {
  const { user } = await renderScreen(AT, world)
  world.api.on('readHealth', () => givenHealth({ children: 10 }))
  await user.press('Ask again')
  expect(screen.getByText('10')).toBeTruthy()
})

it('tells a failure', async () => {
  world.api.refuse('readHealth', 'access.forbidden')
  await renderScreen(AT, world)
  await world.settle()
  expect(screen.getByText('The server could not be asked')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

it('is for super admins', async () => {
  world.signIn({ role: 'admin' })
  const { path } = await renderScreen(AT, world)
  await until(world, () => path() !== AT)
  expect(world.api.calls('readHealth')).toEqual([])
})
