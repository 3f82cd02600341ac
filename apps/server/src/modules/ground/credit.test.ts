import { expect, it } from 'vitest'
import { creditOf } from './credit.ts'

it.each([
  ['', '© OpenStreetMap contributors'],
  ['© OpenStreetMap contributors', '© OpenStreetMap contributors'],
  [
    '<a href="https://tiles.example">&copy; OpenMapTiles</a> <a href="https://osm.example">&copy; OpenStreetMap contributors</a>',
    '© OpenMapTiles © OpenStreetMap contributors',
  ],
  ['<a>Protomaps</a> © <a>OpenStreetMap</a>', 'Protomaps © OpenStreetMap contributors'],
  ['<script>alert(1)</script>', 'alert(1) © OpenStreetMap contributors'],
  ['x'.repeat(500), '© OpenStreetMap contributors'],
])('%s is said as plain text, with OpenStreetMap', (attribution, credit) => {
  expect(creditOf(attribution)).toBe(credit)
})
