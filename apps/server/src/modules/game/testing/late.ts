import type { LateWorkItem, LateWorkResult } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Person } from '#/testing/person.ts'

/** A child's phone: it counts what happens, and remembers when by a clock of its own. */
export interface LatePhone {
  clock: () => number
  seq: number
}

/** What happened, with times of the phone's clock; its ages are known when it is sent. */
export type Happened = LateWorkItem & { atMs: number }

type PartOf<T> = T extends LateWorkItem ? Omit<T, 'key' | 'seq' | 'ageMs'> : never
type ArrivalPart = PartOf<Extract<LateWorkItem, { kind: 'arrival' }>>

/** Notes something that happens now. Ages are measured from now until `asSent`. */
export function happen(phone: LatePhone, part: PartOf<LateWorkItem>): Happened {
  phone.seq += 1
  const event = { key: crypto.randomUUID(), seq: phone.seq, ageMs: 0, atMs: phone.clock() }
  return { ...event, ...part }
}

/** Three positions at a place, six seconds long, the last one of now. */
export function standingAt(place: LatLng, accuracy = 8) {
  return [6_000, 3_000, 0].map((ageMs) => ({ ...place, accuracy, ageMs }))
}

/** An arrival at the place of a challenge, found as a phone finds it. */
export function arrival(
  phone: LatePhone,
  challengeId: string,
  place: LatLng,
  overrides: Partial<ArrivalPart> = {},
): Happened {
  const fixes = standingAt(place)
  return happen(phone, { kind: 'arrival', challengeId, fixes, saidSo: false, ...overrides })
}

/** The items as the phone sends them at this moment of its clock. */
export function asSent(phone: LatePhone, happened: readonly Happened[]): LateWorkItem[] {
  return happened.map(({ atMs, ...item }) => {
    const ageMs = phone.clock() - atMs
    if (!('fixes' in item)) return { ...item, ageMs }
    const fixes = item.fixes.map((fix) => ({ ...fix, ageMs: fix.ageMs + ageMs }))
    return { ...item, ageMs, fixes }
  })
}

/** Sends them; the results in their order. */
export async function sendLate(
  child: Person,
  playerId: string,
  phone: LatePhone,
  happened: readonly Happened[],
): Promise<LateWorkResult[]> {
  const body = { items: asSent(phone, happened) }
  const reply = await child.call('sendLateWork', { params: { id: playerId }, body })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body.items as LateWorkResult[]
}
