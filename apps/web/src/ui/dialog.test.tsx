import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

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
