import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('on a sign a word with a hyphen is not broken, and the name stays as it is', () => {
  render(<Button size="sign">Return to Grown-up</Button>)
  expect(screen.getByRole('button', { name: 'Return to Grown-up' })).toBeTruthy()
  expect(screen.getByText('Grown-up').className).toContain('nowrap')
})
