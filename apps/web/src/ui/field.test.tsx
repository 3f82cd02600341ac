import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FieldGroup } from './field-group.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a label belongs to its field, and hint and error are read with it', () => {
  render(<TextField label="Name" hint="As others see it" error="Too short" optional="optional" />)
  const field = screen.getByLabelText(/^Name/)
  expect(described(field)).toEqual(['As others see it', 'Too short'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a field of several buttons is one group, and hint and error are read with it', () => {
  const { rerender } = render(
    <FieldGroup label="Photo" hint="Of the view" error="Too large" optional="optional">
      <button>Choose</button>
    </FieldGroup>,
  )
  const group = screen.getByRole('group', { name: /^Photo/ })
  expect(described(group)).toEqual(['Of the view', 'Too large'])
  rerender(
    <FieldGroup label="Photo">
      <button>Choose</button>
    </FieldGroup>,
  )
  expect(group.hasAttribute('aria-describedby')).toBe(false)
})

test('a field without hint and error says neither', () => {
  render(<TextField label="E-mail" type="email" autoComplete="email" />)
  const field = screen.getByLabelText<HTMLInputElement>('E-mail')
  expect(field.type).toBe('email')
  expect(field.autocomplete).toBe('email')
  expect(field.hasAttribute('aria-describedby')).toBe(false)
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test('a password can be looked at and hidden again', async () => {
  render(<PasswordField label="Password" showLabel="Show password" defaultValue="hazel" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const eye = screen.getByRole('button', { name: 'Show password' })
  expect(field.type).toBe('password')
  await userEvent.click(eye)
  expect(field.type).toBe('text')
  expect(eye.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(eye)
  expect(field.type).toBe('password')
})
