import type { HostSession } from '@bramble/contract'
import { deviceName } from '#/platform/device.ts'
import { newKey } from '#/platform/random-key.ts'
import { CHILD_KEYS } from '#/platform/storage/child-keys.ts'
import { storedKeys, type StoredKey, type StoredOnePhone } from '#/platform/storage/keys.ts'
import { readStored, removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { isRefusal } from './reply.ts'
import { call } from './request.ts'
import { refreshByCode } from './sessions.ts'
import { useSend } from './use-send.ts'

/** How many children may take turns on one phone. */
export const MAX_ON_ONE_PHONE = 4

/** The children who play in turn on this phone in this game; null: none do. */
export function useOnePhone(sessionId: string | null | undefined): StoredOnePhone | null {
  const stored = useStored(storedKeys.onePhone)
  return stored !== null && stored.sessionId === sessionId ? stored : null
}

/** The turns of the phone, where this child shares it with others; null: it has it to itself. */
export function useTurnsOf(playerId: string | null): StoredOnePhone | null {
  const stored = useStored(storedKeys.onePhone)
  if (stored === null || playerId === null) return null
  return idsOnPhone(stored).includes(playerId) ? stored : null
}

function read(sessionId: string): StoredOnePhone | null {
  const stored = readStored(storedKeys.onePhone)
  return stored?.sessionId === sessionId ? stored : null
}

function change(part: Partial<StoredOnePhone>): void {
  const known = readStored(storedKeys.onePhone)
  if (known !== null) writeStored(storedKeys.onePhone, { ...known, ...part })
}

/** The ids of the children who have joined, in the order of their turns. */
export function idsOnPhone({ children }: StoredOnePhone): string[] {
  return children.flatMap(({ player }) => player?.id ?? [])
}

/**
 * Makes this phone, the host's, the phone of so many children: one join after another, because each
 * gives the phone a new credential. Every join has a key that is stored before it is sent, so that a
 * lost answer makes no second child.
 */
async function bringChildren(session: HostSession, total: number): Promise<void> {
  const { id: sessionId, joinCode, joinKey } = session
  const empty = {
    turnId: null,
    isPassing: false,
    isTurnOver: false,
    foundIds: [],
    doneIds: [],
    parked: {},
  }
  const before = readStored(storedKeys.onePhone)
  if (before !== null && before.sessionId !== sessionId) endOnePhone(before)
  const known = read(sessionId) ?? { sessionId, joinCode, children: [], ...empty }
  const here = known.children.filter(({ player }) => player !== null)
  const missing = Math.max(0, total - here.length)
  const tried = known.children.filter(({ player }) => player === null).slice(0, missing)
  const length = missing - tried.length
  const fresh = Array.from({ length }, () => ({ key: newKey(), player: null }))
  writeStored(storedKeys.onePhone, { ...known, children: [...here, ...tried, ...fresh] })
  for (const { key } of [...tried, ...fresh]) {
    try {
      const child = await bringChild(session, joinKey, key)
      update(key, { id: child.id, animal: child.animal ?? null })
    } catch (error) {
      if (isRefusal(error)) dropUntried()
      throw error
    }
  }
}

async function bringChild(session: HostSession, joinKey: string, key: string) {
  const { id: sessionId, status } = session
  const body = { sessionId, deviceId: deviceName(), isOnHostsPhone: true, joinKey }
  const child = await call('joinSession', { body, idempotencyKey: key })
  const params = { id: child.id }
  // The phone of the host needs no proof that it is beside the host.
  await call('changePlayer', { params, body: { status: 'ready' } })
  if (status === 'active') await call('changePlayer', { params, body: { status: 'playing' } })
  return child
}

function update(key: string, player: StoredOnePhone['children'][number]['player']): void {
  const children = readStored(storedKeys.onePhone)?.children ?? []
  change({ children: children.map((one) => (one.key === key ? { key, player } : one)) })
}

/** Refused for good: what has no player will not get one. */
function dropUntried(): void {
  const children = readStored(storedKeys.onePhone)?.children ?? []
  const here = children.filter(({ player }) => player !== null)
  if (here.length === 0) removeStored(storedKeys.onePhone)
  else change({ children: here })
}

/** Lets so many children play in turn on this phone, those who are there already among them. */
export function useBringChildren(session: HostSession) {
  return useSend((total: number) => bringChildren(session, total), { settled: refreshByCode })
}

/**
 * Whose turn is next: the one after the child that has the phone, who is there and has not done
 * everything; the same child where it is the only one, null where all have done everything.
 */
export function nextTurn(
  of: StoredOnePhone,
  isThere: (playerId: string) => boolean,
): string | null {
  const ids = idsOnPhone(of)
  const at = of.turnId === null ? -1 : ids.indexOf(of.turnId)
  const inOrder = [...ids.slice(at + 1), ...ids.slice(0, at + 1)]
  return inOrder.find((id) => isThere(id) && !of.doneIds.includes(id)) ?? null
}

/**
 * Gives the phone to this child: from now on its screens show that child's game, and what belongs to
 * the child before it is put by.
 */
export function handOver(playerId: string): void {
  const known = readStored(storedKeys.onePhone)
  if (known === null) return
  const { turnId, parked } = known
  if (turnId !== playerId) {
    const { [playerId]: own, ...others } = parked
    const left = {
      stickerBook: readStored(storedKeys.stickerBook),
      walkedWay: readStored(storedKeys.walkedWay),
    }
    change({ parked: turnId === null ? others : { ...others, [turnId]: left } })
    put(storedKeys.stickerBook, own?.stickerBook ?? null)
    put(storedKeys.walkedWay, own?.walkedWay ?? null)
    removeStored(...CHILD_KEYS.turnOver)
  }
  writeStored(storedKeys.playerId, playerId)
  // Last: from here on a reload opens the game of this child.
  change({ turnId: playerId, isPassing: true, isTurnOver: false })
}

function put<T>(key: StoredKey<T>, value: T | null): void {
  if (value === null) removeStored(key)
  else writeStored(key, value)
}

/** The child has the phone in its hand. */
export function takeTurn(): void {
  change({ isPassing: false })
}

/** The child has done something: after its sticker the next one has its turn. */
export function noteTurnOver(challengeId: string | null): void {
  const foundIds = readStored(storedKeys.onePhone)?.foundIds ?? []
  const isNew = challengeId !== null && !foundIds.includes(challengeId)
  change({ isTurnOver: true, foundIds: isNew ? [...foundIds, challengeId] : foundIds })
}

/** Nobody else has anything left: the child plays on. */
export function playOn(): void {
  change({ isTurnOver: false })
}

/** This child has done every challenge that its game allows. */
export function noteAllDone(playerId: string): void {
  const doneIds = readStored(storedKeys.onePhone)?.doneIds ?? []
  if (!doneIds.includes(playerId)) change({ doneIds: [...doneIds, playerId] })
}

/** Ways that the children have walked, as far as this phone knows. */
export function waysOnPhone(of: StoredOnePhone): Map<string, NonNullable<ParkedWay>> {
  const current = readStored(storedKeys.walkedWay)
  const all = [current, ...Object.values(of.parked).map(({ walkedWay }) => walkedWay)]
  return new Map(all.flatMap((way) => (way === null ? [] : [[way.playerId, way] as const])))
}
type ParkedWay = StoredOnePhone['parked'][string]['walkedWay']

/** The game is over: what this phone holds of its children goes as soon as it was sent. */
export function endOnePhone(of: StoredOnePhone): void {
  writeStored(storedKeys.playersOver, [
    ...(readStored(storedKeys.playersOver) ?? []),
    ...idsOnPhone(of),
  ])
  removeStored(...CHILD_KEYS.phoneOver)
}
