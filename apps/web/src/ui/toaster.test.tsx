import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { MascotSays } from './mascot/mascot-says.tsx'
import { Modal } from './modal.tsx'
import { ChildPage } from './page.tsx'
import { dismissToast, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster closeLabel="Close" />)
})

afterEach(() => {
  act(() => dismissToast())
  vi.useRealTimers()
})

const show = (message: Parameters<typeof toast>[0]) => act(() => void toast(message))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a toast stays for five seconds and then goes [ERR-02, CONST-20]', () => {
  show({ title: 'Skip Failed', description: 'Please try again.' })
  expect(screen.getByRole('status')).toHaveProperty('textContent', 'Skip FailedPlease try again.')
  wait(4999)
  expect(screen.queryByText('Skip Failed')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('Skip Failed')).toBeNull()
})

test('only one toast is on the screen, and the newer one gets its full time [ERR-02]', () => {
  show({ title: 'First' })
  wait(4000)
  show({ title: 'Second' })
  expect(screen.queryByText('First')).toBeNull()
  wait(4999)
  expect(screen.queryByText('Second')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('Second')).toBeNull()
})

test('a destructive toast is announced at once, others politely [ERR-01]', () => {
  show({ title: 'Saved', variant: 'success' })
  expect(screen.getByRole('status').textContent).toBe('Saved')
  show({ title: 'Location Error', variant: 'destructive' })
  expect(screen.getByRole('alert').textContent).toBe('Location Error')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a toast can have its own time and can be closed by hand', () => {
  show({ title: 'Quick', durationMs: 1000 })
  wait(1000)
  expect(screen.queryByText('Quick')).toBeNull()
  show({ title: 'Stay' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Stay')).toBeNull()
})

test('a toast goes when what it is about is put right, and no other does', () => {
  show({ title: 'No Photo', cause: 'photo' })
  act(() => dismissToast('name'))
  expect(screen.queryByText('No Photo')).not.toBeNull()
  act(() => dismissToast('photo'))
  expect(screen.queryByText('No Photo')).toBeNull()
  show({ title: 'Saved' })
  act(() => dismissToast('photo'))
  expect(screen.queryByText('Saved')).not.toBeNull()
})

test('while dialogs are open it is in the topmost, where it is seen, read and can be closed', () => {
  const dialog = (title: string) => (
    <Modal open onClose={() => undefined} title={title} className="dialog" />
  )
  const first = render(dialog('First'))
  const second = render(dialog('Second'))
  const inDialog = () => screen.queryByText('No signal')?.closest('dialog')?.textContent
  show({ title: 'No signal', variant: 'destructive' })
  expect(inDialog()).toMatch(/^Second/)
  second.unmount()
  expect(inDialog()).toMatch(/^First/)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('No signal')).toBeNull()
  show({ title: 'No signal' })
  first.unmount()
  expect(screen.getByText('No signal').closest('dialog')).toBeNull()
  expect(screen.getAllByRole('status')).toHaveLength(1)
})

test('on a grown-up’s page it ends with the next act, and so goes along into no dialog', () => {
  render(
    <main className="page-guardian">
      <p>words</p>
      <button type="button" onClick={() => toast({ title: 'Unpublished' })} />
    </main>,
  )
  show({ title: 'Challenge published' })
  fireEvent.click(screen.getByText('words'))
  expect(screen.queryByText('Challenge published')).not.toBeNull()
  fireEvent.click(document.querySelector('main button')!)
  expect(screen.queryByText('Challenge published')).toBeNull()
  expect(screen.queryByText('Unpublished')).not.toBeNull()
})

test('on a child’s page Bramble tells it, in the bubble where there is one', () => {
  const { unmount } = render(
    <ChildPage title="Great Job!">
      <MascotSays mood="cheering">You were here. That counts!</MascotSays>
    </ChildPage>,
  )
  show({ title: 'Challenge Complete!' })
  expect(
    screen.getByText('Challenge Complete!').closest('.told')?.closest('.bubble'),
  ).not.toBeNull()
  unmount()
  render(<ChildPage title="Choose" />)
  expect(screen.getByText('Challenge Complete!').closest('.told-by-page')).not.toBeNull()
  show({ title: 'Oops!\nUpdate Error', description: 'Try again.\nCould not update' })
  const isSmall = (words: string) => screen.getByText(words).matches('.specified')
  expect(['Oops!', 'Update Error', 'Try again.', 'Could not update'].map(isSmall)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('in a dialog of a child’s page Bramble tells it, too', () => {
  const map = <Modal open className="dialog" title="Map" onClose={() => undefined} />
  render(<ChildPage title="Roam" action={map} />)
  show({ title: 'Where are your grown-ups?' })
  expect(screen.getByText('Where are your grown-ups?').closest('dialog .told')).not.toBeNull()
})

describe('the place of a toast', () => {
  const strip = () => document.querySelector<HTMLElement>('.toaster')
  const box = (top: number, bottom: number) =>
    ({ top, bottom, height: bottom - top, left: 0, right: 320 }) as DOMRect

  /** A page with one button, and toasts of 70 px on a screen of 700. */
  function givenButton(place: number | (() => number)): void {
    const topNow = () => (typeof place === 'number' ? place : place())
    const page = document.createElement('div')
    page.className = 'page'
    page.innerHTML = '<header></header><button type="button"></button>'
    document.body.append(page)
    onTestFinished(() => page.remove())
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (this.tagName === 'BUTTON') return box(topNow(), topNow() + 50)
      if (this.tagName === 'HEADER') return box(0, 60)
      const isHigh = this instanceof HTMLElement && this.dataset['place'] === 'head'
      return isHigh ? box(64, 134) : box(620, 690)
    })
    onTestFinished(() => void vi.restoreAllMocks())
  }

  test('is the foot of the screen while nothing to press is there', () => {
    givenButton(300)
    show({ title: 'Saved' })
    expect(strip()?.dataset['place']).toBeUndefined()
  })

  test('is below the header when a button would lie under it', () => {
    givenButton(640)
    show({ title: 'Saved' })
    expect(strip()?.dataset['place']).toBe('head')
    expect(strip()?.style.getPropertyValue('--toast-head')).toBe('60px')
    act(() => dismissToast())
    expect(strip()?.dataset['place']).toBeUndefined()
  })

  /** An introduction from `top` on, above a button at the foot, on a screen of 700. */
  function givenWords(top: number, bottom: number): void {
    const page = document.createElement('div')
    page.className = 'page'
    page.innerHTML =
      '<header></header><div class="page-main"><div class="stack-tight"><h1 class="sr-only"></h1><p></p></div></div><button type="button"></button>'
    document.body.append(page)
    onTestFinished(() => page.remove())
    vi.stubGlobal('innerHeight', 700)
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (this.tagName === 'BUTTON') return box(640, 690)
      if (this.tagName === 'HEADER') return box(0, 60)
      if (this.matches('.page p')) return box(top, bottom)
      const head = parseFloat(strip()?.style.getPropertyValue('--toast-head') ?? '') + 4
      return strip()?.dataset['place'] === 'head' ? box(head, head + 70) : box(560, 630)
    })
    onTestFinished(() => void vi.restoreAllMocks())
  }

  test('is where no introduction is, while another place is free', () => {
    givenWords(500, 600)
    show({ title: 'Challenge Complete!' })
    expect(strip()?.style.getPropertyValue('--toast-head')).toBe('60px')
    wait(40)
    expect(strip()?.style.getPropertyValue('--toast-head')).toBe('60px')
  })

  test('is below the words where the head has no room', () => {
    givenWords(70, 550)
    show({ title: 'Challenge Complete!' })
    expect(strip()?.dataset['place']).toBeUndefined()
  })

  test('lies over words before it moves the page', () => {
    givenWords(70, 620)
    show({ title: 'Challenge Complete!' })
    expect(strip()?.dataset['place']).toBeUndefined()
    expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe('')
  })

  test('on a small screen it is a part of the page, which shows it', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    givenButton(300)
    show({ title: 'Saved' })
    expect(strip()?.dataset['place']).toBe('page')
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
    vi.unstubAllGlobals()
  })

  test('is made by the page where none is left', () => {
    // A page full of buttons, below a header of 60 px.
    const page = document.createElement('div')
    page.className = 'page'
    page.innerHTML = '<header></header><button type="button"></button>'
    document.body.append(page)
    onTestFinished(() => page.remove())
    const root = document.documentElement.style
    const room = () => parseFloat(root.getPropertyValue('--toast-room')) || 0
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (this.tagName === 'BUTTON') return box(70 + room(), window.innerHeight)
      if (this.tagName === 'HEADER') return box(0, 60)
      const top = parseFloat(strip()?.style.getPropertyValue('--toast-head') ?? '') + 4
      return strip()?.dataset['place'] === 'head' ? box(top, top + 70) : box(620, 690)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    show({ title: 'Good try!' })
    expect(strip()?.style.getPropertyValue('--toast-head')).toBe('60px')
    expect(70 + room()).toBeGreaterThanOrEqual(60 + 4 + 70)
    act(() => dismissToast())
    expect(room()).toBe(0)
  })

  test('follows the page that comes while it is shown', async () => {
    show({ title: 'Game Ended' })
    givenButton(640)
    await act(() => Promise.resolve())
    expect(strip()?.dataset['place']).toBe('head')
  })

  test('follows what words that change in their place, and the thumb zone after them, push below it', async () => {
    let top = 300
    givenButton(() => top)
    show({ title: 'Game Ended' })
    expect(strip()?.dataset['place']).toBeUndefined()
    document.querySelector('.page button')!.append('a')
    await act(() => Promise.resolve())
    top = 640
    document.querySelector('.page button')!.firstChild!.nodeValue = 'two lines'
    await act(() => Promise.resolve())
    expect(strip()?.dataset['place']).toBe('head')
  })

  test('is asked again with the next frame, when style sheets know how high the thumb zone is', () => {
    let top = 300
    givenButton(() => top)
    show({ title: 'Game Ended' })
    top = 640
    wait(20)
    expect(strip()?.dataset['place']).toBe('head')
  })
})
