// Puts Bramble's own smoother and hot/cold engine behind the simulator's interface (bench/gps/README.md).
import { createSmoother as createDomainSmoother } from '../packages/domain/src/gps/smoother.ts'
import { finishChallenge, skipChallenge } from '../packages/domain/src/proximity/arrival.ts'
import { emptyProximityMemory } from '../packages/domain/src/proximity/memory.ts'
import { updateProximity } from '../packages/domain/src/proximity/update.ts'

export function createSmoother() {
  const smoother = createDomainSmoother()
  return {
    push({ t, lat, lng, accuracy }) {
      const smoothed = smoother.push({ lat, lng, accuracyMeters: accuracy, atMs: t * 1000 })
      return smoothed && { lat: smoothed.lat, lng: smoothed.lng, accuracy: smoothed.accuracyMeters }
    },
    reset: () => smoother.reset(),
  }
}

export function createEngine({ challenges }) {
  const byId = new Map(challenges.map((challenge) => [challenge.id, challenge]))
  const players = new Map()
  const playerOf = (id) => {
    if (!players.has(id)) {
      players.set(id, {
        memory: emptyProximityMemory(),
        done: new Set(),
        arrivedId: null,
        lockedId: null,
      })
    }
    return players.get(id)
  }
  const find = (id) => (id === null ? null : byId.get(id))

  return {
    update({ playerId, t, location }) {
      const player = playerOf(playerId)
      const others = [...players.values()].filter((other) => other !== player && other.lockedId)
      const update = updateProximity(player.memory, {
        nowMs: t * 1000,
        location: { lat: location.lat, lng: location.lng, accuracyMeters: location.accuracy },
        eligible: challenges.filter((challenge) => !player.done.has(challenge.id)),
        arrivedId: player.arrivedId,
        mayArrive: true,
        tieBreak: {
          hostLocation: null,
          lockedByOthers: new Set(others.map((other) => other.lockedId)),
        },
      })
      player.memory = update.memory
      player.arrivedId = update.arrivedId
      player.lockedId = update.lockedId
      return {
        state: update.state,
        distance: update.distanceMeters,
        challenge: find(update.targetId),
        lockedChallenge: find(update.lockedId),
        trend: update.trend,
        gps: update.gps,
      }
    },
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
