import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('on a sign a word with a hyphen is not broken, and the name stays as it is', () => {
  render(<Button size="sign">Return to Grown-up</Button>)
  expect(screen.getByRole('button', { name: 'Return to Grown-up' })).toBeTruthy()
  expect(screen.getByText('Grown-up').className).toContain('nowrap')
})

test('the name of a picture button is not told again as its description', () => {
  render(<IconButton label="Close">x</IconButton>)
  const button = screen.getByRole('button', { name: 'Close' })
  expect(button.title).toBe('')
  expect(screen.getByTitle('Close').closest('[aria-hidden]')).not.toBeNull()
})
