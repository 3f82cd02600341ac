import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AREA_ID, givenArea, givenKeeper } from '#/features/guardian/_shell/testing/given-land.ts'
import { apiError, renderScreen, worldForTests } from '#/testing/index.ts'
import './my-land-screen.tsx'
import './area-screen.tsx'

const world = worldForTests()
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
async function open(path: string, ...areas: ReturnType<typeof givenArea>[]) {
  givenKeeper(world, ...areas)
  const opened = await renderScreen(path, world)
  await world.settle()
  return opened
}

it('a keeper writes an area by its corners, and reads what families will read', async () => {
  world.api.on('saveArea', ({ body }) => ({ ...givenArea(), ...(body as object) }))
  const { user, path } = await open('/guardian/land/new')
  expect(button('Save').disabled).toBe(true)
  await user.type(field('Corners as numbers'), '50.1, 11.1\n50.1, 11.2\nnowhere')
  expect(screen.getByText(/A row is no place/)).toBeTruthy()
  await user.click(button('Undo'))
  expect(field('Corners as numbers').value.endsWith('nowher')).toBe(true)
  await user.clear(field('Corners as numbers'))
  await user.type(field('Corners as numbers'), '50.1, 11.1\n50.1, 11.2\n50.2, 11.2')
  await user.click(screen.getByRole('radio', { name: 'Stay on the path' }))
  await user.click(screen.getByRole('checkbox', { name: /^Mar/ }))
  await user.type(field('Who looks after this land?'), 'Otter Valley Reserve')
  await user.type(field(/Where can families ask/), '01234 567890')
  await user.type(field('Why? (English)'), 'Lapwings breed here.')
  const preview = screen.getByRole('heading', { name: 'What families read' }).parentElement!
  expect(within(preview).getByText('Lapwings breed here.')).toBeTruthy()
  await user.press('Save')
  expect(world.api.calls('saveArea')[0]?.body).toEqual({
    name: 'Otter Valley Reserve',
    contact: '01234 567890',
    reasons: { en: 'Lapwings breed here.' },
    rule: 'on-path',
    months: [3],
    groupId: null,
    points: [
      { lat: 50.1, lng: 11.1 },
      { lat: 50.1, lng: 11.2 },
      { lat: 50.2, lng: 11.2 },
    ],
  })
  expect(path()).toBe('/guardian/land')
})

it('a line that crosses itself is said in one sentence, and nothing written is lost', async () => {
  world.api.on('saveArea', () => {
    throw apiError('area.shape')
  })
  const { user } = await open(`/guardian/land/${AREA_ID}`, givenArea())
  await user.press('Save')
  expect(screen.getByText('This line is no area.')).toBeTruthy()
  expect(field('Who looks after this land?').value).toBe('Otter Valley Reserve')
})

it('an area is deleted after asking; one with holes keeps its line', async () => {
  world.api.on('deleteArea', () => ({ success: true as const }))
  const [[ring = []] = []] = givenArea().polygons
  const { user, path } = await open(
    `/guardian/land/${AREA_ID}`,
    givenArea({ polygons: [[ring, ring]] }),
  )
  expect(screen.getByText(/The operator of this server loaded this line/)).toBeTruthy()
  await user.click(button('Delete the area'))
  expect(world.api.calls('deleteArea')).toHaveLength(0)
  await user.press(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete the area' }),
  )
  expect(world.api.calls('deleteArea')).toMatchObject([{ params: { id: AREA_ID } }])
  expect(path()).toBe('/guardian/land')
})

it('who has no area reads what one does', async () => {
  await open('/guardian/land')
  expect(screen.getByText('No areas yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Draw an area' })).toBeTruthy()
})
