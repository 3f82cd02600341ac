// Puts Bramble's own smoother and hot/cold engine behind the simulator's interface (bench/gps/README.md).
import { sharpestFix } from '../packages/domain/src/gps/reading.ts'
import { createSmoother as createDomainSmoother } from '../packages/domain/src/gps/smoother.ts'
import {
  denyArrival,
  finishChallenge,
  skipChallenge,
} from '../packages/domain/src/proximity/arrival.ts'
import { isHereAccepted } from '../packages/domain/src/proximity/help.ts'
import { lookBetween } from '../packages/domain/src/proximity/look-between.ts'
import { emptyProximityMemory } from '../packages/domain/src/proximity/memory.ts'
import { updateProximity } from '../packages/domain/src/proximity/update.ts'

// The simulator hands the engine the smoothed position alone; a phone sends its newest fix beside it.
const fixes = new Map()
const KEPT_FIXES = 100
/** A page sends the sharpest of the fixes that it has not sent. */
const SENT_EVERY_MS = 3000
const keyOf = ({ lat, lng }) => `${lat} ${lng}`

function keepFix(place, fix) {
  if (fixes.size >= KEPT_FIXES) fixes.delete(fixes.keys().next().value)
  fixes.set(keyOf(place), fix)
}

export function createSmoother() {
  const smoother = createDomainSmoother()
  let measured = []
  return {
    push({ t, lat, lng, accuracy }) {
      const newest = { lat, lng, accuracyMeters: accuracy, atMs: t * 1000 }
      const smoothed = smoother.push(newest)
      measured = [...measured.filter(({ atMs }) => atMs > newest.atMs - SENT_EVERY_MS), newest]
      const fix = sharpestFix(measured)
      // Too vague to be smoothed: sent as it is.
      if (!smoothed && accuracy > 0) keepFix(newest, fix)
      if (!smoothed) return accuracy > 0 ? { lat, lng, accuracy, rejected: true } : null
      keepFix(smoothed, fix)
      return { lat: smoothed.lat, lng: smoothed.lng, accuracy: smoothed.accuracyMeters }
    },
    reset() {
      smoother.reset()
      measured = []
    },
  }
}

/** `updateMs`: what comes sooner after an update than this is a look between two of them. */
export function createEngine({ challenges, updateMs = 0 }) {
  const byId = new Map(challenges.map((challenge) => [challenge.id, challenge]))
  const players = new Map()
  const playerOf = (id) => {
    if (!players.has(id)) {
      players.set(id, {
        memory: emptyProximityMemory(),
        done: new Set(),
        arrivedId: null,
        lockedId: null,
        updatedAtMs: -Infinity,
      })
    }
    return players.get(id)
  }
  const find = (id) => (id === null ? null : byId.get(id))

  return {
    update({ playerId, t, location, steps, canAsk = false }) {
      const player = playerOf(playerId)
      const others = [...players.values()].filter((other) => other !== player && other.lockedId)
      const nowMs = t * 1000
      const isBetween = nowMs - player.updatedAtMs < updateMs
      if (!isBetween) player.updatedAtMs = nowMs
      const engine = isBetween ? lookBetween : updateProximity
      const update = engine(player.memory, {
        nowMs,
        location: { lat: location.lat, lng: location.lng, accuracyMeters: location.accuracy },
        fix: fixes.get(keyOf(location)) ?? null,
        steps: steps?.map((piece) => ({ atMs: piece.t * 1000, walks: piece.walks })),
        eligible: challenges.filter((challenge) => !player.done.has(challenge.id)),
        arrivedId: player.arrivedId,
        canAsk,
        mayArrive: true,
        tieBreak: {
          hostLocation: null,
          lockedByOthers: new Set(others.map((other) => other.lockedId)),
        },
      })
      player.memory = update.memory
      if (!isBetween) player.arrivedId = update.arrivedId
      player.lockedId = update.lockedId
      return {
        state: update.state,
        distance: update.distanceMeters,
        challenge: find(update.targetId),
        lockedChallenge: find(update.lockedId),
        trend: update.trend,
        gps: update.gps,
        arrival: update.arrival,
        choices: update.choices,
        maybeHere: update.maybeHere,
        share: update.share,
        help: update.help,
      }
    },
    /** "I think I am here": whether the child is let in. */
    sayHere(playerId, challengeId, t) {
      return isHereAccepted(playerOf(playerId).memory.help, challengeId, t * 1000)
    },
    /** "Not yet", or "None of these": the child is at none of them. */
    deny(playerId, challengeIds, t) {
      const player = playerOf(playerId)
      player.memory = denyArrival(player.memory, challengeIds, t * 1000)
    },
    memoryOf: (playerId) => playerOf(playerId).memory,
    complete(playerId, challengeId, t) {
      const player = playerOf(playerId)
      player.done.add(challengeId)
      player.arrivedId = null
      const { location } = byId.get(challengeId)
      player.memory = finishChallenge(player.memory, { location, nowMs: t * 1000 })
    },
    skip(playerId, challengeId) {
      const player = playerOf(playerId)
      player.done.add(challengeId)
      if (player.arrivedId === challengeId) player.arrivedId = null
      player.memory = skipChallenge(player.memory)
    },
  }
}
