// How much of what a child is told differs when its phone plays on through a hole in the signal, against the same walk
// without one (docs/decisions/engine.md).
//
//   node bench/hand-over.ts [seeds, like 101-130]
import { chanceOf, syntheticWalk } from '../packages/domain/src/proximity/testing/synthetic-walk.ts'
import {
  playWalk,
  type Manner,
  type Told,
} from '../packages/domain/src/proximity/testing/two-engines.ts'

const [from = 101, to = 130] = (process.argv[2] ?? '').split('-').filter(Boolean).map(Number)
const WALK_SECONDS = 900
const SOON_MS = 30_000
const DAY_MS = 86_400_000

interface Clock {
  aheadMs: number
  jitterMs: number
}
const rows: { name: string; manner: Manner; clock: Clock }[] = [
  { name: 'record', manner: 'record', clock: { aheadMs: 0, jitterMs: 0 } },
  { name: 'record, clock a day ahead', manner: 'record', clock: { aheadMs: DAY_MS, jitterMs: 0 } },
  { name: 'record, calls 0-400 ms late', manner: 'record', clock: { aheadMs: 0, jitterMs: 400 } },
  { name: 'id, lock and label alone', manner: 'target-alone', clock: { aheadMs: 0, jitterMs: 0 } },
  { name: 'nothing', manner: 'nothing', clock: { aheadMs: 0, jitterMs: 0 } },
]

console.log(
  'share of holes with another label / target: at the first look, at the first after the hole; with another',
)
console.log('arrival until 30 s after it; bytes of a record p50 / most, of a trail most')
for (const accuracy of [5, 10, 20, 40, 65]) {
  for (const { name, manner, clock } of rows) {
    const differing = { first: [0, 0], back: [0, 0], arrivals: 0 }
    const records: number[] = []
    let holes = 0
    let longestTrail = 0
    for (let seed = from; seed <= to; seed++) {
      const walk = syntheticWalk(seed * 97 + accuracy, accuracy, WALK_SECONDS)
      const truth = playWalk(walk, { hole: null, aheadMs: clockOf(clock, seed) }).told
      for (const minutes of [1, 3, 10]) {
        const startMs = 3_000 * Math.round(10 + chanceOf(seed * 31 + minutes)() * 50)
        const endMs = startMs + minutes * 60_000
        const { told, sizes } = playWalk(walk, {
          hole: [startMs, endMs],
          manner,
          aheadMs: clockOf(clock, seed),
        })
        holes += 1
        count(differing.first, firstSince(truth, startMs), told)
        count(differing.back, firstSince(truth, endMs), told)
        if (hasOtherArrival(truth, told, startMs, endMs + SOON_MS)) differing.arrivals += 1
        records.push(...sizes.map(({ record }) => record))
        longestTrail = Math.max(longestTrail, ...sizes.map(({ trail }) => trail))
      }
    }
    records.sort((a, b) => a - b)
    const share = (n: number) => `${((100 * n) / holes).toFixed(1)} %`
    const both = (pair: number[]) => pair.map(share).join(' / ')
    const size = `${records[records.length >> 1]} / ${records.at(-1)}, ${longestTrail}`
    const shares = `${both(differing.first)}, ${both(differing.back)}; ${share(differing.arrivals)}`
    console.log(`accuracy ${accuracy}, ${name}: ${shares}; ${size}`)
  }
}

function clockOf({ aheadMs, jitterMs }: Clock, seed: number): (atMs: number) => number {
  return (atMs) => aheadMs + Math.floor(chanceOf(seed * 1_000_003 + atMs)() * jitterMs)
}

function firstSince(truth: Map<number, Told>, sinceMs: number): [number, Told] | undefined {
  return [...truth].find(([atMs]) => atMs >= sinceMs)
}

function count(pair: number[], first: [number, Told] | undefined, told: Map<number, Told>): void {
  if (first === undefined) return
  const other = told.get(first[0])
  if (other?.state !== first[1].state) pair[0]! += 1
  if (other?.targetId !== first[1].targetId) pair[1]! += 1
}

function hasOtherArrival(
  truth: Map<number, Told>,
  told: Map<number, Told>,
  fromMs: number,
  untilMs: number,
): boolean {
  const arrivals = (one: Map<number, Told>) =>
    [...one]
      .filter(([atMs, { arrivedId }]) => arrivedId !== null && atMs >= fromMs && atMs < untilMs)
      .map(([atMs, { arrivedId }]) => `${atMs} ${arrivedId}`)
      .join()
  return arrivals(truth) !== arrivals(told)
}
