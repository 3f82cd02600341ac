import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handOver } from './early-hands.ts'

const EARLY =
  '<div class="early-page"><h1>Hello</h1><a href="/a">One</a><a href="/b">Two</a><button>Go</button><input></div>'
const LATE =
  '<main><h1>Hello</h1><a href="/b">Two</a><a href="/a">One</a><button>Going...</button><input></main>'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="root">${EARLY}</div>`
  handOver('#root > .early-page')
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
/** The app's page stands in the place of the early one. */
async function appComes(html = LATE): Promise<void> {
  find('#root').innerHTML = html
  await Promise.resolve()
}
const point = (type: string, target: Element, pointerType = 'mouse') =>
  target.dispatchEvent(
    Object.defineProperty(new MouseEvent(type, { bubbles: true }), 'pointerType', {
      value: pointerType,
    }),
  )

describe('when the app draws its page', () => {
  it.each([
    ['a link, by its words', 'a[href="/b"]', 'a[href="/b"]'],
    ['a field', 'input', 'input'],
    ['a button whose words have changed, by its place', 'button', 'button'],
  ])('the focus goes on at the successor of %s', async (_, of, to) => {
    find(`.early-page ${of}`).focus()
    await appComes()
    expect(document.activeElement).toBe(find(`main ${to}`))
  })

  it('the focus goes on that was there before this script', async () => {
    document.body.innerHTML = `<div id="root">${EARLY}</div>`
    find('.early-page input').focus()
    handOver('#root > .early-page')
    await appComes()
    expect(document.activeElement).toBe(find('main input'))
  })

  it('a box that was ticked is ticked, once', async () => {
    const box = '<input type="checkbox">'
    find('.early-page').innerHTML = box
    find('.early-page input').click()
    await appComes(`<main>${box}</main>`)
    expect((find('main input') as HTMLInputElement).checked).toBe(true)
  })

  it('waits for the successor where the page comes in parts', async () => {
    find('.early-page input').focus()
    await appComes('<p>Loading</p>')
    expect(document.activeElement).toBe(document.body)
    await appComes()
    expect(document.activeElement).toBe(find('main input'))
  })

  it('takes the focus to no control that comes long after', async () => {
    find('.early-page input').focus()
    await appComes('<p>Loading</p>')
    await vi.advanceTimersByTimeAsync(30_000)
    await appComes()
    expect(document.activeElement).toBe(document.body)
  })

  it('gives no focus that nobody had, and takes none away', async () => {
    find('.early-page input').focus()
    find('.early-page input').blur()
    await Promise.resolve()
    await appComes()
    expect(document.activeElement).toBe(document.body)
  })

  it.each([
    ['mouse', false],
    ['touch', false],
    ['touch', true],
  ])(
    'a %s that holds a link down presses its successor once',
    async (pointerType, clicksItself) => {
      point('pointerdown', find('.early-page a[href="/a"]'), pointerType)
      await appComes()
      const link = find('main a[href="/a"]')
      const heard = vi.fn((event: Event) => event.preventDefault())
      link.addEventListener('click', heard)
      point('pointerup', link, pointerType)
      if (clicksItself) link.click()
      await vi.advanceTimersByTimeAsync(3_000)
      expect(heard).toHaveBeenCalledTimes(1)
    },
  )

  it('what is let go before the successor stands there presses it once it comes', async () => {
    point('pointerdown', find('.early-page a[href="/a"]'), 'touch')
    await appComes('<p>Loading</p>')
    point('pointerup', find('#root'), 'touch')
    const heard = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('click', heard, { once: true })
    await appComes()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('a finger that is let go elsewhere presses nothing', async () => {
    point('pointerdown', find('.early-page a[href="/a"]'), 'touch')
    await appComes()
    const heard = vi.fn((event: Event) => event.preventDefault())
    find('main').addEventListener('click', heard)
    point('pointerup', find('main h1'), 'touch')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(heard).not.toHaveBeenCalled()
  })
})
