import { seededChance } from '@bramble/domain/challenge/chance'
import type { AreaFeature, LineFeature, NamedFeatures } from '../features.ts'
import { ORIGIN } from './drawn-ground.ts'

/** As many houses as the fullest tile of the planet has, between streets, within 600 m. */
export function denseTown(): NamedFeatures {
  const [houses, reachMeters] = [12_000, 600]
  const chance = seededChance(12)
  const areas: AreaFeature[] = []
  const lines: LineFeature[] = []
  const across = Math.ceil(Math.sqrt(houses))
  const step = (2 * reachMeters) / across
  for (let n = 0; n < houses; n++) {
    const east = -reachMeters + (n % across) * step + chance() * 3
    const north = -reachMeters + Math.floor(n / across) * step + chance() * 3
    const [long, wide] = [4 + chance() * 6, 3 + chance() * 4]
    const turn = chance() * Math.PI
    const corner = (along: number, aside: number) => [
      east + Math.cos(turn) * along - Math.sin(turn) * aside,
      north + Math.sin(turn) * along + Math.cos(turn) * aside,
    ]
    areas.push({
      kind: 'building',
      rings: [
        [
          ...corner(0, 0),
          ...corner(long, 0),
          ...corner(long, wide),
          ...corner(long / 2, wide),
          ...corner(long / 2, wide + 2),
          ...corner(0, wide + 2),
          ...corner(0, 0),
        ],
      ],
    })
  }
  for (let at = -reachMeters; at <= reachMeters; at += 40) {
    const points: number[] = []
    for (let along = -reachMeters; along <= reachMeters; along += 10) {
      points.push(along, at + chance() * 6)
    }
    lines.push({ kind: 'lane', halfWidthMeters: 3.5, isBarrier: false, points })
  }
  const names = lines.map(({ points }, n) => ({ text: `Street ${n}`, points }))
  return { origin: ORIGIN, reachMeters, lines, areas, names }
}
