import type { ProximityBand } from './bands.ts'
import { shownBandOf, toUpdate } from './memory.ts'
import type { ProximityMemory, ProximityUpdate } from './memory.ts'
import { updateProximity } from './update.ts'
import type { ProximityInput } from './update.ts'

/**
 * The label at a fix between two updates, which come every 3 s. The counters of the engine count
 * updates, and its window of the way is a number of positions: at every fix they would run three
 * times too fast. So only the band is carried over, while the target is the same; nothing is
 * arrived at and no help is counted.
 *
 * @returns what to show; its memory is the one given, with the band of this fix
 */
export function lookBetween(memory: ProximityMemory, input: ProximityInput): ProximityUpdate {
  const { location } = input
  if (memory.arrived !== null) return toUpdate(memory, location.accuracyMeters)
  const update = updateProximity(memory, { ...input, mayArrive: false })
  const { state } = update
  const isSame = memory.target !== null && update.targetId === memory.target.id
  if (!isSame || state === 'challenge') {
    return toUpdate(memory, location.accuracyMeters)
  }
  return { ...update, memory: withBand(memory, update.targetId, state) }
}

/** The memory with the label that the child was last shown, if that was of the same target. */
export function withBand(
  memory: ProximityMemory,
  targetId: string | null,
  band: ProximityBand,
): ProximityMemory {
  const { target, last } = memory
  if (target === null || target.id !== targetId || shownBandOf(target) === band) return memory
  const isLast = last.targetId === targetId && last.state !== 'challenge'
  const { shown } = target
  const labelled = shown ? { ...target, shown: { ...shown, band } } : { ...target, band }
  return { ...memory, target: labelled, last: isLast ? { ...last, state: band } : last }
}
