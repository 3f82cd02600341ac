import type { AdminUser, CallAnswer, UserList } from '@bramble/contract'
import type { Role } from '@bramble/domain/account/role'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GWEN_ID, renderScreen, until, worldForTests } from '#/testing/index.ts'
import './admin-users-screen.tsx'

const AT = '/admin/users'
const uuid = (n: number) => `${String(n).padStart(8, '0')}-7a51-4d6e-9f1e-7d3a0c1b2e3f`
const HANNA = uuid(1)
const NO_PASS: CallAnswer<'readUserDayPass'> = {
  hasActiveDayPass: false,
  expiresAt: null,
  payment: null,
}
/** Given by an operator. */
const GIVEN = { ...NO_PASS, hasActiveDayPass: true, expiresAt: '2026-06-01T20:00:00.000Z' }
const BOUGHT = { ...GIVEN, payment: { amountPence: 249, isTest: false } }

function givenUser(n: number, overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    id: uuid(n),
    email: `person${n}@example.org`,
    emailVerified: true,
    displayName: `Person ${n}`,
    role: 'guardian',
    authProvider: 'google',
    lastLoginAt: '2026-05-09T12:00:00.000Z',
    createdAt: '2026-03-02T12:00:00.000Z',
    ...overrides,
  }
}

const world = worldForTests()
let users: AdminUser[]
let role: Role
beforeEach(() => {
  role = 'super_admin'
  users = [
    givenUser(1, { displayName: 'Hanna', email: 'hanna@example.org' }),
    givenUser(2, { displayName: null, email: 'zoe@example.org', role: 'community_leader' }),
    givenUser(3, { id: GWEN_ID, displayName: 'Gwen', role: 'super_admin' }),
  ]
  world.api.on('listUsers', ({ query }): UserList => {
    const { search = '', page = 1 } = query as { search?: string; page?: number | string }
    const found = users.filter(({ displayName, email }) =>
      `${displayName} ${email}`.toLowerCase().includes(search.toLowerCase()),
    )
    return {
      users: found.slice((Number(page) - 1) * 50, Number(page) * 50),
      totalUsers: users.length,
      userRole: role,
      matchingUsers: found.length,
      adminCount: 1,
      guardianCount: 1,
    }
  })
  world.api.on('readUserDayPass', () => NO_PASS)
  world.api.on('changeRole', () => ({ success: true as const }))
  world.api.on('cancelDayPass', ({ body }) => ({
    success: true as const,
    refund: body?.refund === true ? ('done' as const) : ('none' as const),
  }))
  world.api.on('signOutUser', () => ({ success: true as const }))
})

async function open(as: Role = 'super_admin', at = AT) {
  role = as
  world.signIn({ role: as })
  return renderScreen(at, world)
}

type User = Awaited<ReturnType<typeof open>>['user']

async function openMenu(user: User, name: string) {
  await user.press(screen.getByRole('button', { name: `Actions for ${name}` }))
  return within(screen.getByRole('menu'))
}

async function choose(user: User, name: string, item: string) {
  const menu = await openMenu(user, name)
  await user.press(menu.getByRole('menuitem', { name: item }))
  return within(screen.getByRole('alertdialog'))
}

async function search(text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  await world.advance(300)
}

const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent

it('[ADMIN-01, ROUTE-34] says first that access is verified, then that users are loaded', async () => {
  world.signIn({ role: 'admin' })
  let account = (): void => undefined
  const gwen = world.signIn({ role: 'admin' })
  world.api.on('readCurrentUser', async () => {
    await new Promise<void>((resolve) => (account = resolve))
    return gwen
  })
  world.api.on('listUsers', () => new Promise(() => undefined))
  await renderScreen(AT, world)
  await until(world, () => screen.queryByText('Verifying access...') !== null)
  expect(screen.queryByText('Loading user data...')).toBeNull()
  account()
  await until(world, () => screen.queryByText('Loading user data...') !== null)
  expect(screen.queryByText('Verifying access...')).toBeNull()
})

it('[ADMIN-03, ADMIN-04, CONST-42] searches from two characters on, once, after a pause, and says when nobody matches or there is nobody', async () => {
  const { user, path } = await open()
  const field = screen.getByRole('searchbox', { name: 'Search users' })
  expect(screen.getByPlaceholderText('Search users by name or email (min. 2 characters)...')).toBe(
    field,
  )
  const before = world.api.calls('listUsers').length
  await search('h')
  expect(world.api.calls('listUsers')).toHaveLength(before)
  await user.type(field, 'ANNA')
  await world.advance(300)
  expect(world.api.calls('listUsers')).toHaveLength(before + 1)
  expect(world.api.calls('listUsers').at(-1)?.query).toMatchObject({ search: 'hANNA' })
  expect(screen.getByText('Showing 1 of 3 users')).toBeTruthy()
  expect(screen.queryByText('zoe@example.org')).toBeNull()
  expect(path()).toBe('/admin/users?search=hANNA')
  await search('nobody')
  expect(screen.getByText('No users match your search criteria')).toBeTruthy()
  users = []
  await search('')
  expect(screen.getByText('No users found')).toBeTruthy()
})

it('accounts come a page at a time, the address keeps the place, and the back button brings a search back', async () => {
  users = Array.from({ length: 120 }, (_, i) => givenUser(i + 10))
  const { user, path, back } = await open()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(50)
  expect(screen.getByText('Showing 50 of 120 users')).toBeTruthy()
  await user.press('Next')
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  expect(screen.getByText('Person 60')).toBeTruthy()
  expect(path()).toBe('/admin/users?page=2')
  await back()
  expect(screen.getByText('Person 10')).toBeTruthy()
  await search('person')
  await user.press('Next')
  await search('person 111')
  expect(path()).toBe('/admin/users?search=person+111')
  await back()
  await world.advance(600)
  expect(path()).toBe('/admin/users?search=person')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'person')
})

it('accounts that are not counted to their end are told as at least so many, and the pages go on', async () => {
  const givenPage = (page: number): UserList => ({
    users: Array.from({ length: 3 }, (_, i) => givenUser(page * 50 + i)),
    ...{ totalUsers: 1_000, userRole: role, adminCount: 2, guardianCount: 990 },
    isMore: true,
    matchingUsers: Math.max(1_000, page * 50),
    isMoreMatching: page < 21 ? true : undefined,
  })
  world.api.on('listUsers', ({ query }) => givenPage(Number(query.page ?? 1)))
  const { user } = await open('super_admin', `${AT}?page=20`)
  expect(screen.getByRole('heading', { name: 'All Users (at least 1000)' })).toBeTruthy()
  expect(screen.getByText('Showing 3 of at least 1000 users')).toBeTruthy()
  expect(screen.getByText('At least 1,000')).toBeTruthy()
  expect(screen.getByText('At least 990')).toBeTruthy()
  expect(screen.getByText('2')).toBeTruthy()
  expect(screen.getByText('Page 20 of at least 20')).toBeTruthy()
  await user.press('Next')
  expect(screen.getByText('Page 21 of 21')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
})

it('[ADMIN-06, ADMIN-07, ENT-19] a card shows e-mail, role and name, and its detail the last login and pass, or that there is none', async () => {
  users = [
    givenUser(1, { displayName: 'Hanna', lastLoginAt: null }),
    givenUser(2, { displayName: null, role: 'community_leader', emailVerified: false }),
  ]
  const { user } = await open()
  expect(screen.getByText('person2@example.org')).toBeTruthy()
  expect(screen.getByText('No display name')).toBeTruthy()
  expect(screen.getByText('Community Leader').querySelector('svg')).toBeTruthy()
  expect(screen.getByText('not confirmed')).toBeTruthy()
  await user.press('Details of Hanna')
  expect([fact('Last login'), fact('Day Pass Status')]).toEqual(['Never', 'No Active Day Pass'])
})

it('[ADMIN-07, ADMIN-19, API-53, CONST-29] the detail opens with provider, days and day pass, which is asked for every 60 s', async () => {
  world.api.on('readUserDayPass', () => GIVEN)
  const { user } = await open()
  expect(world.api.calls('readUserDayPass')).toHaveLength(0)
  await user.press('Details of Hanna')
  expect([fact('Provider'), fact('Last login'), fact('Created')]).toEqual([
    'google',
    '09/05/2026',
    '02/03/2026',
  ])
  expect(fact('Day Pass Status')).toBe('Active, expires 01/06/2026, 17:30')
  await world.advance(180_100)
  expect(world.api.calls('readUserDayPass').map(({ params }) => params.id)).toEqual(
    Array(4).fill(HANNA),
  )
})

it('[ADMIN-19] an open card that is off the screen asks for nothing', async () => {
  let tell: (isIntersecting: boolean) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => act(() => callback([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  const { user } = await open()
  await user.press('Details of Hanna')
  expect(world.api.calls('readUserDayPass')).toHaveLength(0)
  tell(true)
  await world.settle()
  expect(world.api.calls('readUserDayPass')).toHaveLength(1)
  tell(false)
  await world.advance(120_000)
  expect(world.api.calls('readUserDayPass')).toHaveLength(1)
})

it('[ADMIN-08, ADMIN-09, ADMIN-14, ADMIN-17, API-54] a day pass is cancelled after asking', async () => {
  const { user } = await open('admin')
  const question = await choose(user, 'Hanna', 'Cancel day pass')
  expect(question.getByText('This action cannot be undone.')).toBeTruthy()
  await world.settle()
  expect(question.getByText('There is no active day pass: nothing will change.')).toBeTruthy()
  expect(world.api.calls('cancelDayPass')).toHaveLength(0)
  await user.press(question.getByRole('button', { name: 'Confirm' }))
  expect(world.api.calls('cancelDayPass')[0]?.params).toEqual({ id: HANNA })
  expect(screen.getByText('Day pass cancelled successfully.')).toBeTruthy()
})

it.each([
  ['admin', ['Hanna', 'Zoe'], 0],
  ['super_admin', ['Hanna', 'Zoe', 'Adam', 'Sue'], 3],
] as const)(
  '[ADMIN-11] the role %s is offered actions on equals and lower ones only, and roles to give: %j, %i',
  async (role, names, roles) => {
    users = [
      givenUser(1, { displayName: 'Hanna' }),
      givenUser(2, { displayName: 'Zoe', role: 'community_leader' }),
      givenUser(3, { displayName: 'Adam', role: 'admin' }),
      givenUser(4, { displayName: 'Sue', role: 'super_admin' }),
    ]
    const { user } = await open(role)
    const found = screen
      .getAllByRole('button', { name: /^Actions/ })
      .map((button) => button.getAttribute('aria-label'))
    expect(found).toEqual(names.map((name) => expect.stringContaining(name) as unknown))
    const menu = await openMenu(user, 'Hanna')
    expect(menu.queryAllByRole('menuitem', { name: /^Make/ })).toHaveLength(roles)
  },
)

it('a super admin gives a day pass after asking; for somebody who has one nothing changes, and it is said', async () => {
  world.api.refuse('grantDayPass', 'pass.active')
  const { user } = await open('super_admin')
  await choose(user, 'Hanna', 'Give a day pass')
  expect(world.api.calls('grantDayPass')).toHaveLength(0)
  await user.press('Confirm')
  expect(screen.getByText('There is a day pass already: nothing was changed.')).toBeTruthy()
  const expiresAt = '2026-06-02T09:00:00.000Z'
  world.api.on('grantDayPass', () => ({ success: true as const, expiresAt }))
  await choose(user, 'Hanna', 'Give a day pass')
  await user.press('Confirm')
  expect(world.api.calls('grantDayPass').at(-1)?.params).toEqual({ id: HANNA })
  expect(screen.getByText('Day pass given.')).toBeTruthy()
})

describe('a day pass that was paid for', () => {
  const giveBack = () => screen.queryByRole<HTMLInputElement>('checkbox')
  const bodies = () => world.api.calls('cancelDayPass').map(({ body }) => body)

  async function ask(pass: CallAnswer<'readUserDayPass'>) {
    world.api.on('readUserDayPass', () => pass)
    const { user } = await open('admin')
    await choose(user, 'Hanna', 'Cancel day pass')
    return {
      user,
      confirm: async () => {
        await user.press('Confirm')
      },
    }
  }

  it('[ADMIN-09, ADMIN-14, ADMIN-17] keeps the money unless giving it back is chosen', async () => {
    const { confirm } = await ask(BOUGHT)
    expect(screen.getByText('This action cannot be undone.')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Give the money back (£2.49)' })).toBeTruthy()
    expect(giveBack()?.checked).toBe(false)
    await confirm()
    expect(bodies()).toEqual([undefined])
    expect(screen.getByText('Day pass cancelled successfully.')).toBeTruthy()
    expect(screen.queryByText('The money is on its way back.')).toBeNull()
  })

  it.each(['done', 'started'] as const)(
    '[ADMIN-14, ADMIN-17] the money goes back when that is chosen: %s',
    async (refund) => {
      world.api.on('cancelDayPass', () => ({ success: true as const, refund }))
      const { user, confirm } = await ask(BOUGHT)
      await user.click(screen.getByLabelText('Give the money back (£2.49)'))
      await confirm()
      expect(bodies()).toEqual([{ refund: true }])
      expect(screen.getByText('Day pass cancelled successfully.')).toBeTruthy()
      expect(screen.getByText('The money is on its way back.')).toBeTruthy()
    },
  )

  it('a test payment is called one', async () => {
    await ask({ ...BOUGHT, payment: { amountPence: 249, isTest: true } })
    expect(screen.getByText('It was a test payment: no money was taken.')).toBeTruthy()
  })

  it('a pass that was given has no money to give back; the choice is of what is so now, not of what the open card was told', async () => {
    world.api.on('readUserDayPass', () => GIVEN)
    const { user } = await open('admin')
    await user.press('Details of Hanna')
    await choose(user, 'Hanna', 'Cancel day pass')
    expect(giveBack()).toBeNull()
    await user.press('Cancel')
    world.api.on('readUserDayPass', () => BOUGHT)
    await choose(user, 'Hanna', 'Cancel day pass')
    expect(giveBack()).toBeTruthy()
  })

  it('says that it is being looked for, and when it cannot be seen', async () => {
    world.api.on('readUserDayPass', () => new Promise(() => undefined))
    const { user } = await open('admin')
    await choose(user, 'Hanna', 'Cancel day pass')
    expect(screen.getByText('Looking whether it was paid for...')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    world.api.fail('readUserDayPass', 500)
    await choose(user, 'Gwen', 'Cancel day pass')
    expect(screen.getByText(/If you go on, no money is refunded/)).toBeTruthy()
  })

  it('[ADMIN-18] a refusal is told in the server’s words', async () => {
    world.api.refuse('cancelDayPass', 'pass.not-paid')
    const { user, confirm } = await ask(BOUGHT)
    await user.click(screen.getByLabelText('Give the money back (£2.49)'))
    await confirm()
    expect(screen.getByText(/nothing to give back/)).toBeTruthy()
  })
})

it('[ADMIN-08, ADMIN-09, ADMIN-14, ADMIN-17, API-56] somebody is logged out after asking, by keyboard too; Cancel does nothing and gives the focus back to the menu button', async () => {
  const { user } = await open('admin')
  screen.getByRole('button', { name: 'Actions for Hanna' }).focus()
  await user.keyboard('{Enter}')
  await world.settle()
  await user.keyboard('{End}{Enter}')
  await world.settle()
  const first = within(screen.getByRole('alertdialog', { name: 'Log out Hanna?' }))
  await user.press(first.getByRole('button', { name: 'Cancel' }))
  expect(world.api.calls('signOutUser')).toHaveLength(0)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Hanna' }))
  const question = await choose(user, 'Hanna', 'Log out user')
  expect(question.getByText('They will be logged out from all devices.')).toBeTruthy()
  await user.press(question.getByRole('button', { name: 'Confirm' }))
  expect(world.api.calls('signOutUser')[0]?.params).toEqual({ id: HANNA })
  expect(screen.getByText('Hanna has been logged out from all devices.')).toBeTruthy()
})

it('[ADMIN-02, ADMIN-05, ADMIN-12, API-52, ENT-20, ADMIN-10, ADMIN-11, ADMIN-17, API-55] sums up who there is, lists all in the order of the server, and leads a super admin to the log; a super admin gives another role, never the same', async () => {
  const { user } = await open()
  expect(['Total Users', 'Your Role', 'Admins', 'Guardians'].map(fact)).toEqual([
    '3',
    'Super Admin',
    '1',
    '1',
  ])
  expect(screen.getByRole('heading', { name: 'All Users (3)' })).toBeTruthy()
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Hanna', 'No display name', 'Gwen'])
  const log = screen.getByRole('link', { name: 'What admins did' })
  expect(log.getAttribute('href')).toBe('/admin/actions')
  const menu = await openMenu(user, 'Hanna')
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Make Community Leader',
    'Make Admin',
    'Make Super Admin',
    'Give a day pass',
    'Cancel day pass',
    'Let them publish at once',
    'May not publish',
    'Unpublish all',
    'Keeper of land',
    'Suspend',
    'Log out user',
  ])
  await user.press(menu.getByRole('menuitem', { name: 'Make Admin' }))
  const before = world.api.calls('listUsers').length
  await user.press('Confirm')
  expect(world.api.calls('changeRole')[0]).toMatchObject({
    params: { id: HANNA },
    body: { role: 'admin' },
  })
  expect(screen.getByText('User role updated successfully.')).toBeTruthy()
  expect(world.api.calls('listUsers').length).toBe(before + 1)
})

it('an account is restricted, and what it has published is taken back, after a question', async () => {
  world.api.on('restrictUser', () => ({ success: true as const }))
  world.api.on('takeBackAllOfUser', () => ({ challenges: 2, trails: 1 }))
  const { user } = await open()
  for (const [item, title, body] of [
    ['May not publish', 'Stop Hanna from publishing?', { publishing: 'refused' }],
    ['Let them publish at once', 'Let Hanna publish at once?', { publishing: 'allowed' }],
    ['Suspend', 'Suspend Hanna?', { isSuspended: true }],
    ['Keeper of land', 'Is Hanna the keeper of some land?', { isKeeper: true }],
  ] as const) {
    await choose(user, 'Hanna', item)
    expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy()
    await user.press('Confirm')
    expect(world.api.calls('restrictUser').at(-1)).toMatchObject({ params: { id: HANNA }, body })
  }
  await choose(user, 'Hanna', 'Unpublish all')
  expect(world.api.calls('takeBackAllOfUser')).toEqual([])
  await user.press('Confirm')
  expect(world.api.calls('takeBackAllOfUser')[0]?.params).toEqual({ id: HANNA })
  expect(screen.getByText('Everything was unpublished.')).toBeTruthy()
})

it('nobody is offered to change their own role (T26)', async () => {
  const { user } = await open()
  const menu = await openMenu(user, 'Gwen')
  expect(menu.queryByRole('menuitem', { name: /^Make/ })).toBeNull()
})

it('[ADMIN-18, OPEN-61] what failed is said, with the reason of the server when there is one', async () => {
  const { user } = await open()
  for (const [name, item, words] of [
    ['cancelDayPass', 'Cancel day pass', 'Failed to cancel day pass'],
    ['changeRole', 'Make Admin', 'Failed to update role'],
    ['signOutUser', 'Log out user', 'Failed to logout user'],
  ] as const) {
    world.api.fail(name, 500)
    await choose(user, 'Hanna', item)
    await user.press('Confirm')
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  world.api.refuse('changeRole', 'account.last-super-admin')
  await choose(user, 'Hanna', 'Make Admin')
  await user.press('Confirm')
  expect(screen.getByText(/This is the last super admin/)).toBeTruthy()
})

it('[ADMIN-15] a refused list is not asked for again, and the way leads to /', async () => {
  world.api.refuse('listUsers', 'access.forbidden')
  const { path } = await open('admin')
  await until(world, () => path() === '/')
  expect(screen.getByText('Access Denied')).toBeTruthy()
  expect(screen.getByText("You don't have permission to view user data.")).toBeTruthy()
  expect(world.api.calls('listUsers')).toHaveLength(1)
})

it('[ADMIN-16, CONST-42] another failure is retried three times, then told, and can be tried again', async () => {
  world.api.fail('listUsers', 500)
  const { user } = await open('admin')
  await world.advance(3_000)
  expect(screen.queryByText('Error')).toBeNull()
  await world.advance(1_000)
  expect(world.api.calls('listUsers')).toHaveLength(4)
  expect(screen.getByText('Error')).toBeTruthy()
  expect(screen.getAllByText('Failed to load user data. Please try again.').length).toBe(2)
  world.api.on('listUsers', () => ({
    users: [],
    totalUsers: 0,
    userRole: 'admin' as const,
    matchingUsers: 0,
    adminCount: 0,
    guardianCount: 0,
  }))
  await user.press('Try Again')
  expect(screen.getByText('All Users (0)')).toBeTruthy()
})

it('on a laptop each account is a row with its dates', async () => {
  world.device.media.add('(min-width: 62.5rem)')
  users = [givenUser(1, { displayName: 'Hanna', lastLoginAt: null })]
  await open()
  const row = screen.getByRole('heading', { name: 'Hanna' }).closest('li')
  expect(row?.textContent).toMatch(/Never/)
  expect(screen.getByText('Created')).toBeTruthy()
})
