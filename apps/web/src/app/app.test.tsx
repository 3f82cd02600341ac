import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { useAction } from '#/data/use-action.ts'
import { worldForTests, renderScreen } from '#/testing/index.ts'
import { later, NextPage } from './bare-screens.tsx'

const world = worldForTests()

function spyOnScroll() {
  const scroll = vi.fn()
  vi.stubGlobal('scrollTo', scroll)
  return scroll
}

describe('the app', () => {
  it('[ROUTE-01] every navigation starts at the top, smoothly', async () => {
    const { back } = await renderScreen('/nowhere', world, ['/elsewhere'])
    const scroll = spyOnScroll()
    await back()
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
  })

  it('[ROUTE-01] without movement for those who do not want any', async () => {
    world.device.media.add('(prefers-reduced-motion: reduce)')
    const scroll = spyOnScroll()
    await renderScreen('/nowhere', world)
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'auto' })
  })
})

const mutateAsync = vi.fn((when: string) => Promise.resolve(when))

/** A page whose button does something that leads to the next page. */
function Here() {
  const navigate = useNavigate()
  const { run, isBusy } = useAction(
    { mutateAsync, isPending: false },
    { onDone: () => void navigate('/there') },
  )
  return <button aria-busy={isBusy} onClick={() => run('now')} />
}

it('a page that is long on its way is told on the one before, and the button that leads to it is busy until then', async () => {
  const loads: ((part: ComponentType) => void)[] = []
  const There = later(() => new Promise((resolve) => loads.push(resolve)))
  render(
    <MemoryRouter>
      <Suspense fallback="nothing stays">
        <NextPage />
        <Routes>
          <Route path="/" element={<Here />} />
          <Route path="/there" element={<There />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  )
  const isBusy = () => screen.getByRole('button').getAttribute('aria-busy')
  expect([isBusy(), screen.queryByRole('progressbar')]).toEqual(['false', null])
  fireEvent.click(screen.getByRole('button'))
  await world.settle()
  fireEvent.click(screen.getByRole('button'))
  await world.settle()
  expect(mutateAsync).toHaveBeenCalledOnce()
  expect(isBusy()).toBe('true')
  expect(screen.getByRole('progressbar', { name: 'One moment...' })).toBeTruthy()
  loads[0]?.(() => 'There')
  await world.settle()
  expect(screen.getByText('There')).toBeTruthy()
  expect([screen.queryByRole('button'), screen.queryByRole('progressbar')]).toEqual([null, null])
})
