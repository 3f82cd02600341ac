import type { PublishedTrail } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { challengeId } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { givenReportedTrail } from '#/features/guardian/_trails/testing/given-trails.ts'
import { apiError, createWorld, renderScreen, type World } from '#/testing/index.ts'
import './published-trails-screen.tsx'

let world: World
let trails: PublishedTrail[]
beforeEach(() => {
  world = createWorld()
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
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
  await world.settle()
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
  ['Take back', 'take-back', 'Trail taken back'],
  ['Delete', 'delete', 'Trail deleted'],
] as const)('asks, decides and tells it: %s', async (name, decision, done) => {
  await decide(name, 'The Rude Path')
  const [call] = world.api.calls('decideTrail')
  expect(call).toMatchObject({ body: { decision } })
  expect(screen.getByText(done)).toBeTruthy()
  expect(screen.queryByText('The Rude Path')).toBeNull()
})

it('says why it could not be decided', async () => {
  world.api.on('decideTrail', () => {
    throw apiError('trail.incomplete')
  })
  await decide('Keep', 'The Rude Path')
  expect(screen.getByText(/publish every challenge of this trail first/)).toBeTruthy()
})
