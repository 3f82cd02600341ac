import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { quietRoot } from './quiet-root.ts'

it('React answers presses and hears no turn of an animation', async () => {
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(quietRoot(element))
  const press = vi.fn()
  const turn = vi.fn()
  await act(async () => {
    root.render(<button onClick={press} onAnimationIteration={turn} />)
  })
  const button = element.querySelector('button')
  button?.click()
  button?.dispatchEvent(new Event('animationiteration', { bubbles: true }))
  expect(press).toHaveBeenCalledOnce()
  expect(turn).not.toHaveBeenCalled()
  const heard = listen.mock.calls.map(([type]) => type.toLowerCase())
  expect(heard).toContain('click')
  expect(heard.filter((type) => type.includes('animationiteration'))).toEqual([])
  await act(async () => root.unmount())
  element.remove()
})
