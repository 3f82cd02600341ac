/**
 * A Gaussian mixture over what a child with a vague phone may be doing: walking, standing somewhere,
 * or standing at one of the challenges around (interacting multiple models, Bar-Shalom, Li and
 * Kirubarajan, "Estimation with Applications to Tracking and Navigation", 2001, 11.6). A fix is the
 * place plus a slow error that sometimes jumps plus a quick one. A child who stops near a challenge
 * has most likely found it: that prior, not averaging, is what opens challenges here.
 */
import { TRACKER } from './tracker-constants.ts'

/** One hypothesis. Both axes share their variances; x is east, y is north. */
export interface Hypothesis {
  weight: number
  x: number
  y: number
  vx: number
  vy: number
  bx: number
  by: number
  xx: number
  xv: number
  xb: number
  vv: number
  vb: number
  bb: number
}

export interface Spot {
  id: string
  x: number
  y: number
}

export interface AtSpot extends Hypothesis {
  spot: Spot
}

export interface Mixture {
  walk: Hypothesis
  stop: Hypothesis
  at: AtSpot[]
}

/** A challenge and the probability of being at it or right beside it. */
export interface LikelyId {
  id: string
  share: number
}

/**
 * Moves every hypothesis through time, and weight from each to those it may have become.
 *
 * @param stopsEvery mean seconds until a walking child stops anywhere
 */
export function predict(
  { walk, stop, at }: Mixture,
  seconds: number,
  accuracyMeters: number,
  stopsEvery: number,
): void {
  const slow = slowVariance(sdOf(accuracyMeters))
  const lasts = Math.exp(-seconds / TRACKER.slowLasts)
  age(walk, seconds, lasts, slow)
  for (const one of [stop, ...at]) {
    one.bx *= lasts
    one.by *= lasts
    one.xb *= lasts
    one.bb = lasts * lasts * one.bb + (1 - lasts * lasts) * slow
  }

  const leaving = 1 - Math.exp(-seconds / TRACKER.leavesEvery)
  const restarted = [stop, ...at].map((one) => {
    const moved = { ...one, weight: one.weight * leaving, vv: TRACKER.walkSd ** 2 }
    one.weight -= moved.weight
    return moved
  })

  const stops = 1 / stopsEvery
  const rates = at.map((one) => findingRate(walk, one))
  const total = rates.reduce((sum, rate) => sum + rate, stops)
  const settled = walk.weight * (1 - Math.exp(-total * seconds))
  for (const [i, one] of at.entries()) {
    const found = { ...walk, weight: (settled * rates[i]!) / total }
    condition(found, one.spot.x, one.spot.y, TRACKER.spotSd)
    merge(one, found)
    pin(one)
  }
  merge(stop, { ...walk, weight: (settled * stops) / total })
  stand(stop)
  walk.weight -= settled
  for (const one of restarted) merge(walk, one)
}

/** A velocity that decays (Ornstein-Uhlenbeck), integrated; the same for the slow error. */
function age(walk: Hypothesis, seconds: number, lasts: number, slow: number): void {
  const { walkLasts, walkSd } = TRACKER
  const keeps = Math.exp(-seconds / walkLasts)
  const reach = walkLasts * (1 - keeps)
  const variance = walkSd ** 2
  const { xv, xb, vv, vb } = walk
  walk.x += reach * walk.vx
  walk.y += reach * walk.vy
  walk.vx *= keeps
  walk.vy *= keeps
  walk.bx *= lasts
  walk.by *= lasts
  walk.xx +=
    2 * reach * xv +
    reach * reach * vv +
    variance * walkLasts ** 2 * ((2 * seconds) / walkLasts - 3 + 4 * keeps - keeps * keeps)
  walk.xv = keeps * (xv + reach * vv) + (variance * reach * reach) / walkLasts
  walk.xb = lasts * (xb + reach * vb)
  walk.vv = keeps * keeps * vv + variance * (1 - keeps * keeps)
  walk.vb = keeps * lasts * vb
  walk.bb = lasts * lasts * walk.bb + (1 - lasts * lasts) * slow
}

/** How often per second a walking child stops at a challenge, by how far it walks from it. */
function findingRate(walk: Hypothesis, { spot }: AtSpot): number {
  const within = TRACKER.findsWithin ** 2
  const spread = within + walk.xx
  const vagueness = (within / spread) ** TRACKER.caution
  return TRACKER.findsPerSecond * vagueness * Math.exp(-squaredMeters(walk, spot) / (2 * spread))
}

/** The chance that the slow error was drawn anew, by the accuracies of two fixes in metres. */
export function jumpChance(seconds: number, before: number, now: number): number {
  const usual = 1 - Math.exp(-seconds / TRACKER.jumpEvery)
  const ratio = Math.max(now / before, before / now)
  if (ratio <= TRACKER.jumpAccuracyRatio) return usual
  return Math.max(usual, TRACKER.jumpMaxChance)
}

/** A fix at the origin of the plane. */
interface Learnt {
  /** Standard deviation of the fix per axis. */
  sd: number
  /** Chance that the slow error was drawn anew. */
  jumps: number
}

/** Weighs a hypothesis by a fix and bends it towards the fix, with and without a new slow error. */
export function learn(one: Hypothesis, { sd, jumps }: Learnt): void {
  const anew = { ...one, bx: 0, by: 0, xb: 0, vb: 0, bb: (TRACKER.jumpShare * sd) ** 2 }
  anew.weight *= jumps
  one.weight *= 1 - jumps
  bend(one, sd)
  bend(anew, sd)
  merge(one, anew)
}

/** Kalman's step with a likelihood and a gain of Student's t (Roth, Ozkan, Gustafsson, 2013). */
function bend(one: Hypothesis, sd: number): void {
  const nu = TRACKER.studentNu
  const quick = quickVariance(sd)
  const spread = quick + Math.max(0, one.xx + 2 * one.xb + one.bb)
  const east = -one.x - one.bx
  const north = -one.y - one.by
  const surprise = (east * east + north * north) / spread
  one.weight *= (1 + surprise / nu) ** (-(nu + 2) / 2) / spread
  const trust = Math.min(1, (nu + 2) / (nu + surprise)) / spread
  const gx = one.xx + one.xb
  const gv = one.xv + one.vb
  const gb = one.xb + one.bb
  one.x += gx * trust * east
  one.y += gx * trust * north
  one.vx += gv * trust * east
  one.vy += gv * trust * north
  one.bx += gb * trust * east
  one.by += gb * trust * north
  one.xx -= gx * gx * trust
  one.xv -= gx * gv * trust
  one.xb -= gx * gb * trust
  one.vv -= gv * gv * trust
  one.vb -= gv * gb * trust
  one.bb -= gb * gb * trust
}

/** A hypothesis told where the child is, but for an error with this standard deviation. */
export function condition(one: Hypothesis, x: number, y: number, sd: number): void {
  const trust = 1 / (one.xx + sd * sd)
  const east = x - one.x
  const north = y - one.y
  const { xx, xv, xb } = one
  one.x += xx * trust * east
  one.y += xx * trust * north
  one.vx += xv * trust * east
  one.vy += xv * trust * north
  one.bx += xb * trust * east
  one.by += xb * trust * north
  one.xx -= xx * xx * trust
  one.xv -= xx * xv * trust
  one.xb -= xx * xb * trust
  one.vv -= xv * xv * trust
  one.vb -= xv * xb * trust
  one.bb -= xb * xb * trust
}

/** Two normal hypotheses as one with their mean and variance. */
function merge(into: Hypothesis, other: Hypothesis): void {
  const weight = into.weight + other.weight
  if (!(other.weight > 0)) return
  const share = other.weight / weight
  const both = share * (1 - share)
  const x = other.x - into.x
  const y = other.y - into.y
  const vx = other.vx - into.vx
  const vy = other.vy - into.vy
  const bx = other.bx - into.bx
  const by = other.by - into.by
  const mix = (a: number, b: number, apart: number) => a + share * (b - a) + (both * apart) / 2
  into.xx = mix(into.xx, other.xx, x * x + y * y)
  into.xv = mix(into.xv, other.xv, x * vx + y * vy)
  into.xb = mix(into.xb, other.xb, x * bx + y * by)
  into.vv = mix(into.vv, other.vv, vx * vx + vy * vy)
  into.vb = mix(into.vb, other.vb, vx * bx + vy * by)
  into.bb = mix(into.bb, other.bb, bx * bx + by * by)
  into.x += share * x
  into.y += share * y
  into.vx += share * vx
  into.vy += share * vy
  into.bx += share * bx
  into.by += share * by
  into.weight = weight
}

export function stand(one: Hypothesis): void {
  one.vx = one.vy = one.xv = one.vv = one.vb = 0
}

/** Makes variances that were rounded possible again: none below zero, no correlation above one. */
export function steady(one: Hypothesis): void {
  one.xx = Math.max(LEAST_VARIANCE, one.xx)
  one.vv = Math.max(0, one.vv)
  one.bb = Math.max(LEAST_VARIANCE, one.bb)
  one.xv = within(one.xv, one.xx * one.vv)
  one.xb = within(one.xb, one.xx * one.bb)
  one.vb = within(one.vb, one.vv * one.bb)
}

const LEAST_VARIANCE = 0.01

function within(value: number, squaredBound: number): number {
  const bound = Math.sqrt(squaredBound)
  return Math.max(-bound, Math.min(bound, value))
}

/** Puts the hypothesis of being at a challenge back to its place: only the error was learnt. */
export function pin(one: AtSpot): void {
  one.x = one.spot.x
  one.y = one.spot.y
  one.xx = TRACKER.spotSd ** 2
  one.xb = 0
  stand(one)
}

export function normalise(mixture: Mixture): void {
  const all = hypotheses(mixture)
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  for (const one of all) one.weight /= total
}

/**
 * The challenge with the largest probability, if it holds at least half of that of its
 * neighbourhood.
 */
export function mostLikely({ walk, stop, at }: Mixture): LikelyId | null {
  let best: AtSpot | null = null
  let most = 0
  for (const one of at) {
    const share = one.weight + beside(walk, one.spot) + beside(stop, one.spot)
    if (share > most) {
      best = one
      most = share
    }
  }
  if (best === null) return null
  let group = most
  for (const one of at) {
    const isNeighbour = squaredMeters(one.spot, best.spot) <= TRACKER.groupWithin ** 2
    if (one !== best && isNeighbour) group += one.weight
  }
  return most < group / 2 ? null : { id: best.spot.id, share: Math.min(1, group) }
}

/**
 * Probability that a hypothesis has the child within 16 m of a place: the noncentral chi-square
 * distribution with two degrees of freedom, by the cube root that makes it nearly normal
 * (Abdel-Aty, Biometrika 41, 1954).
 */
function beside(one: Hypothesis, spot: Spot): number {
  const squared = squaredMeters(one, spot)
  const reach = TRACKER.thereWithin ** 2
  if (squared > 4 * reach + 25 * one.xx) return 0
  const excess = squared / one.xx
  const sum = 2 + excess
  const factor = (2 / 9) * ((1 + excess / sum) / sum)
  const root = Math.cbrt(reach / one.xx / sum)
  return one.weight * normalShare((root - 1 + factor) / Math.sqrt(factor))
}

/** The normal distribution, to a few thousandths (Bowling et al., JIEM 2, 2009). */
function normalShare(z: number): number {
  return 1 / (1 + Math.exp(-(0.07056 * z * z * z + 1.5976 * z)))
}

export function hypotheses({ walk, stop, at }: Mixture): Hypothesis[] {
  return [walk, stop, ...at]
}

export function squaredMeters(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
}

export function sdOf(accuracyMeters: number): number {
  return accuracyMeters / TRACKER.accuracyPerSd
}

export function slowVariance(sd: number): number {
  return Math.max(TRACKER.slowMinSd, TRACKER.slowShare * sd) ** 2
}

export function quickVariance(sd: number): number {
  return Math.max(TRACKER.quickMinSd, TRACKER.quickShare * sd) ** 2
}
