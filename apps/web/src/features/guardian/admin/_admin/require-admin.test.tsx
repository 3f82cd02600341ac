import type { CallName } from '@bramble/contract'
import type { Role } from '@bramble/domain/account/role'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reaches, renderScreen, worldForTests } from '#/testing/index.ts'

const world = worldForTests()

const ADMINS = 'You need admin privileges to access this page.'
const SUPER_ADMINS = 'Only super admins can see this page.'

it.each<[address: string, role: Role, to: string, words: string, call: CallName]>([
  ['/admin/users', 'guardian', '/', ADMINS, 'listUsers'],
  ['/admin/users', 'community_leader', '/', ADMINS, 'listUsers'],
  ['/admin/actions', 'guardian', '/', ADMINS, 'listAdminActions'],
  ['/admin/actions', 'admin', '/admin/users', SUPER_ADMINS, 'listAdminActions'],
  ['/admin/codes', 'admin', '/admin/users', SUPER_ADMINS, 'listAccessCodes'],
  ['/admin/health', 'admin', '/admin/users', SUPER_ADMINS, 'readHealth'],
  ['/admin/challenges', 'guardian', '/', 'Access Denied', 'listPublishedChallenges'],
])(
  '[ADMIN-13, OPEN-34, OPEN-61, ROUTE-37, ROLE-03] %s tells the role %s so and leads to %s',
  async (address, role, to, words, call) => {
    world.signIn({ role })
    const { path } = await renderScreen(address, world)
    await reaches(world, path, to)
    expect(screen.getByText('Access Denied')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(world.api.calls(call)).toHaveLength(0)
  },
)
