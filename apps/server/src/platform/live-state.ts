import { randomBytes } from 'node:crypto'
import { AWAY, redisScript, type Redis } from './redis.ts'

/** One child of one game. */
export interface SharedChildKey {
  sessionId: string
  playerId: string
}

/** A child's state as a process stores it. */
export interface ChildContent {
  data: string
  /** The newest position, which every process may show the host; null: none. */
  place: string | null
  /** News for the other children's searches; null: nothing. */
  notice: string | null
}

export interface SharedChild {
  /** `''`: nothing is kept of this child. */
  version: string
  /** Null: the version is the one that the reader knows. */
  data: string | null
  /** Notes about all children of the game, by player. */
  notices: Map<string, string>
  /** The game's fact `HOST_PLACE`; null: not known. */
  hostPlace: string | null
  /** The game's fact `HOST_LOOK`; null: not known. */
  hostLook: string | null
}

/** The name of the fact where the host of a game is, which every call of a child needs. */
export const HOST_PLACE = 'host place'

/** And when its grown-ups' pages last asked, which the same calls need. */
export const HOST_LOOK = 'host look'

/** A process's answer when the child has a newer version than the writer knew. */
export const OVERTAKEN = Symbol('overtaken')

/**
 * News that the processes of one service tell each other of the children who are out, and of their games.
 * Nothing is kept longer than half an hour after its game was written to last, and nothing longer than
 * the game. Every call gives `AWAY` while Redis is: then a process goes on from its own memory.
 */
export type LiveState = ReturnType<typeof createLiveState>

/**
 * Privacy: of a game in which nobody moves nothing is kept. As long as a process keeps the way of one
 * child (`LAST_POSITION_KEPT_MS`).
 */
const KEPT_MS = 30 * 60_000

const READ_CHILD = redisScript(`
local kept = redis.call('HMGET', KEYS[1], 'version', 'data')
local version = kept[1] or ''
local host = redis.call('HMGET', KEYS[3], ARGV[2], ARGV[3])
return { version, version ~= ARGV[1] and kept[2], redis.call('HGETALL', KEYS[2]), host[1], host[2] }
`)

const WRITE_CHILD = redisScript(`
local expected, version, data, player, place, notice, kept = unpack(ARGV)
if (redis.call('HGET', KEYS[1], 'version') or '') ~= expected then return 0 end
redis.call('HSET', KEYS[1], 'version', version, 'data', data)
local function put(key, value)
  if value == '' then redis.call('HDEL', key, player) else redis.call('HSET', key, player, value) end
end
put(KEYS[2], notice)
put(KEYS[3], place)
redis.call('SADD', KEYS[5], player)
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, kept) end
return 1
`)

const FORGET_CHILD = redisScript(`
redis.call('DEL', KEYS[1])
for i = 2, 3 do redis.call('HDEL', KEYS[i], ARGV[1]) end
redis.call('SREM', KEYS[5], ARGV[1])
return 1
`)

const FORGET_GAME = redisScript(`
for _, player in ipairs(redis.call('SMEMBERS', KEYS[4])) do
  redis.call('DEL', KEYS[5] .. player)
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
return 1
`)

const READ_PLACES = redisScript(`
local found = {}
for i, key in ipairs(KEYS) do found[i] = redis.call('HGETALL', key) end
return found
`)

const READ_FACT = redisScript(`return redis.call('HGET', KEYS[1], ARGV[1])`)

const WRITE_FACT = redisScript(`
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
`)

/** Keeps it in Redis or Valkey. */
export function createLiveState(redis: Redis) {
  // Versions of all processes differ, also after what they count has gone and come again.
  const writer = randomBytes(9).toString('base64url')
  let written = 0

  return {
    async readChild(child: SharedChildKey, knownVersion: string) {
      const { own, notices, facts } = keysOf(child)
      const keys = [own, notices, facts]
      const answer = await redis.run(READ_CHILD, keys, [knownVersion, HOST_PLACE, HOST_LOOK])
      if (answer === AWAY) return AWAY
      const [version, data, told, hostPlace, hostLook] = answer as [
        string,
        string | null,
        string[],
        string | null,
        string | null,
      ]
      return { version, data, notices: toMap(told), hostPlace, hostLook }
    },
    /**
     * Writes the content if the version is still the expected one. Returns the new version.
     */
    async writeChild(
      child: SharedChildKey,
      expectedVersion: string,
      { data, place, notice }: ChildContent,
    ) {
      const { own, notices, places, facts, players } = keysOf(child)
      const version = `${writer}.${(written += 1)}`
      const keys = [own, notices, places, facts, players]
      const { playerId } = child
      const values = [expectedVersion, version, data, playerId, place ?? '', notice ?? '', KEPT_MS]
      const answer = await redis.run(WRITE_CHILD, keys, values)
      if (answer === AWAY) return AWAY
      return answer === 1 ? version : OVERTAKEN
    },
    async forgetChild(child: SharedChildKey) {
      const { own, notices, places, facts, players } = keysOf(child)
      await redis.run(FORGET_CHILD, [own, notices, places, facts, players], [child.playerId])
    },
    /** The newest positions of these games' children, by player. */
    async readPlaces(sessionIds: readonly string[]) {
      const keys = sessionIds.map((sessionId) => keysOf({ sessionId, playerId: '' }).places)
      const answer = await redis.run(READ_PLACES, keys, [])
      return answer === AWAY ? AWAY : (answer as string[][]).map(toMap)
    },
    /** A fact about a game; null: not known. */
    async readFact(sessionId: string, name: string) {
      const answer = await redis.run(READ_FACT, [factsOf(sessionId)], [name])
      return answer as string | null | typeof AWAY
    },
    async writeFact(sessionId: string, name: string, value: string) {
      await redis.run(WRITE_FACT, [factsOf(sessionId)], [name, value, KEPT_MS])
    },
    async forgetGame(sessionId: string) {
      const { own, notices, places, facts, players } = keysOf({ sessionId, playerId: '' })
      await redis.run(FORGET_GAME, [notices, places, facts, players, own], [])
    },
  }
}

/** In braces: what Redis must keep in one place. */
function keysOf({ sessionId, playerId }: SharedChildKey) {
  const game = `{${sessionId}}`
  return {
    own: `child:${game}:${playerId}`,
    notices: `notices:${game}`,
    places: `places:${game}`,
    facts: factsOf(sessionId),
    players: `players:${game}`,
  }
}

function factsOf(sessionId: string): string {
  return `facts:{${sessionId}}`
}

function toMap(pairs: readonly string[]): Map<string, string> {
  const map = new Map<string, string>()
  for (let i = 0; i + 1 < pairs.length; i += 2) map.set(pairs[i]!, pairs[i + 1]!)
  return map
}
