import { finishChallenge } from '../arrival.ts'
import { fromHandOver, takeHandOver, encodeFixes, toHandOver } from '../hand-over.ts'
import type { EngineRecord } from '../hand-over.ts'
import { emptyProximityMemory } from '../memory.ts'
import type { ProximityMemory, ProximityUpdate } from '../memory.ts'
import type { TimedFix } from '../fixes.ts'
import { updateProximity } from '../update.ts'
import type { ProximityInput } from '../update.ts'
import type { Second, SyntheticWalk } from './synthetic-walk.ts'

const PERIOD_MS = 3_000
const TASK_MS = 30_000

/** What goes over at both ends of a hole. The game hands over the `record`; the others compare. */
export type Manner = 'record' | 'target-alone' | 'nothing'

interface Options {
  /** Without a signal from and until, in ms. */
  hole: readonly [number, number] | null
  manner?: Manner
  /** How far the server's clock is ahead when it hears a call of this time, in ms. */
  aheadMs?: (atMs: number) => number
}

/** What a child is told at one update. */
export type Told = Pick<ProximityUpdate, 'state' | 'targetId' | 'arrivedId' | 'arrival' | 'help'>

interface Side {
  memory: ProximityMemory
  arrivedId: string | null
}

type Input = Omit<ProximityInput, 'arrivedId'>

function newSide(): Side {
  return { memory: emptyProximityMemory(), arrivedId: null }
}

/**
 * A child and its two engines, an update every 3 s: while there is a signal the server answers, and
 * the phone follows in the shadow; in the hole the phone goes on alone. Found challenges take 30 s.
 *
 * @returns what the child was told, by time, and the bytes of each record and of its fixes as JSON
 */
export function playWalk(walk: SyntheticWalk, { hole, manner = 'record', aheadMs }: Options) {
  const server = newSide()
  const phone = newSide()
  const told = new Map<number, Told>()
  const finished = new Set<string>()
  const fixes: (TimedFix & { measuredAtMs: number })[] = []
  const sizes: { record: number; trail: number }[] = []
  let isPhoneAhead = false
  let busyUntilMs = 0
  for (const second of walk.seconds) {
    const { atMs } = second
    if (atMs % PERIOD_MS !== 0 || atMs < busyUntilMs) continue
    const eligible = walk.challenges.filter(({ id }) => !finished.has(id))
    const input = inputOf(second, eligible)
    const serverMs = atMs + (aheadMs?.(atMs) ?? 0)
    const isHole = hole !== null && atMs >= hole[0] && atMs < hole[1]
    if (isPhoneAhead && !isHole) reportToServer(input, serverMs)
    const alone = step(phone, input)
    const update = isHole ? alone : answer({ ...input, nowMs: serverMs })
    isPhoneAhead = isHole
    fixes.push({ ...second.fix, atMs, measuredAtMs: second.fix.atMs })
    const { state, targetId, arrivedId, arrival, help } = update
    told.set(atMs, { state, targetId, arrivedId, arrival, help })
    if (arrivedId !== null) finish(arrivedId, atMs, serverMs)
  }
  return { told, sizes }

  function answer(heard: Input): ProximityUpdate {
    const update = step(server, heard)
    const record = toHandOver(server.memory, heard.nowMs)
    sizes.push({ record: bytes(record), trail: 0 })
    phone.arrivedId = server.arrivedId
    if (manner === 'nothing') phone.memory = emptyProximityMemory()
    else phone.memory = fromHandOver(cut(record, manner), phone.memory, phone.memory.steppedAtMs!)
    return update
  }

  /** Before the phone's own step: what it remembers of the time until now. */
  function reportToServer(input: Input, serverMs: number): void {
    const record = toHandOver(phone.memory, input.nowMs)
    const trail = encodeFixes(phone.memory, fixes, input.nowMs)
    sizes.push({ record: bytes(record), trail: bytes(trail) })
    const wish = { record: cut(record, manner), ...trail }
    const { location, eligible } = input
    server.memory =
      manner === 'nothing'
        ? emptyProximityMemory()
        : takeHandOver(server.memory, wish, { nowMs: serverMs, location, eligible })
  }

  function finish(id: string, atMs: number, serverMs: number): void {
    finished.add(id)
    busyUntilMs = atMs + TASK_MS
    const { location } = walk.challenges.find((one) => one.id === id)!
    phone.memory = finishChallenge(phone.memory, { location, nowMs: busyUntilMs })
    server.memory = finishChallenge(server.memory, { location, nowMs: serverMs + TASK_MS })
    phone.arrivedId = server.arrivedId = null
  }
}

function step(side: Side, input: Input): ProximityUpdate {
  const update = updateProximity(side.memory, { ...input, arrivedId: side.arrivedId })
  side.memory = update.memory
  side.arrivedId = update.arrivedId
  return update
}

function inputOf({ atMs, fix, position }: Second, eligible: Input['eligible']): Input {
  const { lat, lng, accuracyMeters } = position ?? fix
  return { nowMs: atMs, location: { lat, lng, accuracyMeters }, fix, eligible, mayArrive: true }
}

function cut(record: EngineRecord, manner: Manner): EngineRecord {
  if (manner !== 'target-alone' || !record.target) return record
  const { id, isLocked, band } = record.target
  return { target: { id, isLocked, band } }
}

function bytes(value: unknown): number {
  return JSON.stringify(value).length
}
