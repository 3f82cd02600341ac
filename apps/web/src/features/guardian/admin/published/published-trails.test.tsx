import type { PublishedTrail } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { challengeId } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import {
  givenAskedAgain,
  givenReportedTrail,
} from '#/features/guardian/_trails/testing/given-trails.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './published-screens.tsx'

const world = worldForTests()
let trails: PublishedTrail[]
beforeEach(() => {
  trails = [
    givenReportedTrail({ name: 'The Rude Path' }),
    givenReportedTrail({
      ...{ id: challengeId(73), name: 'The Brook', status: 'published' },
      ...{ review: undefined, reports: [] },
    }),
  ]
  world.api.on('listPublishedTrails', () => ({ trails, total: trails.length, waiting: 1 }))
  world.api.on('decideTrail', ({ params }) => {
    trails = trails.filter(({ id }) => id !== params.id)
    return { success: true as const }
  })
})

async function open() {
  world.signIn({ role: 'community_leader' })
  return renderScreen('/admin/trails', world)
}
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!)
const decide = async (name: string, title: string) => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: `${name}: ${title}` }))
  const question = within(screen.getByRole(name === 'Unpublish' ? 'dialog' : 'alertdialog'))
  if (name === 'Unpublish') await user.type(question.getByRole('textbox'), 'Too near a road.')
  await user.press(question.getByRole('button', { name }))
}

it('shows all that families read of a reported trail, who made it and why it was reported', async () => {
  await open()
  const reported = card('The Rude Path')
  expect(reported.getByText('Hidden until you decide')).toBeTruthy()
  expect(reported.getByText('dangerous place (2 times), unkind or unfit')).toBeTruthy()
  expect(reported.getByText(/by Hanna/)).toBeTruthy()
  expect(reported.getByText('Rund um den Mühlteich')).toBeTruthy()
  expect(reported.getAllByText(/Die alte Eiche · Such die Tür im Stamm/)).toHaveLength(3)
  expect(card('The Brook').queryByRole('button', { name: /^Keep/ })).toBeNull()
})

it.each([
  ['Keep', 'keep', 'Trail kept'],
  ['Unpublish', 'take-back', 'Trail unpublished'],
  ['Delete', 'delete', 'Trail deleted'],
] as const)('asks, decides and tells it: %s', async (name, decision, done) => {
  await decide(name, 'The Rude Path')
  const [call] = world.api.calls('decideTrail')
  expect(call).toMatchObject({ body: { decision, version: 'v1' } })
  expect(screen.getByText(done)).toBeTruthy()
  expect(screen.queryByText('The Rude Path')).toBeNull()
})

it('says why it could not be decided', async () => {
  world.api.refuse('decideTrail', 'trail.incomplete')
  await decide('Keep', 'The Rude Path')
  expect(screen.getByText(/publish every challenge of this trail first/)).toBeTruthy()
})

it('says what was said when it was taken back, what its maker answers, and what is another one now', async () => {
  trails = [givenAskedAgain({ name: 'The Mill' })]
  await open()
  const asked = card('The Mill')
  expect(asked.getByText('Asks to be shown again')).toBeTruthy()
  expect(asked.getByText(/on the road behind the mill/)).toBeTruthy()
  expect(asked.getByText(/where no car comes/)).toBeTruthy()
  expect(asked.getByText('Before: Round the mill road')).toBeTruthy()
  expect(asked.getByText('Spot 2, Another place')).toBeTruthy()
  expect(asked.getByText('Now: Auf der Wiese.')).toBeTruthy()
})

it('keeps all that was reported on this page at once, each as it was looked at', async () => {
  trails = [givenReportedTrail(), givenReportedTrail({ id: challengeId(74), version: 'v7' })]
  world.api.on('keepTrails', ({ body }) => ({ kept: body.all.map(({ id }) => id), left: [] }))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Keep all 2 reported' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Keep these 2 trails?' }))
  await user.press(question.getByRole('button', { name: 'Keep all 2' }))
  expect(world.api.calls('keepTrails')[0]?.body).toMatchObject({
    all: [{ version: 'v1' }, { id: challengeId(74), version: 'v7' }],
  })
  expect(screen.getByText('2 trails kept')).toBeTruthy()
})

it('shows a map of the spots in their order, and no spot that its maker keeps private', async () => {
  const [first, ...others] = givenReportedTrail().spots
  trails = [
    givenReportedTrail({
      spots: [{ ...first!, location: null, written: [], status: 'draft' }, ...others],
    }),
  ]
  await open()
  const reported = card(trails[0]!.name)
  expect(reported.getByText(/private/)).toBeTruthy()
  expect(reported.getByText('Where it is, on a map').closest('details')?.open).toBe(true)
})
