import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeField } from './code-field.tsx'
import { cleanCode } from './clean-code.ts'
import { CodeText } from './code-text.tsx'

type Given = Pick<Parameters<typeof CodeField>[0], 'onComplete' | 'onNothing' | 'error'>

function Field(given: Given) {
  const [code, setCode] = useState('')
  return <CodeField label="Game code" value={code} onChange={setCode} {...given} />
}

const input = () => screen.getByLabelText<HTMLInputElement>('Game code')

test('typing small letters gives capitals and stops after six', async () => {
  const onComplete = vi.fn()
  render(<Field onComplete={onComplete} />)
  await userEvent.type(input(), 'k7m2pxzz')
  expect(input().value).toBe('K7M2PX')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('K7M2PX', null)
})

test('a pasted code may carry spaces and hyphens', async () => {
  render(<Field />)
  await userEvent.click(input())
  await userEvent.paste(' k7m - 2px ')
  expect(input().value).toBe('K7M2PX')
})

test('a pasted link or message leaves its code in place of what was typed', async () => {
  const onComplete = vi.fn()
  const onNothing = vi.fn()
  render(<Field {...{ onComplete, onNothing }} />)
  await userEvent.type(input(), 'k7')
  await userEvent.paste('Join us: https://play.example.org/nothing')
  expect(input().value).toBe('K7')
  expect(onNothing).toHaveBeenCalledOnce()
  await userEvent.paste('Join: https://play.example.org/join/BCDFGH?k=key')
  expect(input().value).toBe('BCDFGH')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('BCDFGH', 'key')
})

test('an error is tied to the field', () => {
  render(<Field error="Try again" />)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input().getAttribute('aria-describedby')!)?.textContent).toBe(
    'Try again',
  )
})

test('a code is cleaned, and read out letter by letter', () => {
  expect(cleanCode('ab-c 12_3x')).toBe('ABC123')
  render(<CodeText code="K7M2PX" />)
  expect(screen.getByText('K 7 M 2 P X')).toBeDefined()
  expect(screen.getByText('2PX').getAttribute('aria-hidden')).toBe('true')
})
