import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { portalInto, quietRoot } from './quiet-root.ts'

it('React answers presses and hears no turn of an animation, at its root and where a portal leads', async () => {
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const [element, place] = [document.createElement('div'), document.createElement('div')]
  document.body.append(element, place)
  const root = quietRoot(element)
  const press = vi.fn()
  const turn = vi.fn()
  const button = <button onClick={press} onAnimationIteration={turn} />
  const draw = () =>
    act(async () => {
      root.render([button, portalInto(button, place)].map((one, at) => <div key={at}>{one}</div>))
    })
  await draw()
  await draw()
  for (const pressed of document.querySelectorAll('button')) {
    pressed.click()
    pressed.dispatchEvent(new Event('animationiteration', { bubbles: true }))
  }
  expect(press).toHaveBeenCalledTimes(2)
  expect(turn).not.toHaveBeenCalled()
  const heard = listen.mock.calls.map(([type]) => type.toLowerCase())
  expect(heard).toContain('click')
  expect(heard.filter((type) => type.includes('animationiteration'))).toEqual([])
  await act(async () => root.unmount())
  element.remove()
  place.remove()
})
