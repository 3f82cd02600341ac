import { render, screen } from '@testing-library/react'
import type { FindName } from '@bramble/domain/stickers/names'
import { describe, expect, it } from 'vitest'
import { AnimalBadge } from './animal-badge.tsx'
import { ANIMAL_DRAWINGS } from './animals.ts'
import { asFile, HUE, mark, shape, type Drawing } from './draw.ts'
import names from './drawings.json' with { type: 'json' }
import { drawingOfName } from './names.ts'
import { outlineOf } from './outline.ts'
import { STICKER_DRAWINGS } from './stickers.ts'

const named = Object.keys(names.names) as FindName[]
const all: [string, Record<string, Drawing>][] = [
  ['animals', ANIMAL_DRAWINGS],
  ['stickers', STICKER_DRAWINGS],
  ['names', Object.fromEntries(named.map((name) => [name, drawingOfName(name)]))],
]

describe.each(all)('the drawings of the %s', (_, drawings) => {
  it.each(Object.entries(drawings))('%s is a small picture', (_name, drawing) => {
    const file = asFile(drawing, 64)
    expect(file.length).toBeLessThan(4_500)
    expect(file).not.toMatch(/undefined|NaN|script|href/)
    const parsed = new DOMParser().parseFromString(file, 'image/svg+xml')
    expect(parsed.querySelector('parsererror')).toBeNull()
  })

  it('differ from each other', () => {
    expect(new Set(Object.values(drawings)).size).toBe(Object.keys(drawings).length)
  })
})

it('an animal has a name where it is given one, and is decoration else', () => {
  const { container } = render(<AnimalBadge name="fox" label="Fox" />)
  expect(screen.getByRole('img', { name: 'Fox' })).toBeDefined()
  const plain = render(<AnimalBadge name="fox" />)
  expect(plain.container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('path')).not.toBeNull()
})

it('an outline has the shapes of its drawing and no colour but ink and white', () => {
  expect(outlineOf(shape(HUE.orange, 'M0 0h9v9Z'))).toBe('<path fill="#fffdf6" d="M0 0h9v9Z"/>')
  expect(outlineOf(mark(HUE.bark, 'M1 1h2'))).toBe(
    '<path fill="#fffdf6" stroke="#3b2a1c" stroke-width="1.2" d="M1 1h2"/>',
  )
  for (const drawing of Object.values(STICKER_DRAWINGS)) {
    const colours = [...outlineOf(drawing).matchAll(/"(#\w+)"/g)].map(([, colour]) => colour)
    expect(colours.filter((one) => !['#3b2a1c', '#fffdf6', '#fff'].includes(one ?? ''))).toEqual([])
  }
})
