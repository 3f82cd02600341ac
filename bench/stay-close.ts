import { haversineMeters, fromPlane, type PlanePoint } from '../packages/domain/src/geo/distance.ts'
import { STAY_CLOSE_RADII_METERS } from '../packages/domain/src/limits.ts'
import {
  smallestHonestRadius,
  updateCircle,
  type CircleMemory,
  type HostSighting,
} from '../packages/domain/src/session/stay-close.ts'
import { percentile } from './support/figures.ts'

// How believable the stay-close circle is: alarms for nothing while a child roams inside it or stands near
// its edge, and how far past it a child is when its grown-up hears, beside a rule that takes each fix
// at its word. Play is simulated, the errors of the phones are those of real recordings. See README.md.
const ROAM_HOURS = Number(process.env['HOURS'] ?? 60)
const STAND_HOURS = Math.ceil(ROAM_HOURS / 3)
const DEPARTURES = ROAM_HOURS * 5
/** The rule was built on 1; its figures are those of others. */
const SEED = Number(process.env['SEED'] ?? 2)
const LOOK_SECONDS = 3
const HOST_TELLS_SECONDS = 6
const CHILD_METERS_PER_SECOND = 1.2
const DEPARTING_METERS_PER_SECOND = 1
const HOST_METERS_PER_SECOND = 0.7
/** A departure that nobody has heard of by then is missed. */
const MISSED_AFTER_METERS = 250
/** Both phones may say 60 m and be 90 m off for minutes. */
const MISSED_AFTER_METERS_WANDERING = 350

const MAX_FALSE_PER_HOUR = 1
/** A circle that is large enough has to be quieter where claims wander. */
const MAX_FALSE_PER_HOUR_FROM_100_M = 0.5
/** A page that is closed for ten minutes, from ten seconds before the child crosses. */
const CLOSED_SECONDS = 600
const CLOSED_BEFORE_SECONDS = 10
const OPEN_SECONDS = 60
const TOLD_WITHIN_SECONDS = 120
const TOLD_SHARE = 57 / 60
const HONEST_FROM_METERS = 60
const MAX_DELAY_METERS = 15

/** 68 % of errors on a plane lie within the accuracy: that of each axis is smaller by this. */
const AXIS_SHARE = 1 / 1.515
/** An error drifts over minutes, and jitters a little. */
const DRIFT_SHARE = 0.85
const DRIFT_SECONDS = 180
const JITTER_SHARE = 0.12
/** A wandering claim: its middle drifts over a minute, it jumps around that, and stays in this range. */
const CLAIM_DRIFT_SECONDS = 60
const CLAIM_DRIFT = 0.7
const CLAIM_JITTER = 0.9
const CLAIM_RANGE = [8, 60] as const

interface Phone {
  /** Its claim, metres; where that wanders, the middle of it. */
  accuracy: number
  /** Its claim changes by the second, and its errors do not follow. */
  hasWanderingClaim: boolean
  /** How many times larger its errors are. */
  lies: number
  /** Jumps under trees: how many an hour, of 20 to 80 m, for 3 to 15 s. */
  burstsPerHour: number
}

interface Scene {
  name: string
  child: Phone
  host: Phone
  hostWalks: boolean
  /** From this second on a host that walks stands. */
  hostStopsAt?: number
  /** The bars of the product hold here. */
  isBar: boolean
}

const phone = (accuracy: number, lies = 1, burstsPerHour = 0): Phone => ({
  accuracy,
  hasWanderingClaim: false,
  lies,
  burstsPerHour,
})
const both = (name: string, one: Phone, isBar = false, hostWalks = false): Scene => ({
  name,
  child: one,
  host: one,
  hostWalks,
  isBar,
})
const FOREST = phone(12, 1.5, 4)
const WANDERING = { ...phone(25, 1.5), hasWanderingClaim: true }
const SCENES: Scene[] = [
  both('5 / 5 m', phone(5), true),
  both('10 / 10 m', phone(10), true),
  both('25 / 25 m', phone(25), true),
  { name: '25 / 10 m', child: phone(25), host: phone(10), hostWalks: false, isBar: true },
  both('say 10, are 20', phone(10, 2)),
  both('forest', FOREST, true),
  both('forest, host walks', FOREST, true, true),
  both('forest, wandering', WANDERING, true),
]

type Random = () => number

/** Mulberry32: the same play in every run. */
function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** A phone's claim and its error. */
interface Reading {
  accuracy: number
  error: PlanePoint
}

/** A value around 0 with a standard deviation of 1 that forgets itself over so many seconds. */
function drift(seconds: number, random: Random): () => number {
  const kept = Math.exp(-1 / seconds)
  const fresh = Math.sqrt(1 - kept * kept)
  let at = gaussian(random)
  return () => {
    at = kept * at + fresh * gaussian(random)
    return at
  }
}

/** The readings of a phone, second by second. */
function readingsOf(
  { accuracy, hasWanderingClaim, lies, burstsPerHour }: Phone,
  random: Random,
): () => Reading {
  const east = drift(DRIFT_SECONDS, random)
  const north = drift(DRIFT_SECONDS, random)
  const level = hasWanderingClaim ? drift(CLAIM_DRIFT_SECONDS, random) : null
  let burst = { secondsLeft: 0, east: 0, north: 0 }
  return () => {
    if (burst.secondsLeft > 0) burst.secondsLeft -= 1
    else if (random() < burstsPerHour / 3600) {
      const meters = 20 + 60 * random()
      const turn = 2 * Math.PI * random()
      const away = polar(meters, turn)
      burst = {
        secondsLeft: 3 + Math.floor(13 * random()),
        east: away.eastMeters,
        north: away.northMeters,
      }
    }
    const isAway = burst.secondsLeft > 0
    const middle =
      level === null ? accuracy : inClaimRange(accuracy * Math.exp(CLAIM_DRIFT * level()))
    const axis = middle * lies * AXIS_SHARE
    const off = (drifted: number) =>
      axis * (DRIFT_SHARE * drifted + JITTER_SHARE * gaussian(random))
    const error = {
      eastMeters: off(east()) + (isAway ? burst.east : 0),
      northMeters: off(north()) + (isAway ? burst.north : 0),
    }
    if (level === null) return { accuracy, error }
    return { accuracy: inClaimRange(middle * Math.exp(CLAIM_JITTER * gaussian(random))), error }
  }
}

function inClaimRange(meters: number): number {
  const [least, most] = CLAIM_RANGE
  return Math.min(most, Math.max(least, meters))
}

const plus = (a: PlanePoint, b: PlanePoint): PlanePoint => ({
  eastMeters: a.eastMeters + b.eastMeters,
  northMeters: a.northMeters + b.northMeters,
})
const polar = (meters: number, turn: number): PlanePoint => ({
  eastMeters: meters * Math.cos(turn),
  northMeters: meters * Math.sin(turn),
})

/** Walks from one place by chance to the next, all within a radius. */
function roamer(radiusMeters: number, metersPerSecond: number, random: Random): () => PlanePoint {
  const somewhere = () => polar(radiusMeters * Math.sqrt(random()), 2 * Math.PI * random())
  let at = somewhere()
  let goal = somewhere()
  return () => {
    const east = goal.eastMeters - at.eastMeters
    const north = goal.northMeters - at.northMeters
    const left = Math.hypot(east, north)
    if (left <= metersPerSecond) {
      at = goal
      goal = somewhere()
    } else {
      const share = metersPerSecond / left
      at = plus(at, { eastMeters: east * share, northMeters: north * share })
    }
    return at
  }
}

/** Starts well inside, stays a minute, and goes straight out. */
function leaver(radiusMeters: number, random: Random): () => PlanePoint {
  const turn = 2 * Math.PI * random()
  let second = 0
  return () => {
    second += 1
    const gone = Math.max(0, second - 60) * DEPARTING_METERS_PER_SECOND
    return polar(radiusMeters / 2 + gone, turn)
  }
}

/** Place at which the host hears an alarm: by our rule, and by one that takes each fix at its word. */
interface Heard {
  second: number
  awayMeters: number
  ours: boolean
  naive: boolean
}

const PARK = { lat: 51.5, lng: -0.12 }

/**
 * @param move the child's way seen from the host
 * @param isOpen whether the host's page tells its place in that second
 */
function play(
  scene: Scene,
  radiusMeters: number,
  move: () => PlanePoint,
  random: Random,
  hear: (heard: Heard) => boolean,
  isOpen: (second: number) => boolean = () => true,
): void {
  const childReads = readingsOf(scene.child, random)
  const hostReads = readingsOf(scene.host, random)
  const stroll = roamer(scene.hostWalks ? 300 : 0, HOST_METERS_PER_SECOND, random)
  let standing: PlanePoint = { eastMeters: 0, northMeters: 0 }
  let memory: CircleMemory | null = null
  let host: HostSighting | null = null
  for (let second = 0; ; second += 1) {
    if (second < (scene.hostStopsAt ?? Infinity)) standing = stroll()
    const way = move()
    const child = plus(standing, way)
    const [ofChild, ofHost] = [childReads(), hostReads()]
    if (second % HOST_TELLS_SECONDS === 0 && isOpen(second)) {
      host = {
        place: fromPlane(PARK, plus(standing, ofHost.error)),
        accuracy: ofHost.accuracy,
        atMs: second * 1000,
        isFollowed: true,
      }
    }
    if (second % LOOK_SECONDS !== 0 || host === null) continue
    const nowMs = second * 1000
    const place = fromPlane(PARK, plus(child, ofChild.error))
    const seen = { place, accuracy: ofChild.accuracy, atMs: nowMs }
    const result = updateCircle(memory, { child: seen, host, radiusMeters, nowMs })
    ;({ memory } = result)
    const awayMeters = Math.hypot(way.eastMeters, way.northMeters)
    const naive = haversineMeters(place, host.place) > radiusMeters
    if (!hear({ second, awayMeters, ours: result.isToldToHost, naive })) return
  }
}

interface Rates {
  ours: number
  naive: number
}

/** Alarms an hour, of a child that is inside all the time. */
function falseAlarms(
  scene: Scene,
  radiusMeters: number,
  hours: number,
  mover: (random: Random) => () => PlanePoint,
  seed: number,
  isOpen?: (second: number) => boolean,
): Rates {
  const alarms = { ours: 0, naive: 0 }
  for (let hour = 0; hour < hours; hour += 1) {
    const random = seeded(seed * 10_000 + hour)
    let before = { ours: false, naive: false }
    const hear = ({ second, ours, naive }: Heard) => {
      if (ours && !before.ours) alarms.ours += 1
      if (naive && !before.naive) alarms.naive += 1
      before = { ours, naive }
      return second < 3600
    }
    play(scene, radiusMeters, mover(random), random, hear, isOpen)
  }
  return { ours: alarms.ours / hours, naive: alarms.naive / hours }
}

interface Departures {
  /** How far past the circle children are when the host hears. */
  ours: number[]
  naive: number[]
  missed: number
}

function departures(
  scene: Scene,
  radiusMeters: number,
  seed: number,
  isOpen?: (second: number) => boolean,
): Departures {
  const told: Departures = { ours: [], naive: [], missed: 0 }
  const isWandering = scene.child.hasWanderingClaim
  const missedAfterMeters = isWandering ? MISSED_AFTER_METERS_WANDERING : MISSED_AFTER_METERS
  for (let run = 0; run < DEPARTURES; run += 1) {
    const random = seeded(seed * 20_000 + run)
    let hasNaive = false
    let isMissed = true
    const hear = (heard: Heard) => {
      const past = heard.awayMeters - radiusMeters
      // An alarm before the child left is no news of its leaving, unless it still holds.
      if (heard.naive && !hasNaive && past > -radiusMeters / 4) {
        hasNaive = true
        told.naive.push(past)
      }
      if (heard.ours && past > 0) {
        isMissed = false
        told.ours.push(past)
        return false
      }
      return past < missedAfterMeters
    }
    play(scene, radiusMeters, leaver(radiusMeters, random), random, hear, isOpen)
    if (isMissed) told.missed += 1
  }
  return told
}

const failures: string[] = []
function bar(isMet: boolean, sentence: string): void {
  if (!isMet) failures.push(sentence)
}

console.log(
  `False alarms an hour (${ROAM_HOURS} h roaming within 0.9 r / ${STAND_HOURS} h standing at 0.9 r), then how far`,
)
console.log(
  `past the circle the host hears of a child that leaves (median / p90 of ${DEPARTURES}, metres, at 1 m/s):`,
)
console.log(
  'the rule, and in brackets a rule that takes each fix at its word. * below the honest radius\n',
)
for (const [number, scene] of SCENES.entries()) {
  if (!scene.name.includes(process.env['ONLY'] ?? '')) continue
  const { accuracy: ofChild } = scene.child
  const { accuracy: ofHost } = scene.host
  const honest = smallestHonestRadius(ofChild, ofHost)
  const delays: number[] = []
  for (const radius of STAY_CLOSE_RADII_METERS) {
    const seed = SEED * 100_000 + number * 1000 + radius
    const near = 0.9 * radius
    const roam = falseAlarms(
      scene,
      radius,
      ROAM_HOURS,
      (random) => roamer(near, CHILD_METERS_PER_SECOND, random),
      seed,
    )
    const stand = falseAlarms(scene, radius, STAND_HOURS, () => () => polar(near, 1), seed + 500)
    const { ours, naive, missed } = departures(scene, radius, seed)
    const [median, p90] = [percentile(ours, 0.5), percentile(ours, 0.9)]
    const figures = [
      `${roam.ours.toFixed(2)} / ${stand.ours.toFixed(2)}`,
      `(${roam.naive.toFixed(1)} / ${stand.naive.toFixed(1)})`,
      `${median.toFixed(0)} / ${p90.toFixed(0)} m`,
      `(${percentile(naive, 0.5).toFixed(0)} / ${percentile(naive, 0.9).toFixed(0)})`,
      missed === 0 ? '' : `${missed} MISSED`,
    ]
    const star = radius < honest ? '*' : ' '
    console.log(
      `${scene.name.padEnd(20)}${String(radius).padStart(4)} m${star} ${figures.map((one) => one.padEnd(16)).join('')}`,
    )
    const where = `${scene.name}, ${radius} m`
    bar(missed === 0, `${where}: ${missed} departures were not told`)
    const isHonest = radius >= honest || scene.child.hasWanderingClaim
    if (!scene.isBar || radius < HONEST_FROM_METERS || !isHonest) continue
    const most =
      scene.child.hasWanderingClaim && radius >= 100
        ? MAX_FALSE_PER_HOUR_FROM_100_M
        : MAX_FALSE_PER_HOUR
    bar(roam.ours <= most, `${where}: ${roam.ours.toFixed(2)} false alarms an hour`)
    delays.push(...ours)
  }
  // A wandering claim is late by what it is vague by, which is no one number.
  if (!scene.isBar || scene.child.hasWanderingClaim) continue
  // How late is no matter of the radius: the median of all is steadier than that of each.
  const late = percentile(delays, 0.5)
  const mayBe = ofChild + ofHost + MAX_DELAY_METERS
  const isMet = late <= mayBe
  console.log(
    `${''.padEnd(28)}told ${late.toFixed(1)} m past the circle (median; ${mayBe} m at most)`,
  )
  bar(isMet, `${scene.name}: told ${late.toFixed(1)} m past the circle, more than ${mayBe} m`)
}

console.log(
  `\nThe host's page is closed for ten minutes, from ten seconds before the child crosses: told within ${TOLD_WITHIN_SECONDS} s`,
)
console.log(
  `at 1 m/s, median and p90 (in brackets: the host has strolled until then, and stands); then false alarms an hour with a page that is open for a minute and closed for ten,\nthe host sits / strolls within 300 m\n`,
)
for (const [number, scene] of SCENES.entries()) {
  if (scene.hostWalks || !scene.name.includes(process.env['ONLY'] ?? '')) continue
  for (const radius of [60, 100, 200] as const) {
    const honest = smallestHonestRadius(scene.child.accuracy, scene.host.accuracy)
    const seed = SEED * 300_000 + number * 1000 + radius
    // The child starts at half the radius and stays for a minute.
    const crossesAt = 60 + radius / 2 / DEPARTING_METERS_PER_SECOND
    const closesAt = crossesAt - CLOSED_BEFORE_SECONDS
    const isOpen = (second: number) => second < closesAt || second >= closesAt + CLOSED_SECONDS
    const left = departures(scene, radius, seed, isOpen)
    const strolled = { ...scene, hostWalks: true, hostStopsAt: closesAt }
    const leftStroller = departures(strolled, radius, seed, isOpen)
    const withinMeters = TOLD_WITHIN_SECONDS * DEPARTING_METERS_PER_SECOND
    const inTime = ({ ours }: Departures) =>
      ours.filter((past) => past <= withinMeters).length / DEPARTURES
    const told = inTime(left)
    const roamHours = Math.ceil(ROAM_HOURS / 3)
    const alarmsOf = (hostWalks: boolean) =>
      falseAlarms(
        { ...scene, hostWalks },
        radius,
        roamHours,
        (random) => roamer(0.9 * radius, CHILD_METERS_PER_SECOND, random),
        seed,
        (second) => second % (OPEN_SECONDS + CLOSED_SECONDS) < OPEN_SECONDS,
      ).ours
    const [sits, strolls] = [alarmsOf(false), alarmsOf(true)]
    console.log(
      `${scene.name.padEnd(20)}${String(radius).padStart(4)} m${radius < honest ? '*' : ' '} ` +
        `told ${(60 * told).toFixed(1)} of 60, ${percentile(left.ours, 0.5).toFixed(0)} / ${percentile(left.ours, 0.9).toFixed(0)} s   ` +
        `(${(60 * inTime(leftStroller)).toFixed(1)}, ${percentile(leftStroller.ours, 0.5).toFixed(0)} s)   ` +
        `${sits.toFixed(2)} / ${strolls.toFixed(2)}`,
    )
    if (!scene.isBar || radius < honest || scene.child.lies > 1) continue
    const where = `page closed, ${scene.name}, ${radius} m`
    if (radius === HONEST_FROM_METERS)
      bar(told >= TOLD_SHARE, `${where}: ${(60 * told).toFixed(1)} of 60 told in time`)
    bar(sits <= MAX_FALSE_PER_HOUR, `${where}: ${sits.toFixed(2)} false alarms an hour`)
  }
}
for (const sentence of failures) console.log(`MISSED: ${sentence}`)
process.exitCode = failures.length === 0 ? 0 : 1
