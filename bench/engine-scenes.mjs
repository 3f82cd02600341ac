// Children whose true place is known, and walks with phones that place themselves by Wi-Fi, through the whole
// chain of a module: smoother, one post per 3 s, engine. Same module interface as gps/simulate.mjs.
//
//   node engine-scenes.mjs [--module ./gps/baseline.mjs] [--seeds 101-160] [--only stand,picnic] [--json out.json]
//
// Error of a fix as in gps/montecarlo.mjs: per axis 0.85 x accuracy / 1.515, correlated over 180 s, and white noise
// of 0.12 x accuracy / 1.515. A "soft" arrival is one about which the child is asked first.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as baseline from './gps/baseline.mjs'
import {
  alikeWalks,
  recorded,
  sharpWalks,
  vagueWalks,
  wifiWalks,
  withStops,
} from './engine-walks.mjs'
import { dist, merge, plant, report, rng, SCENARIOS, simulate } from './gps/simulate.mjs'

const argv = process.argv.slice(2)
const option = (name, usual) => {
  const i = argv.indexOf(`--${name}`)
  return i < 0 ? usual : argv[i + 1]
}
const file = option('module', join(import.meta.dirname, 'gps', 'baseline.mjs'))
const given = { ...baseline, ...(await import(pathToFileURL(resolve(file)).href)) }
/**
 * Figures of the walks: arrivals that opened without a question, and all; answers of vague phones, how many of them offer
 * "I think I am here", and how many do while the child is over 60 m away.
 */
const opened = { unasked: 0, all: 0, vague: 0, button: 0, buttonFar: 0 }
const mod = {
  ...given,
  bandOf,
  createEngine: (options) => counting(given.createEngine(options), options),
}

const [firstSeed, lastSeed] = option('seeds', '101-160').split('-').map(Number)
const seeds = Array.from({ length: lastSeed - firstSeed + 1 }, (_, i) => firstSeed + i)
const only = option('only')?.split(',')

/** The label of a distance, by the number of its band; burning begins at 25 m. */
function bandOf(meters) {
  return [180, 120, 75, 45, 25].filter((edge) => meters <= edge).length
}

function counting(engine, { challenges }) {
  const seen = new Set()
  return {
    ...engine,
    update(post) {
      const answer = engine.update(post)
      const key = `${post.playerId} ${answer.challenge?.id}`
      if (answer.state === 'challenge' && !seen.has(key)) {
        seen.add(key)
        opened.all++
        if (kindOf(answer) === 'sure') opened.unasked++
      }
      if (typeof answer.share === 'number' && post.truth) countButton(answer, post.truth)
      return answer
    },
  }

  function countButton({ maybeHere, challenge }, truth) {
    opened.vague++
    if (!maybeHere) return
    opened.button++
    const { location } = challenges.find(({ id }) => id === challenge.id)
    if (dist(truth, location) > 60) opened.buttonFar++
  }
}

const RAD = Math.PI / 180
const METERS_PER_DEGREE = RAD * 6_371_000
const OAK = { lat: 51.5, lng: -0.12 }
const POST_S = 3
const at = (east, north) => ({
  lat: OAK.lat + north / METERS_PER_DEGREE,
  lng: OAK.lng + east / (METERS_PER_DEGREE * Math.cos(OAK.lat * RAD)),
})
const gauss = (r) => Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(2 * Math.PI * r())

function errorsOf(r, accuracy, lastsS = 180) {
  const slow = (0.85 * accuracy) / 1.515
  const quick = (0.12 * accuracy) / 1.515
  const keep = Math.exp(-1 / lastsS)
  const anew = Math.sqrt(1 - keep * keep)
  let u = [gauss(r) * slow, gauss(r) * slow]
  return () => {
    u = u.map((x) => keep * x + anew * slow * gauss(r))
    return [u[0] + quick * gauss(r), u[1] + quick * gauss(r)]
  }
}

/** One child with a phone that measures once a second. */
function child(challenges) {
  const smoother = mod.createSmoother()
  const list = challenges.map(({ id, place }) => ({ id, title: id, location: place }))
  const engine = mod.createEngine({ challenges: list })
  return {
    engine,
    /** The answer to the post of this second; null when none is sent. */
    second(t, place, accuracy, more = {}) {
      const s = smoother.push({ t, ...place, accuracy })
      if (t % POST_S !== 0 || !s) return null
      const { lat, lng } = s
      const location = { lat, lng, accuracy: s.rejected ? accuracy : s.accuracy }
      return engine.update({ playerId: 'ada', t, location, ...more })
    },
    /** The same of a child that answers "not yet" whenever it is asked: whether it opened unasked. */
    opensUnasked(t, place, accuracy, more = {}) {
      const answer = this.second(t, place, accuracy, { ...more, canAsk: true })
      const kind = answer && kindOf(answer)
      if (kind === 'soft') engine.deny?.('ada', [answer.challenge.id], t)
      return kind === 'sure'
    },
    reset: () => smoother.reset(),
  }
}

const kindOf = (answer) => answer.arrival ?? (answer.state === 'challenge' ? 'sure' : null)
const share = (list) => list.filter(Boolean).length / list.length
const walkIn = (t, fromMeters, toMeters) => Math.max(toMeters, fromMeters - 1.2 * t)

const scenes = {
  /** Walks in and stands at the spot: share arrived after 20, 60 and 300 s, and of all that was soft. */
  stand() {
    const rows = {}
    for (const accuracy of [10, 20, 30, 35, 40, 50, 65, 75, 100]) {
      const times = seeds.map((seed) => {
        const r = rng(seed * 7331 + accuracy)
        const error = errorsOf(r, accuracy)
        const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
        for (let t = 0; t < 367; t++) {
          const [x, y] = error()
          const answer = one.second(t, at(walkIn(t, 80, 0) + x, y), accuracy)
          const kind = answer && kindOf(answer)
          if (kind) return { after: t - 67, kind }
        }
        return { after: Infinity, kind: null }
      })
      const within = (s) => share(times.map(({ after }) => after <= s))
      rows[accuracy] = {
        in20s: within(20),
        in60s: within(60),
        in300s: within(300),
        soft: share(times.map(({ kind }) => kind === 'soft')),
      }
    }
    return rows
  },

  /** Ten minutes still, some metres away, after walking there or from the beginning. */
  picnic() {
    const rows = {}
    for (const meters of [35, 45, 60]) {
      for (const accuracy of [5, 10, 20, 30, 45, 60]) {
        for (const start of ['walked', 'there']) {
          const kinds = seeds.map((seed) => {
            const r = rng(seed * 911 + accuracy * 17 + meters)
            const error = errorsOf(r, accuracy)
            const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
            const found = new Set()
            for (let t = 0; t < 640; t++) {
              const [x, y] = error()
              const from = start === 'walked' ? walkIn(t, meters + 48, meters) : meters
              const answer = one.second(t, at(from + x, y), accuracy)
              if (answer && kindOf(answer)) {
                found.add(kindOf(answer))
                break
              }
            }
            return found
          })
          rows[`${meters} m, accuracy ${accuracy}, ${start}`] = {
            sure: share(kinds.map((found) => found.has('sure'))),
            any: share(kinds.map((found) => found.size > 0)),
          }
        }
      }
    }
    return rows
  },

  /** Walks round a pond with the challenge on its island for ten minutes: opens without a question. */
  pond() {
    const rows = {}
    for (const radius of [30, 40]) {
      for (const accuracy of [5, 10, 20]) {
        const opens = seeds.map((seed) => {
          const r = rng(seed * 617 + accuracy * 13 + radius)
          const error = errorsOf(r, accuracy)
          const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
          for (let t = 0; t < 640; t++) {
            const [x, y] = error()
            const angle = Math.max(0, t - 40) / radius
            const out = Math.max(radius, radius + 48 - 1.2 * t)
            const place = at(out * Math.cos(angle) + x, out * Math.sin(angle) + y)
            if (one.opensUnasked(t, place, accuracy)) return true
          }
          return false
        })
        rows[`${radius} m, accuracy ${accuracy}`] = { unasked: share(opens) }
      }
    }
    return rows
  },

  /**
   * A phone that always says 5 m and is off by an error that lasts 180 s, 60 s or 20 s: ten minutes 60 m
   * away, and at the spot. And one that, after a walk to 60 m from both, goes to and fro between two
   * Wi-Fi places on two challenges 75 m apart.
   */
  liar() {
    const rows = {}
    const wrongPhones = [20, 30].flatMap((sd) => [180, 60, 20].map((lastsS) => ({ sd, lastsS })))
    for (const { sd, lastsS } of wrongPhones) {
      const wrong = (r) => errorsOf(r, (sd * 1.515) / 0.85, lastsS)
      const picnic = seeds.map((seed) => {
        const r = rng(seed * 389 + sd)
        const error = wrong(r)
        const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
        for (let t = 0; t < 640; t++) {
          const [x, y] = error()
          if (one.opensUnasked(t, at(walkIn(t, 108, 60) + x, y), 5)) return true
        }
        return false
      })
      const stand = seeds.map((seed) => {
        const r = rng(seed * 431 + sd)
        const error = wrong(r)
        const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
        for (let t = 0; t < 67 + 60; t++) {
          const [x, y] = error()
          const answer = one.second(t, at(walkIn(t, 80, 0) + x, y), 5)
          if (answer && kindOf(answer)) return true
        }
        return false
      })
      const row = `says 5, is off by sd ${sd}`
      rows[lastsS === 180 ? row : `${row} for ${lastsS} s`] = {
        picnic: share(picnic),
        in60s: share(stand),
      }
    }
    const places = seeds.map((seed) => {
      const r = rng(seed * 877)
      const one = child([
        { id: 'nest', place: at(0, 0) },
        { id: 'pond', place: at(75, 0) },
      ])
      let here = 0
      for (let t = 0; t < 680; t++) {
        if (t >= 80 && (t - 80) % 25 === 0) here = r() < 0.5 ? 0 : 75
        const [east, north] = t < 80 ? [37.5, 50 + 1.2 * (80 - t)] : [here, 0]
        if (one.opensUnasked(t, at(east + gauss(r), north + gauss(r)), 20)) return true
      }
      return false
    })
    rows['two Wi-Fi places, says 20'] = { unasked: share(places) }
    return rows
  },

  /**
   * A phone that sleeps while its child walks and wakes at the spot: let in within 15 s, and without a question. And
   * one that sleeps 45 of each 75 s, where nobody walks: a child that rests, and two Wi-Fi places.
   */
  pocket() {
    const rows = {}
    for (const [sleepS, meters] of [
      [120, 200],
      [40, 50],
    ]) {
      for (const accuracy of [5, 10]) {
        const kinds = seeds.map((seed) => {
          const r = rng(seed * 547 + accuracy + meters)
          const error = errorsOf(r, accuracy)
          const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
          for (let t = 0; t < 60 + sleepS + 15; t++) {
            const [x, y] = error()
            if (t >= 60 && t < 60 + sleepS) continue
            if (t === 60 + sleepS) one.reset()
            const east = t < 60 ? walkIn(t, meters + 72, meters) : 0
            const answer = one.second(t, at(east + x, y), accuracy, { canAsk: true })
            if (answer && kindOf(answer)) return kindOf(answer)
          }
          return null
        })
        rows[`${meters} m in ${sleepS} s, accuracy ${accuracy}`] = {
          in15s: share(kinds),
          unasked: share(kinds.map((kind) => kind === 'sure')),
        }
      }
    }
    const sleepsNow = (t) => t > 80 && t % 75 < 45
    const wakesNow = (t) => t > 80 && t % 75 === 45
    for (const claimed of [12, 20]) {
      const opens = seeds.map((seed) => {
        const r = rng(seed * 877)
        const one = child([
          { id: 'nest', place: at(0, 0) },
          { id: 'pond', place: at(75, 0) },
        ])
        let here = 0
        for (let t = 0; t < 1280; t++) {
          if (t >= 80 && (t - 80) % 25 === 0) here = r() < 0.5 ? 0 : 75
          if (sleepsNow(t)) continue
          if (wakesNow(t)) one.reset()
          const [east, north] = t < 80 ? [37.5, 50 + 1.2 * (80 - t)] : [here, 0]
          if (one.opensUnasked(t, at(east + gauss(r), north + gauss(r)), claimed)) return true
        }
        return false
      })
      rows[`two Wi-Fi places, says ${claimed}`] = { unasked: share(opens) }
    }
    for (const sd of [3, 20]) {
      for (const meters of [45, 60]) {
        const opens = seeds.map((seed) => {
          const r = rng(seed * 389 + sd)
          const error = errorsOf(r, (sd * 1.515) / 0.85)
          const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
          for (let t = 0; t < 1280; t++) {
            const [x, y] = error()
            if (sleepsNow(t)) continue
            if (wakesNow(t)) one.reset()
            if (one.opensUnasked(t, at(walkIn(t, meters + 48, meters) + x, y), 5)) return true
          }
          return false
        })
        rows[`rests ${meters} m off, says 5, is off by sd ${sd}`] = { unasked: share(opens) }
      }
    }
    return rows
  },

  /** Sits in a train: the phone reckons on at accuracy 15, past a challenge. */
  tunnel() {
    const rows = {}
    for (const felt of [false, true]) {
      const opens = seeds.map((seed) => {
        const r = rng(seed * 283)
        const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
        for (let t = 0; t < 120; t++) {
          const steps = felt ? [{ t, walks: r() < 0.1 }] : []
          const place = at(Math.max(0, 120 - 1.5 * t) + gauss(r), gauss(r))
          if (one.opensUnasked(t, place, 15, { steps })) return true
        }
        return false
      })
      rows[felt ? 'with steps' : 'without steps'] = { unasked: share(opens) }
    }
    return rows
  },

  /** Stands 80 m away with sharp fixes; for a while they land on the challenge. */
  landing() {
    const rows = {}
    for (const accuracy of [8, 20, 40, 65]) {
      for (const length of [5, 10, 20, 40]) {
        const kinds = seeds.map((seed) => {
          const r = rng(seed * 127 + accuracy + length)
          const one = child([{ id: 'nest', place: at(0, 0) }])
          const off = [4 * gauss(r), 4 * gauss(r)]
          for (let t = 0; t < 180; t++) {
            const lands = t >= 90 && t < 90 + length
            const x = (lands ? 0 : Math.max(80, 140 - t)) + off[0] + gauss(r)
            const answer = one.second(t, at(x, off[1] + gauss(r)), lands ? accuracy : 8)
            if (answer && kindOf(answer)) return kindOf(answer)
          }
          return null
        })
        rows[`${length} fixes, accuracy ${accuracy}`] = { any: share(kinds) }
      }
    }
    return rows
  },

  /** Finishes one challenge, stays there for 30 s, walks to the one beside it and stays for a minute. */
  twins() {
    const rows = {}
    for (const apart of [10, 15, 20, 30]) {
      for (const accuracy of [5, 10, 20]) {
        const runs = seeds.map((seed) => {
          const r = rng(seed * 331 + accuracy * 7 + apart)
          const error = errorsOf(r, accuracy)
          const near = (x) => at(x + 2 * gauss(r), 2 * gauss(r))
          const one = child([
            { id: 'first', place: near(0) },
            { id: 'second', place: near(apart) },
          ])
          const found = []
          let doneAt = Infinity
          let busyUntil = -1
          for (let t = 0; t < 400; t++) {
            const [x, y] = error()
            const leaves = doneAt + 30
            const east = t < leaves ? -walkIn(t, 80, 0) : Math.min(apart, (t - leaves) * 1.2)
            if (t < busyUntil) continue
            if (t === busyUntil) {
              one.engine.complete('ada', found.at(-1).id, t)
              one.reset()
              doneAt = Math.min(doneAt, t)
            }
            if (t > leaves + 90) break
            const answer = one.second(t, at(east + x, y), accuracy)
            if (!answer || !kindOf(answer)) continue
            found.push({ id: answer.challenge.id, t, isEarly: t < leaves, kind: kindOf(answer) })
            if (found.length === 2) break
            busyUntil = t + 25
          }
          return found
        })
        rows[`${apart} m, accuracy ${accuracy}`] = {
          early: share(runs.map((found) => found[1]?.isEarly)),
          earlyUnasked: share(runs.map((found) => found[1]?.isEarly && found[1].kind === 'sure')),
          both: share(runs.map((found) => found.length === 2)),
        }
      }
    }
    return rows
  },

  /**
   * A playground: thirty challenges in rows, a child that stands 45 s at each of eight and answers truthfully when it
   * is asked. Of eight: how many open rightly, and how many of its neighbours open, without a question and in all.
   */
  playground() {
    const rows = {}
    for (const apart of [8, 12, 15]) {
      for (const accuracy of [5, 10, 20, 40]) {
        const runs = seeds.map((seed) => {
          const r = rng(seed * 769 + accuracy * 29 + apart)
          const error = errorsOf(r, accuracy)
          const spots = Array.from({ length: 30 }, (_, i) => ({
            id: `spot ${i}`,
            east: apart * (i % 6),
            north: apart * Math.floor(i / 6),
          }))
          const one = child(
            spots.map(({ id, east, north }) => ({
              id,
              place: at(east + 2 * gauss(r), north + 2 * gauss(r)),
            })),
          )
          const order = spots.map((spot) => [r(), spot]).sort((a, b) => a[0] - b[0])
          const visits = order.slice(0, 8).map(([, spot]) => spot)
          const seen = { right: 0, wrong: 0, questions: 0 }
          const open = (t, id, isRight) => {
            seen[isRight ? 'right' : 'wrong']++
            one.engine.complete('ada', id, t)
            one.reset()
          }
          let here = { east: -50, north: 0 }
          let t = 0
          for (const spot of visits) {
            let stoodS = 0
            let isDone = false
            while (stoodS < 45 && !isDone) {
              t++
              const left = Math.hypot(spot.east - here.east, spot.north - here.north)
              const step = left <= 1.2 ? 1 : 1.2 / left
              here = {
                east: here.east + step * (spot.east - here.east),
                north: here.north + step * (spot.north - here.north),
              }
              if (left === 0) stoodS++
              const [x, y] = error()
              const place = at(here.east + x, here.north + y)
              const answer = one.second(t, place, accuracy, { canAsk: true })
              const kind = answer && kindOf(answer)
              if (!kind) continue
              const { id } = answer.challenge
              if (kind === 'sure') {
                isDone = id === spot.id
                open(t, id, isDone)
                continue
              }
              seen.questions++
              const choices = answer.choices?.length > 1 ? answer.choices : [id]
              isDone = choices.includes(spot.id) && left < 3
              if (isDone) open(t, spot.id, true)
              else one.engine.deny?.('ada', choices, t)
            }
          }
          return seen
        })
        const mean = (figure) => runs.reduce((sum, seen) => sum + seen[figure], 0) / runs.length
        rows[`${apart} m, accuracy ${accuracy}`] = {
          right: mean('right'),
          wrong: mean('wrong'),
          questions: mean('questions'),
        }
      }
    }
    return rows
  },

  /** Stands at the spot and takes every help that is offered: share that is in after 90 s. */
  help() {
    const rows = {}
    const cases = [5, 10, 20, 30, 40, 50, 60, 75, 100, 150, 200, 300, 500, 1000].map(
      (accuracy) => ({
        name: `accuracy ${accuracy}`,
        accuracy,
        offMeters: 0,
      }),
    )
    cases.push({ name: 'building, 30 m off', accuracy: 8, offMeters: 30 })
    for (const { name, accuracy, offMeters } of cases) {
      const runs = seeds.map((seed) => {
        const r = rng(seed * 733 + accuracy * 3 + offMeters)
        const error = errorsOf(r, accuracy)
        const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
        const angle = 2 * Math.PI * r()
        const by = [offMeters * Math.cos(angle), offMeters * Math.sin(angle)]
        for (let t = 0; t <= 67 + 90; t++) {
          const [x, y] = error()
          const place = at(walkIn(t, 80, 0) + x + by[0], y + by[1])
          const answer = one.second(t, place, accuracy)
          if (!answer) continue
          if (kindOf(answer)) return t - 67 >= 0 ? 'arrived' : 'early'
          const wants = answer.help?.step
          const mayPress = wants === 'here' || answer.maybeHere
          if (t >= 67 && mayPress && one.engine.sayHere('ada', 'nest', t)) return 'pressed'
          if (wants === 'ask-grown-up') return 'asked'
        }
        return null
      })
      const of = (kind) => share(runs.map((run) => run === kind))
      rows[name] = {
        in90s: share(runs),
        arrived: of('arrived') + of('early'),
        pressed: of('pressed'),
        asked: of('asked'),
      }
    }
    return rows
  },

  /** Presses "I think I am here" from 100 and 150 m away. */
  pressing() {
    const rows = {}
    for (const meters of [100, 150]) {
      for (const accuracy of [10, 20, 30, 40, 50, 75, 100]) {
        const accepted = seeds.map((seed) => {
          const r = rng(seed * 523 + accuracy * 11 + meters)
          const error = errorsOf(r, accuracy)
          const one = child([{ id: 'nest', place: at(4 * gauss(r), 4 * gauss(r)) }])
          for (let t = 0; t <= 60; t++) {
            const [x, y] = error()
            one.second(t, at(meters + x, y), accuracy)
          }
          return one.engine.sayHere?.('ada', 'nest', 60)
        })
        rows[`${meters} m, accuracy ${accuracy}`] = { accepted: share(accepted) }
      }
    }
    return rows
  },

  /**
   * What families meet: a question is answered truthfully 3 s later, help is taken at the spot, where a child stays for
   * two minutes. Found within 60 and 120 s; opened unasked more than 25 m away, of all visits; share of finds that cost a
   * question or a press; questions about spots that are all over 25 m away, in ten minutes; and of the answers of a
   * vague phone, how many offer "I think I am here" and how many do over 60 m away.
   */
  async product() {
    const rows = {}
    const alike = { bias: 0, plantM: SCENARIOS.realistic.plantM }
    const good = recorded().filter(({ group }) => group === 'good')
    for (const [name, list, scenario] of [
      ['errs as recorded', alikeWalks, alike],
      ['Wi-Fi, recorded', wifiWalks(firstSeed), SCENARIOS.recorded],
      ['Wi-Fi, realistic', wifiWalks(firstSeed), SCENARIOS.realistic],
      ['Wi-Fi, harsh', wifiWalks(firstSeed), SCENARIOS.harsh],
      ['good', good, SCENARIOS.realistic],
      ['sharp', sharpWalks(firstSeed), SCENARIOS.realistic],
    ]) {
      for (const steps of [null, 'good']) {
        const tally = { wrong: 0, finds: 0, asked: 0, vain: 0, vague: 0, button: 0, far: 0 }
        const family = {
          ...mod,
          createEngine: (more) => answering(given.createEngine(more), more, tally),
        }
        const outs = []
        for (const seed of seeds) {
          for (const { trace } of typeof list === 'function' ? list(seed) : list) {
            const cfg = { tick: POST_S, search: 120, steps }
            outs.push(await simulate(family, trace, { scenario, seed, cfg }))
          }
        }
        const all = merge(outs)
        const within = (s) =>
          (all.found - all.extra.filter((after) => after > s).length) / all.visits
        rows[steps ? `${name}, steps` : name] = {
          in60s: within(60),
          in120s: within(120),
          wrongOf714: (714 * tally.wrong) / all.visits,
          asked: tally.finds && tally.asked / tally.finds,
          vainIn10Min: (10 * tally.vain) / all.minutes,
          button: tally.vague && tally.button / tally.vague,
          buttonFar: tally.vague && tally.far / tally.vague,
        }
      }
    }
    return rows
  },
  async recorded() {
    return walks(recorded(), {})
  },
  async silent() {
    return walks(recorded(), { silent: true })
  },
  /** Sharp phones that are not as good as the recorded ones. */
  async sharp() {
    return walks(sharpWalks(firstSeed), {})
  },
  async sharpSteps() {
    return walks(sharpWalks(firstSeed), { steps: 'good' })
  },
  async wifi() {
    return walks(wifiWalks(firstSeed), {})
  },
  async wifiSteps() {
    return walks(wifiWalks(firstSeed), { steps: 'good' })
  },
  async wifiBadSteps() {
    return walks(wifiWalks(firstSeed), { steps: 'bad' })
  },
  async vague() {
    return walks(vagueWalks(firstSeed), {})
  },
  async vagueSteps() {
    return walks(vagueWalks(firstSeed), { steps: 'good' })
  },
  async wifiPassing() {
    return walks(wifiWalks(firstSeed), { search: 0 })
  },
  async wifiStops() {
    return walks(wifiWalks(firstSeed), {}, true)
  },
  async wifiStopsSteps() {
    return walks(wifiWalks(firstSeed), { steps: 'good' }, true)
  },
  async stops() {
    return walks(recorded(), {}, true)
  },
  async passing() {
    return walks(recorded(), { search: 0 })
  },
  async dense() {
    return walks(recorded(), { plant: { spacingM: 15, decoyM: 60 } })
  },
}

/** An engine whose child answers its questions truthfully and takes its help at the spot. */
function answering(engine, { challenges }, tally) {
  const SEEN_METERS = 25
  const AT_METERS = 10
  const placeOf = new Map(challenges.map(({ id, location }) => [id, location]))
  const nearestOf = (truth, ids) =>
    ids
      .map((id) => ({ id, meters: dist(truth, placeOf.get(id)) }))
      .reduce((best, one) => (one.meters < best.meters ? one : best))
  let question = null
  const find = (answer, id, cost) => {
    question = null
    tally.finds++
    tally.asked += cost
    return { ...answer, state: 'challenge', challenge: { id } }
  }
  return {
    ...engine,
    update(post) {
      const { t, truth, playerId } = post
      const answer = engine.update({ ...post, canAsk: true })
      if (!truth) return answer
      const target = answer.challenge?.id
      if (answer.state === 'challenge') {
        if (nearestOf(truth, [target]).meters > SEEN_METERS) tally.wrong++
        return find(answer, target, 0)
      }
      if (question) {
        const { id, meters } = nearestOf(truth, question)
        if (meters <= SEEN_METERS) return find(answer, id, 1)
        engine.deny?.(playerId, question, t)
        question = null
        return answer
      }
      if (!target) return answer
      const named = answer.choices?.length > 0 ? answer.choices : [target]
      const nearest = nearestOf(truth, named)
      const mayPress = answer.maybeHere || answer.help?.step === 'here'
      if (typeof answer.share === 'number') {
        tally.vague++
        if (mayPress) tally.button++
        if (mayPress && nearest.meters > 60) tally.far++
      }
      if (answer.arrival === 'soft') {
        question = named
        if (nearest.meters > SEEN_METERS) tally.vain++
      } else if (nearest.meters <= AT_METERS) {
        const isLetIn =
          answer.help?.step === 'ask-grown-up' ||
          (mayPress && (named.length > 1 || engine.sayHere(playerId, target, t)))
        if (isLetIn) return find(answer, nearest.id, 1)
      }
      return answer
    },
  }
}

/** At the rhythm of a page: a post every 3 s, whether the phone has measured anew or not. */
async function walks(list, options, hasStops = false) {
  const cfg = { tick: POST_S, ...options }
  const rows = {}
  for (const scenario of ['recorded', 'realistic', 'harsh']) {
    for (const group of new Set(list.map((one) => one.group))) {
      for (const key of Object.keys(opened)) opened[key] = 0
      const outs = []
      for (const { trace } of list.filter((one) => one.group === group)) {
        for (const seed of seeds) {
          const { plantM } = SCENARIOS[scenario]
          const visits = () => plant(trace, { seed, plantM, ...cfg.plant }).visits
          const walked = hasStops && trace.truth ? withStops(trace, visits()) : trace
          outs.push(await simulate(mod, walked, { scenario: SCENARIOS[scenario], seed, cfg }))
        }
      }
      const row = report(merge(outs))
      rows[`${group}, ${scenario}`] = {
        precision: row.precision,
        recall: row.recall,
        unasked: opened.all === 0 ? null : opened.unasked / opened.all,
        arrivals: row.arrivals + row.unverifiable,
        button: opened.vague === 0 ? null : opened.button / opened.vague,
        buttonFar: opened.vague === 0 ? null : opened.buttonFar / opened.vague,
        extraMedianS: row.extraMedianS,
        extraP90S: row.extraP90S,
        flipsPerMin: row.flipsPerMin,
        twoBandsOffPct: row.twoBandsOffPct,
        wrongPer10Min: row.wrongSwitchesPer10Min,
      }
    }
  }
  return rows
}

const out = {}
for (const [name, scene] of Object.entries(scenes)) {
  if (only && !only.includes(name)) continue
  out[name] = await scene()
  console.log(`\n${name}`)
  for (const [row, figures] of Object.entries(out[name])) {
    const shown = Object.entries(figures).map(
      ([key, value]) => `${key} ${value?.toFixed(2) ?? '-'}`,
    )
    console.log(`  ${row.padEnd(34)} ${shown.join('  ')}`)
  }
}
if (option('json')) writeFileSync(option('json'), JSON.stringify(out, null, 1))
