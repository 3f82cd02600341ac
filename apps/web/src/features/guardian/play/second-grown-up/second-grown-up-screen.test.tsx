import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { givenHostGame, running } from '#/features/guardian/_shell/testing/host-game.ts'
import { renderScreen, reaches, worldForTests } from '#/testing/index.ts'
import './second-grown-up-screen.tsx'
import '../dashboard/dashboard-screen.tsx'

const AT = '/second-grown-up'
const press = () => screen.getByRole('button', { name: 'Join as second grown-up' })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

const world = worldForTests({ hasPlainMaps: true })
beforeEach(() => {
  const game = givenHostGame(world, {
    ...running(60_000),
    role: 'co-host',
    grownUps: [{ id: 'c0405700-7a51-4d6e-9f1e-000000000001', since: '2026-06-01T14:05:00.000Z' }],
  })
  world.api.on('joinAsCoHost', () => game.session())
})

it('a scanned code is used by a press only, and leads to the dashboard (T36)', async () => {
  const { user, path } = await renderScreen(`${AT}#BCDFGHJKMNPQ`, world)
  expect(field().value).toBe('BCDFGHJKMNPQ')
  expect(world.api.calls('joinAsCoHost')).toEqual([])
  await user.click(press())
  await reaches(world, path, '/guardian/dashboard/BCDFGH')
  expect(world.api.calls('joinAsCoHost').map(({ body }) => body)).toEqual([
    { code: 'BCDFGHJKMNPQ' },
  ])
})

it('a typed code may be in groups and small letters; a short one is not sent', async () => {
  const { user } = await renderScreen(AT, world)
  await user.type(field(), 'bcd fgh')
  await user.click(press())
  expect(screen.getByText('A code has 12 letters and numbers.')).toBeTruthy()
  expect(world.api.calls('joinAsCoHost')).toEqual([])
  await user.type(field(), '-jkm npq')
  await user.press(press())
  expect(world.api.calls('joinAsCoHost').map(({ body }) => body.code)).toEqual(['BCDFGHJKMNPQ'])
})

it('a pasted link leaves its code, and what holds none leaves the field as it is', async () => {
  const { user } = await renderScreen(`${AT}#BCDFGHJKMNPQ).`, world)
  expect(field().value).toBe('BCDFGHJKMNPQ')
  await user.clear(field())
  await user.click(field())
  await user.paste('https://play.example.org/join/BCDFGH')
  expect(field().value).toBe('')
  expect(screen.getByText('A code has 12 letters and numbers.')).toBeTruthy()
  await user.paste('See https://play.example.org/second-grown-up#BCDF-GHJK-MNPQ.')
  expect(field().value).toBe('BCDFGHJKMNPQ')
  expect(world.api.calls('joinAsCoHost')).toEqual([])
})

it('says what is wrong with a code, and keeps it for another try', async () => {
  world.api.refuse('joinAsCoHost', 'co-host.code-unknown')
  const { user } = await renderScreen(`${AT}#BCDFGHJKMNPQ`, world)
  await user.press(press())
  expect(screen.getByText(/This code isn't right/)).toBeTruthy()
  expect(field().value).toBe('BCDFGHJKMNPQ')
})
