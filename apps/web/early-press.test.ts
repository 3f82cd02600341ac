import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const SCRIPT = readFileSync(join(import.meta.dirname, 'public/early-press.js'), 'utf8')
const ADDRESS = '/join/BCDFGH'
const reload = vi.fn()
let isSignal = true
let waits: number[] = []

/** A page behind a code with its card, on which the script runs. */
function openPage() {
  document.body.innerHTML = `<div id="root"><button>Go</button></div>
    <template id="pressed-button"><button aria-busy="true">Joining</button></template>`
  delete document.documentElement.dataset['pressedEarly']
  const page = new EventTarget()
  const timers: (() => void)[] = []
  const run = compileFunction(SCRIPT, ['addEventListener', 'location', 'fetch', 'setTimeout'])
  run(
    page.addEventListener.bind(page),
    { pathname: ADDRESS, reload },
    () => (isSignal ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('offline'))),
    (work: () => void, ms: number) => {
      timers.push(work)
      waits.push(ms)
    },
  )
  const tell = (type: string, target: Element) =>
    page.dispatchEvent(Object.defineProperty(new Event(type), 'target', { value: target }))
  return {
    press: () => tell('click', document.querySelector('#root button')!),
    fail: (target: Element) => tell('error', target),
    loaded: () => page.dispatchEvent(new Event('DOMContentLoaded')),
    pass: async () => {
      timers.splice(0).forEach((work) => work())
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    },
    isPressed: () => document.querySelector('#root button')?.getAttribute('aria-busy') === 'true',
  }
}
const moduleScript = () =>
  Object.assign(document.createElement('script'), { type: 'module', src: '/assets/main.js' })

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  isSignal = true
  waits = []
})
// Files of one worker share the document.
afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset['pressedEarly']
})

it('a press is kept for the page that is loaded next', () => {
  const first = openPage()
  first.loaded()
  expect(first.isPressed()).toBe(false)
  first.press()
  expect(first.isPressed()).toBe(true)
  expect(sessionStorage.getItem('pressedEarly')).toBe(ADDRESS)
  const second = openPage()
  second.loaded()
  expect(second.isPressed()).toBe(true)
  expect(document.documentElement.dataset['pressedEarly']).toBe('')
})

it('a press on the card of another game does not count here', () => {
  sessionStorage.setItem('pressedEarly', '/join/OTHER2')
  const page = openPage()
  page.loaded()
  expect(page.isPressed()).toBe(false)
})

it('where a script did not come, the page is loaded again with the signal', async () => {
  const page = openPage()
  isSignal = false
  page.fail(moduleScript())
  page.fail(moduleScript())
  await page.pass()
  await page.pass()
  expect(reload).not.toHaveBeenCalled()
  isSignal = true
  await page.pass()
  expect(reload).toHaveBeenCalledOnce()
})

it('a page that was loaded again in vain waits longer before the next time', () => {
  const kindOf = vi.spyOn(performance, 'getEntriesByType')
  for (const type of ['navigate', 'reload']) {
    kindOf.mockReturnValue([{ type } as unknown as PerformanceEntry])
    openPage().fail(moduleScript())
  }
  kindOf.mockRestore()
  expect(waits).toEqual([3_000, 15_000])
})

it('a picture that did not come loads nothing again', async () => {
  const page = openPage()
  page.fail(document.createElement('img'))
  await page.pass()
  expect(reload).not.toHaveBeenCalled()
})
