import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Mascot } from './mascot.tsx'
import { MOODS, type Mood } from './moods.ts'

test.each(Object.keys(MOODS) as Mood[])('Bramble can be %s', (mood) => {
  const { container } = render(<Mascot mood={mood} label={mood} />)
  expect(screen.getByRole('img', { name: mood })).toBeDefined()
  expect(container.innerHTML).not.toMatch(/undefined|NaN/)
})

test('no two moods look the same', () => {
  const looks = (Object.keys(MOODS) as Mood[]).map((mood) => {
    const { container, unmount } = render(<Mascot mood={mood} />)
    const picture = container.querySelector('.m-all')!.innerHTML
    unmount()
    return picture
  })
  expect(new Set(looks).size).toBe(looks.length)
})

test('without a label Bramble is hidden from screen readers', () => {
  const { container } = render(<Mascot mood="waiting" />)
  expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
})

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')

test('who asks for less motion gets none', () => {
  const css = read('../css/quiet.css')
  const all = read('../styles.css')
  expect(css).toMatch(/prefers-reduced-motion: reduce\)[^}]*animation: none !important/s)
  expect(all.trimEnd().endsWith("@import './css/quiet.css';")).toBe(true)
})
