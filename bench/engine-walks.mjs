// The walks on which engine-scenes.mjs plays: the recorded ones, and the true ways of the good ones among them as
// other phones would have measured them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadTrace, rng } from './gps/simulate.mjs'

const RAD = Math.PI / 180
const METERS_PER_DEGREE = RAD * 6_371_000
const gauss = (r) => Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(2 * Math.PI * r())

/** A trace of the folder, with its group. */
export function recorded() {
  const folder = join(import.meta.dirname, 'gps', 'traces')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  return manifest.map(({ name, group }) => ({ group, trace: loadTrace(join(folder, name)) }))
}

const usualSpread = (claimed) => (0.85 * claimed) / 1.515

/**
 * `everyS` seconds between two fixes; `lastsS` least and most seconds until an error is drawn anew, with what the fix
 * claims; `spread` of that error per axis, in metres.
 */
const WIFI_PHONES = [
  { name: 'says 65', everyS: 6.5, lastsS: [20, 40], claims: () => 65, spread: () => 30 },
  {
    name: 'says 14 to 95',
    everyS: 10,
    lastsS: [20, 40],
    claims: (r) => 14 + 81 * r(),
    spread: usualSpread,
  },
]
const OTHER_VAGUE_PHONES = [
  { name: 'high houses', everyS: 6.5, lastsS: [40, 90], claims: () => 65, spread: () => 38 },
  {
    name: 'every half minute',
    everyS: 16,
    lastsS: [15, 50],
    claims: (r) => 25 + 40 * r(),
    spread: usualSpread,
  },
]
const SHARP_PHONES = [
  {
    name: 'saves its battery',
    everyS: 6,
    lastsS: [15, 60],
    claims: (r) => 4 + 12 * r(),
    spread: usualSpread,
  },
  {
    name: 'Wi-Fi at times',
    everyS: 5,
    lastsS: [20, 40],
    claims: (r) => (r() < 0.12 ? 41 : 6),
    spread: usualSpread,
  },
  { name: 'among houses', everyS: 1, lastsS: [30, 90], claims: () => 10, spread: () => 8 },
]

/**
 * Vague phones that err as recorded ones do: the error is a share of what is claimed, a third of it is left after a
 * minute, and it leaps .6 times a minute, at two of five leaps with another claim.
 */
const RECORDED_ALIKE = [
  { name: 'iPhone that says 65', everyS: 6.5, claims: () => 65, share: 0.57 },
  { name: 'Android that says 20 to 90', everyS: 10, claims: (r) => 20 + 70 * r(), share: 0.74 },
]
const LEFT_AFTER_MINUTE = 1 / 3
const LEAPS_PER_S = 0.6 / 60
const LEAPS_WITH_CLAIM = 0.42

/** Error in metres and claim of one such phone, fix by fix. */
function errsAlike({ everyS, claims, share }, r) {
  const keep = (LEFT_AFTER_MINUTE * Math.exp(60 * LEAPS_PER_S)) ** (everyS / 60)
  const anew = Math.sqrt(1 - keep * keep)
  let claimed = claims(r)
  let error = [gauss(r), gauss(r)]
  return () => {
    if (r() < 1 - Math.exp(-everyS * LEAPS_PER_S)) {
      error = [gauss(r), gauss(r)]
      if (r() < LEAPS_WITH_CLAIM) claimed = claims(r)
    } else error = error.map((x) => keep * x + anew * gauss(r))
    const sd = (share * claimed) / 1.515
    return { claimed, error: error.map((x) => sd * x) }
  }
}

/** Error in metres and claim, fix by fix, of a phone whose error stays as it is and is then drawn anew. */
function errsByTurns({ everyS, lastsS, claims, spread }, r) {
  let t = -everyS
  let until = -1
  let error = [0, 0]
  let claimed = 0
  return () => {
    t += everyS
    if (t >= until) {
      until = t + lastsS[0] + (lastsS[1] - lastsS[0]) * r()
      claimed = claims(r)
      const sd = spread(claimed)
      error = [sd * gauss(r), sd * gauss(r)]
    }
    const quick = Math.min(3, 0.15 * claimed)
    return { claimed, error: error.map((x) => x + quick * gauss(r)) }
  }
}

/** The true ways of the good walks, measured by vague phones that err as recorded ones do. */
export const alikeWalks = (seed) => measuredBy('poor', RECORDED_ALIKE, seed, errsAlike)
/** The true ways of the good walks, measured by phones that place themselves by Wi-Fi. */
export const wifiWalks = (seed) => measuredBy('poor', WIFI_PHONES, seed)
/** The same with errors that stay longer, and with few fixes. */
export const vagueWalks = (seed) => measuredBy('poor', OTHER_VAGUE_PHONES, seed)
/** The same with sharp phones that say little, are wrong among houses, or fall back to Wi-Fi. */
export const sharpWalks = (seed) => measuredBy('good', SHARP_PHONES, seed)

/** @param seed other errors for other seeds: what is built on some is measured on others */
function measuredBy(group, phones, seed, errs = errsByTurns) {
  const walked = recorded().filter((one) => one.group === 'good' && one.trace.truth)
  return walked.flatMap(({ trace }, k) =>
    phones.map((phone, i) => {
      const next = errs(phone, rng(1000 * k + i + 5 + 7_000_003 * (seed - 1)))
      const fixes = []
      for (let t = trace.truth[0].t; t <= trace.truth.at(-1).t; t += phone.everyS) {
        const p = placeAt(trace.truth, t)
        const { claimed, error } = next()
        const lng = p.lng + error[0] / (METERS_PER_DEGREE * Math.cos(p.lat * RAD))
        fixes.push({ t, lat: p.lat + error[1] / METERS_PER_DEGREE, lng, accuracy: claimed })
      }
      return { group, trace: { name: `${trace.name}, ${phone.name}`, fixes, truth: trace.truth } }
    }),
  )
}

function placeAt(truth, t) {
  const after = truth.findIndex((one) => one.t >= t)
  if (after <= 0) return truth[after === 0 ? 0 : truth.length - 1]
  const a = truth[after - 1]
  const b = truth[after]
  const f = (t - a.t) / (b.t - a.t || 1)
  return { lat: a.lat + f * (b.lat - a.lat), lng: a.lng + f * (b.lng - a.lng) }
}

/** The same walk with a stop of a minute midway between every two visited spots. */
export function withStops(trace, visits) {
  const stops = visits.slice(1).map((visit, i) => (visit.t + visits[i].t) / 2)
  const lateness = (t) => 60 * stops.filter((stop) => stop < t).length
  const fixes = []
  let next = 0
  for (const [i, fix] of trace.fixes.entries()) {
    while (next < stops.length && stops[next] < fix.t) {
      const stop = stops[next]
      const here = placeAt(trace.truth, stop)
      const before = trace.fixes.slice(Math.max(0, i - 60), i).reverse()
      let t = stop + 60 * next
      for (let k = 0; before.length > 0 && t < stop + 60 * (next + 1); k++) {
        const one = before[k % before.length]
        const was = placeAt(trace.truth, one.t)
        fixes.push({
          ...one,
          t,
          lat: here.lat + one.lat - was.lat,
          lng: here.lng + one.lng - was.lng,
        })
        t += Math.max(1, fix.t - trace.fixes[i - 1].t)
      }
      next++
    }
    fixes.push({ ...fix, t: fix.t + lateness(fix.t) })
  }
  const truth = trace.truth.flatMap((one, i) => {
    const moved = { ...one, t: one.t + lateness(one.t) }
    const passed = stops.find((stop) => i > 0 && trace.truth[i - 1].t < stop && stop <= one.t)
    if (passed === undefined) return [moved]
    const here = placeAt(trace.truth, passed)
    const began = passed + lateness(passed)
    return [{ ...here, t: began }, { ...here, t: began + 60 }, moved]
  })
  return { name: trace.name, fixes, truth }
}
