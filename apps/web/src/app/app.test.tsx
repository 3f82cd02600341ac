import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toast } from '#/ui/toast-store.ts'
import { worldForTests, renderScreen } from '#/testing/index.ts'

const world = worldForTests()

function spyOnScroll() {
  const scroll = vi.fn()
  vi.stubGlobal('scrollTo', scroll)
  return scroll
}

describe('the app', () => {
  it('[ROUTE-36] an unknown address says so', async () => {
    await renderScreen('/nowhere/at/all', world)
    expect(document.body.textContent).toContain('404 Page Not Found')
  })

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

  it('[ERR-01, ERR-02, CONST-20] shows one message at a time', async () => {
    await renderScreen('/nowhere', world)
    act(() => toast({ title: 'First' }))
    act(() => toast({ title: 'Second', variant: 'destructive' }))
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Second')
  })

  it('[ERR-02, CONST-20] takes it away after five seconds', async () => {
    await renderScreen('/nowhere', world)
    act(() => toast({ title: 'First' }))
    await world.advance(4_900)
    expect(screen.getByText('First')).toBeTruthy()
    await world.advance(100)
    expect(screen.queryByText('First')).toBeNull()
  })
})
