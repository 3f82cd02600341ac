import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HeatScene } from './heat-scene.tsx'
import { HEAT, type HeatLevel } from './levels.ts'

const levels = Object.keys(HEAT) as (HeatLevel | 'searching')[]

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(levels)('the words can be read on %s', (level) => {
  const [a, b] = [luminance(HEAT[level].color), luminance(HEAT[level].text)]
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  expect(contrast).toBeGreaterThanOrEqual(4.5)
})

test('each step of the scale has its own colour and shape', () => {
  const looks = Object.values(HEAT)
  expect(new Set(looks.map((look) => look.shape)).size).toBe(looks.length)
  expect(new Set(looks.map((look) => look.color)).size).toBe(looks.length)
})

test('only the word is announced, the distance is just shown', () => {
  render(<HeatScene level="warm" word="Warmer!" distance="42 m" trend="Getting closer" />)
  expect(screen.getByRole('status').textContent).toBe('Warmer!')
  expect(screen.getByText('42 m').closest('[role=status]')).toBeNull()
})
