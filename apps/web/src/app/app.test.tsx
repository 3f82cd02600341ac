import { describe, expect, it, vi } from 'vitest'
import { worldForTests, renderScreen } from '#/testing/index.ts'

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
