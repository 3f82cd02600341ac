import { LOG_TROUBLES } from '@bramble/contract/admin'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { givenHealth } from '#/testing/given-health.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './admin-health-screen.tsx'

const AT = '/admin/health'
const world = worldForTests()
beforeEach(() => {
  world.signIn({ role: 'super_admin' })
  world.api.on('readHealth', () => givenHealth())
})

it('tells numbers, and which work has failed since it last went well; where it could not be asked it asks again', async () => {
  world.api.refuse('readHealth', 'access.forbidden')
  const { user } = await renderScreen(AT, world)
  await world.settle()
  expect(screen.getByText('The server could not be asked')).toBeTruthy()
  world.api.on('readHealth', () => givenHealth({ backups: null }))
  await user.press('Try Again')
  expect(screen.getByText('3 run, 1 waits')).toBeTruthy()
  expect(screen.getByText('12500 MB free')).toBeTruthy()
  expect(screen.getAllByText(/^Failed 01\/06\/2026/)).toHaveLength(1)
  expect(screen.getByText('Not yet')).toBeTruthy()
  expect(screen.getByText('None is made at night: set BACKUP_DIR')).toBeTruthy()
  world.api.on('readHealth', () => givenHealth({ children: 10 }))
  await user.press('Ask again')
  expect(screen.getByText('10')).toBeTruthy()
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
