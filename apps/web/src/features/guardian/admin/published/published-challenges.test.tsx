import type { PublishedChallenge } from '@bramble/contract'
import type { Role } from '@bramble/domain/account/role'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  challengeId,
  givenOwnChallenge,
  pictureUrl,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { apiError, renderScreen, worldForTests } from '#/testing/index.ts'
import { givenReporters } from '#/features/guardian/_trails/testing/given-trails.ts'
import './published-screens.tsx'

const AT = '/admin/challenges'

function givenPublished(
  n: number,
  overrides: Partial<PublishedChallenge> = {},
): PublishedChallenge {
  return {
    ...givenOwnChallenge({
      id: challengeId(n),
      title: `Place ${n}`,
      status: 'published',
      isOwn: false,
    }),
    ownerName: 'Hanna',
    version: `v${n}`,
    reports: [],
    reporters: [],
    ...overrides,
  }
}

const REPORTED = givenPublished(1, {
  title: 'Behind the bin',
  ownerName: null,
  questionImage: pictureUrl(7),
  reports: [
    { reason: 'dangerous-place', count: 2 },
    { reason: 'unkind', count: 1 },
  ],
})

const world = worldForTests()
let published: PublishedChallenge[]
beforeEach(() => {
  published = [REPORTED, givenPublished(2), givenPublished(3)]
  world.api.on('listPublishedTrails', () => ({ trails: [], total: 0, waiting: 1 }))
  world.api.on('listPublishedChallenges', ({ query }) => {
    const { search = '', page = 1 } = query as { search?: string; page?: string | number }
    const found = published.filter(({ title }) => title.includes(search))
    const start = (Number(page) - 1) * 50
    return { challenges: found.slice(start, start + 50), total: found.length }
  })
  world.api.on('decideChallenge', ({ params }) => {
    published = published.filter(({ id }) => id !== params.id)
    return { success: true as const }
  })
})

async function open(role: Role = 'community_leader', at = AT) {
  world.signIn({ role })
  return renderScreen(at, world)
}
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it.each(['community_leader', 'admin', 'super_admin'] as const)(
  '[OPEN-34, ROUTE-37] is for the role %s',
  async (role) => {
    await open(role)
    expect(titles()).toEqual(['Behind the bin', 'Place 2', 'Place 3'])
  },
)

it('[OPEN-34] says who made a challenge and what was reported, and that a trail waits; what does not come is asked for again', async () => {
  world.api.fail('listPublishedChallenges', 500)
  const { user } = await open()
  expect(screen.getByText('The list could not be loaded')).toBeTruthy()
  world.api.on('listPublishedChallenges', () => ({ challenges: published, total: 3 }))
  await user.press('Try Again')
  expect(screen.getByText('1 trail waits for you')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Trails' })
  expect(link.getAttribute('href')).toBe('/admin/trails')
  const card = within(screen.getByRole('heading', { name: 'Behind the bin' }).closest('li')!)
  expect(card.getByText('3 reports')).toBeTruthy()
  expect(card.getByText('dangerous place (2 times), unkind or unfit')).toBeTruthy()
  expect(card.getByText(/by somebody without a name/)).toBeTruthy()
  expect(card.getByRole('img', { name: 'Photo for the question' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'Preview: Behind the bin' }).getAttribute('href')).toBe(
    `/guardian/preview/challenge/${REPORTED.id}`,
  )
})

const takeBack = async (title: string) => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: `Unpublish: ${title}` }))
  const question = within(screen.getByRole('dialog', { name: `Unpublish "${title}"?` }))
  return {
    question,
    write: async (words: string) =>
      user.type(question.getByRole('textbox', { name: /One sentence to its maker/ }), words),
    send: async () => user.press(question.getByRole('button', { name: 'Unpublish' })),
  }
}

it('[OPEN-34] taking back asks first with what it means, and for a sentence to its maker; then it is gone', async () => {
  const { question, write, send } = await takeBack('Behind the bin')
  await send()
  expect(question.getByText(/The owner keeps it/)).toBeTruthy()
  expect(question.getByText('Please write a sentence to its maker.')).toBeTruthy()
  expect(world.api.calls('decideChallenge')).toHaveLength(0)
  await write(' It is behind a bin. ')
  await send()
  const [call] = world.api.calls('decideChallenge')
  expect([call?.params, call?.body]).toEqual([
    { id: REPORTED.id },
    { decision: 'take-back', version: 'v1', words: 'It is behind a bin.' },
  ])
  expect(screen.getByText('Challenge unpublished')).toBeTruthy()
  expect(titles()).toEqual(['Place 2', 'Place 3'])
})

it('[OPEN-34] a refusal is told, and what was written stays', async () => {
  const { question, write, send } = await takeBack('Place 2')
  await write('Too near.')
  for (const [code, words] of [
    ['access.forbidden', "You aren't allowed to do this."],
    ['challenge.incomplete', /Something is still missing/],
  ] as const) {
    world.api.refuse('decideChallenge', code)
    await send()
    expect(screen.getByText(words)).toBeTruthy()
    expect(question.getByDisplayValue('Too near.')).toBeTruthy()
  }
})

it('shows where it is, what its maker wrote, and of each report who, whether they played, and from which network', async () => {
  published = [
    givenPublished(1, {
      ...{ title: 'Behind the bin', childPhotoTask: 'question' },
      ...{ questionText: 'How many bins?', questionOptions: ['Two', 'Four'] },
      ...{ reports: REPORTED.reports, reporters: givenReporters() },
    }),
  ]
  await open()
  const card = within(screen.getByRole('heading', { name: 'Behind the bin' }).closest('li')!)
  expect(card.getByText('How many bins?').parentElement?.textContent).toContain('Two · Four')
  expect(card.getByText('Where it is, on a map').closest('details')?.open).toBe(true)
  const told = card.getAllByText(/network \d/).map(({ textContent }) => textContent)
  expect(told[0]).toMatch(
    /^dangerous place: Somebody with an account, has found something there, network 2/,
  )
  expect(told[1]).toMatch(/A child's phone in a game, has been there, network 1/)
  expect(told[2]).toMatch(
    /unkind or unfit: Somebody without an account, has not played there, network 1.*counts nothing/,
  )
})

it('what its maker changed meanwhile is said, and the new state is shown', async () => {
  world.api.on('decideChallenge', () => {
    published = [{ ...REPORTED, title: 'Behind the barn', version: 'v2' }]
    throw apiError('moderation.changed')
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Keep: Behind the bin' }))
  await user.press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep' }))
  expect(screen.getByText(/has changed it since you looked/)).toBeTruthy()
  expect(titles()).toEqual(['Behind the barn'])
})

it.each([
  ['Keep', 'keep', 'Challenge kept', /reports no longer count/],
  ['Delete', 'delete', 'Challenge deleted', /gone for its owner too/],
] as const)('a hidden one is decided after asking: %s', async (name, decision, done, words) => {
  published = [{ ...REPORTED, status: 'draft', review: 'hidden' }, givenPublished(2)]
  world.api.on('decideChallenge', () => {
    published = published.slice(1)
    return { success: true as const }
  })
  const { user } = await open()
  expect(screen.getByText('Hidden until you decide')).toBeTruthy()
  expect(screen.queryByRole('button', { name: `${name}: Place 2` })).toBeNull()
  await user.click(screen.getByRole('button', { name: `${name}: Behind the bin` }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(words)).toBeTruthy()
  expect(world.api.calls('decideChallenge')).toEqual([])
  await user.press(question.getByRole('button', { name }))
  const [call] = world.api.calls('decideChallenge')
  expect([call?.params, call?.body]).toEqual([{ id: REPORTED.id }, { decision, version: 'v1' }])
  expect(screen.getByText(done)).toBeTruthy()
  expect(titles()).toEqual(['Place 2'])
})

it('what was reported on this page is kept all at once, after asking; what could not be is told', async () => {
  published = [
    { ...REPORTED, status: 'draft', review: 'hidden' },
    givenPublished(2, { reports: [{ reason: 'other', count: 1 }] }),
    givenPublished(3, { reports: [{ reason: 'other', count: 1 }], isOwn: true }),
    givenPublished(4),
  ]
  const [first, second] = published.map(({ id }) => id)
  world.api.on('keepChallenges', () => {
    published = published.map((one) => (one.id === first ? givenPublished(1) : one))
    return { kept: [first!], left: [second!] }
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Keep all 2 reported' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Keep these 2 challenges?' }))
  expect(question.getByText(/when you have looked at each of them/)).toBeTruthy()
  expect(world.api.calls('keepChallenges')).toEqual([])
  const before = world.api.calls('listPublishedChallenges').length
  await user.press(question.getByRole('button', { name: 'Keep all 2' }))
  expect(world.api.calls('keepChallenges').map(({ body }) => body)).toEqual([
    {
      all: [
        { id: first, version: 'v1' },
        { id: second, version: 'v2' },
      ],
    },
  ])
  expect(screen.getByText('1 challenge kept')).toBeTruthy()
  expect(screen.getByText(/1 could not be kept/)).toBeTruthy()
  expect(world.api.calls('listPublishedChallenges').length).toBeGreaterThan(before)
  expect(screen.queryByRole('button', { name: /Keep all/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Challenges')
})

it('one reported challenge has no button for all of them, and keeping all that fails is told', async () => {
  const { user } = await open()
  expect(screen.queryByRole('button', { name: /Keep all/ })).toBeNull()
  published = [REPORTED, { ...REPORTED, id: challengeId(9) }]
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bin' } })
  await world.advance(300)
  world.api.fail('keepChallenges', 500)
  await user.click(screen.getByRole('button', { name: 'Keep all 2 reported' }))
  await user.press(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep all 2' }),
  )
  expect(screen.getByText(/Some may be kept already/)).toBeTruthy()
})

it('searches a moment after the last letter; the search stands in the address', async () => {
  const { path } = await open()
  const search = async (value: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    await world.advance(300)
  }
  await search(' bin ')
  expect(titles()).toEqual(['Behind the bin'])
  expect(path()).toBe(`${AT}?search=bin`)
  await search('lighthouse')
  expect(screen.getByText('No published challenge matches')).toBeTruthy()
  published = []
  await search('')
  expect(screen.getByText('Nothing is published yet')).toBeTruthy()
})

it('leads through many pages', async () => {
  published = Array.from({ length: 120 }, (_, n) => givenPublished(n))
  const { user, path } = await open()
  expect(screen.getByText('Showing 1 to 50 of 120')).toBeTruthy()
  await user.press('Next')
  expect(path()).toBe(`${AT}?page=2`)
  expect(screen.getByText('Showing 51 to 100 of 120')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Challenges')
})

it.each([
  ['community_leader', true],
  ['guardian', false],
] as const)('[OPEN-34] the menu of the role %s leads there: %s', async (role, isThere) => {
  world.signIn({ role })
  const { user } = await renderScreen('/home', world)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const link = screen.queryByRole('link', { name: 'Published Challenges' })
  expect(link?.getAttribute('href') === AT).toBe(isThere)
})
