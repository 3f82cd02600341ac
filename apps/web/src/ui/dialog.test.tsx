import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AskButton, ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function MapOpener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open map</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Challenge Map" closeLabel="Close">
        <a href="#oak">Oak</a>
      </Dialog>
    </>
  )
}

test('a dialog has its title as name, takes the focus and gives it back', async () => {
  const user = userEvent.setup()
  render(<MapOpener />)
  const opener = screen.getByRole('button', { name: 'Open map' })
  await user.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'Challenge Map' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('the page behind an open dialog stays where it is', async () => {
  const user = userEvent.setup()
  render(<MapOpener />)
  const page = document.documentElement.classList
  await user.click(screen.getByRole('button', { name: 'Open map' }))
  expect(page.contains('dialog-open')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(page.contains('dialog-open')).toBe(false)
})

test('a dialog takes the focus where the browser leaves it on the page behind', async () => {
  const user = userEvent.setup()
  // As Safari 16.0 does.
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.setAttribute('open', '')
  })
  render(<MapOpener />)
  await user.click(screen.getByRole('button', { name: 'Open map' }))
  expect(showModal).toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})

test('Esc and a press beside the dialog close it, a press inside does not', async () => {
  const user = userEvent.setup()
  render(<MapOpener />)
  const opener = screen.getByRole('button', { name: 'Open map' })
  await user.click(opener)
  fireEvent.click(screen.getByText('Oak'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(opener)
  fireEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a confirmation says yes or no, and no second yes while busy', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const words = { open: true, title: 'End?', confirmLabel: 'End', cancelLabel: 'Stay' }
  const { rerender } = render(<ConfirmDialog {...words} {...{ onConfirm, onCancel }} danger />)
  expect(document.activeElement?.textContent).toBe('Stay')
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  rerender(<ConfirmDialog {...words} {...{ onConfirm, onCancel }} danger busy />)
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'the safer no',
    { isCancelSafer: true },
    [
      ['Keep', 'primary'],
      ['Publish', 'secondary'],
    ],
  ],
  [
    'yes',
    {},
    [
      ['Publish', 'primary'],
      ['Keep', 'secondary'],
    ],
  ],
  [
    'yes, in red',
    { danger: true },
    [
      ['Publish', 'danger'],
      ['Keep', 'secondary'],
    ],
  ],
] as const)('the first and filled button of a confirmation is %s', (_, look, expected) => {
  const words = { open: true, title: 'Publish?', confirmLabel: 'Publish', cancelLabel: 'Keep' }
  render(<ConfirmDialog {...words} {...look} onConfirm={vi.fn()} onCancel={vi.fn()} />)
  const found = screen
    .getAllByRole('button')
    .map((button) => [
      button.textContent,
      /btn-(primary|secondary|danger)/.exec(button.className)?.[1],
    ])
  expect(found).toEqual(expected)
  expect(document.activeElement?.textContent).toBe('Keep')
})

test.each([
  [true, false],
  [false, true],
])(
  'a button that asks closes after a failure unless it stays: %s',
  async (staysOnFailure, isClosed) => {
    const user = userEvent.setup()
    const onConfirm = vi.fn((settled: (isDone: boolean) => void) => settled(false))
    const question = { title: 'End?', text: 'Bye.', confirmLabel: 'Yes', cancelLabel: 'Stay' }
    render(<AskButton {...{ question, onConfirm, staysOnFailure }} busy={false} children="End" />)
    const opener = screen.getByRole('button', { name: 'End' })
    await user.click(opener)
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(onConfirm).not.toHaveBeenCalled()
    await user.click(opener)
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    expect(screen.queryByRole('alertdialog') === null).toBe(isClosed)
  },
)

test('a button that asks closes once it is done and has the focus again', async () => {
  const user = userEvent.setup()
  const question = { title: 'End?', text: 'Bye.', confirmLabel: 'Yes', cancelLabel: 'Stay' }
  const onConfirm = (settled: (isDone: boolean) => void) => settled(true)
  render(<AskButton {...{ question, onConfirm }} staysOnFailure busy={false} children="End" />)
  const opener = screen.getByRole('button', { name: 'End' })
  await user.click(opener)
  expect(screen.getByRole('alertdialog').textContent).toContain('Bye.')
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

/** Sets the height of every element that is not empty, and of its content; returns a function that measures again. */
function measured({ high, shown, part = 0 }: { high: number; shown: number; part?: number }) {
  let measure = () => undefined as void
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (draw(), 1))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        measure = told
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(shown)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(high)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.hasChildNodes() ? part : 0
  })
  return () => act(() => measure())
}

test.each([
  ['more text than fits', 'Much to read', 900, '0'],
  ['little text', 'Little to read', 300, null],
  ['a control in it', <a href="#oak">Oak</a>, 900, null],
])('with %s its inside takes the focus where only that lets it scroll', (_, inside, high, stop) => {
  const measure = measured({ high, shown: 400 })
  render(
    <Dialog open onClose={() => undefined} title="Details" closeLabel="Close">
      <p data-testid="inside">{inside}</p>
    </Dialog>,
  )
  measure()
  expect(screen.getByTestId('inside').parentElement?.getAttribute('tabindex')).toBe(stop)
})

test.each([
  ['scrolls as a whole where head and foot leave little room', 150, true],
  ['scrolls inside where there is room', 100, false],
])('a dialog %s', (_, part, isWhole) => {
  const measure = measured({ high: 900, shown: 400, part })
  render(
    <Dialog open onClose={() => undefined} title="Details" closeLabel="Close" actions="Go on">
      <p data-testid="inside">Much to read</p>
    </Dialog>,
  )
  measure()
  const inside = screen.getByTestId('inside').parentElement
  expect(screen.getByRole('dialog').classList.contains('overflow-y-auto')).toBe(isWhole)
  expect(inside?.classList.contains('overflow-y-auto')).toBe(!isWhole)
  expect(inside?.hasAttribute('tabindex')).toBe(!isWhole)
})
