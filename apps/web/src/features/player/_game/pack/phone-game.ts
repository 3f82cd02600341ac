import type { Pack, Player } from '@bramble/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { told } from '#/words/t.ts'
import {
  isPlayerThere,
  putPack,
  putScreenData,
  refreshAfterLateWork,
  screenDataOf,
  sendLateGrownUp,
  sendLatePhoto,
  sendLateWork,
  type ScreenData,
} from '#/data/without-signal.ts'
import { now } from '#/platform/clock.ts'
import { forgetTiles } from '#/platform/maps/tile-caches.ts'
import { openGameStore, type GameStore } from '#/platform/storage/game-store.ts'
import type { Stored } from '#/platform/storage/keep-rows.ts'
import { CALL_ROW } from '#/platform/storage/phone-rows.ts'
import { RESULT_KEYS } from '#/platform/storage/child-keys.ts'
import { storedKeys, type StoredKey } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { useStore } from '#/platform/store.ts'
import type { TabLock } from '#/platform/tab-lock.ts'
import { toast } from '#/ui/toast-store.ts'
import { createLocalGame, PACK, type LocalGame } from './local-game.ts'
import { createJournal } from '../journal/journal.ts'
import type { ItemOutcome } from '../journal/journal-row.ts'
import { hold, holdNothing, owner, type OpenedGame, type PhoneGame } from './owner.ts'
import { NOTHING_WAITS, type JournalState } from '../journal/waiting.ts'

/** What the tab remembers of the challenge that the child is at. */
const TAB = 'tab'
const SCREENS = 'screens'
/** The game is over: everything goes as soon as nothing waits to be sent. */
const OVER = 'over'

/** The game that this page plays; null before its store was read. */
export function phoneGame(): PhoneGame | null {
  return owner.get().current
}

/** The same for components. */
export function usePhoneGame(): PhoneGame | null {
  return useSyncExternalStore(owner.subscribe, phoneGame)
}

/**
 * Reads what this phone stores of the game, gives it to the screens and goes on sending what waits.
 * A second call for the same player gives the same game. The game that was shown before goes on
 * sending until nothing of it waits.
 */
export function openPhoneGame(playerId: string, client: QueryClient): Promise<PhoneGame> {
  const { shown, current: before } = owner.get()
  if (shown?.playerId === playerId) return shown.game
  hold({ current: null })
  const left = owner.get().open.get(playerId)?.game
  if (left?.store.isErased() === true) close(left)
  const game = openOne(playerId, client).loaded.then((opened) => show(opened, client))
  hold({ shown: { playerId, game } })
  if (before !== null) letGo(before)
  return game
}

function openOne(playerId: string, client: QueryClient): OpenedGame {
  const known = owner.get().open.get(playerId)
  if (known !== undefined) return known
  const opened = begin(playerId, client)
  hold({ open: new Map([...owner.get().open, [playerId, opened]]) })
  return opened
}

/**
 * The game of this child at once, also before its store was read and after it was deleted: for what its
 * phone tells in any case.
 */
export function gameOf(playerId: string, client: QueryClient): PhoneGame {
  return openOne(playerId, client).game
}

/** Whether the screens show this child's game. */
function isShown(playerId: string): boolean {
  return owner.get().shown?.playerId === playerId
}

function close({ playerId, journal }: PhoneGame): void {
  journal.close()
  hold({ open: new Map([...owner.get().open].filter(([id]) => id !== playerId)) })
}

function begin(playerId: string, client: QueryClient): OpenedGame {
  const store = openGameStore(playerId)
  let local: LocalGame | null = null
  const journal = createJournal(playerId, store, {
    sendItems: async (items) => (await sendLateWork(playerId, items)).items,
    sendPhoto: (photo) => sendLatePhoto(playerId, photo),
    sendGrownUp: (photo) => sendLateGrownUp(playerId, photo),
    isPlayerThere: () => isPlayerThere(playerId),
    onOutcome: (outcome) => {
      local?.noteOutcome(outcome)
      showOutcome(outcome)
      const { item, code } = outcome
      if (item.kind === 'return' && code === null) hold({ followedId: playerId })
      if (item.kind !== 'trail') refreshAfterLateWork(client, playerId)
    },
    onEmpty: () => {
      if (store.get<boolean>(OVER) === true) void eraseAll(game, OVER)
      else if (!isShown(playerId) && !store.isErased()) letGo(game)
    },
  })
  local = createLocalGame(store, journal)
  const game = { playerId, store, journal, local, pack: () => store.get<Pack>(PACK) ?? null }
  const loaded = journal.load().then(() => {
    if (journal.waits().includes('return')) storeReturn(game)
    return game
  })
  return { game, loaded }
}

/** The child ends its game and goes back to its grown-up. */
export function goBack(game: PhoneGame): void {
  game.journal.goBack()
  storeReturn(game)
}

/** Without a pack nothing is stored, so that nothing is left behind. */
function storeReturn(game: PhoneGame): void {
  if (game.pack() === null) return
  void game.local.noteReturn().then(warnIfFull)
}

async function show(game: PhoneGame, client: QueryClient): Promise<PhoneGame> {
  const { playerId, store, journal, local } = game
  if (store.isErased()) return game
  const screens = store.get<ScreenData>(SCREENS)
  if (screens !== undefined) {
    const player = local.hasReturned() ? asReturned(screens.player) : screens.player
    putScreenData(client, playerId, { ...screens, player })
  }
  const pack = game.pack()
  if (pack !== null) {
    putPack(client, pack)
    restoreTab(playerId, store.get<string>(TAB) ?? null)
  } else if (store.isRead() && readStored(storedKeys.keptGame) === playerId) {
    removeStored(storedKeys.keptGame)
    hold({ clearedId: playerId })
  }
  if (isShown(playerId)) hold({ current: game })
  if (store.get<boolean>(OVER) === true && journal.isEmpty()) await eraseAll(game, OVER)
  else void journal.drain()
  return game
}

/** Opens what this phone keeps of the game, in the one tab that plays. */
export function useOpenGame(playerId: string | null, tabLock: TabLock): void {
  const client = useQueryClient()
  useEffect(() => {
    if (tabLock === 'theirs') holdNothing()
    else if (tabLock === 'mine' && playerId !== null) void openPhoneGame(playerId, client)
  }, [playerId, tabLock, client])
}

/** Closes a game that is not shown, unless some of its work waits. */
function letGo(game: PhoneGame): void {
  if (game.journal.isEmpty() && !game.journal.waits().includes('help')) close(game)
}

/**
 * A tab that was closed and opened again goes on where it was: who has a pack has been seen beside
 * its grown-up.
 */
function restoreTab(playerId: string, tabText: string | null): void {
  if (readStored(storedKeys.gpsInitialized) === true) return
  writeStored(storedKeys.gpsInitialized, true)
  writeStored(storedKeys.stayedClose, playerId)
  if (tabText === null) return
  const tab = JSON.parse(tabText) as Record<string, unknown>
  for (const [name, key] of Object.entries(RESULT_KEYS)) {
    const value = tab[name]
    if (value !== null) writeStored(key as StoredKey<unknown>, value)
  }
}

/** Stores what the tab remembers. */
export async function keepTab(game: PhoneGame, tabText: string): Promise<void> {
  if (game.store.get(TAB) !== tabText) await game.store.write({ [TAB]: tabText })
}

/**
 * Tells a child that plays on that its phone has cleared what it carried, once. Nothing has to be got
 * back after the game.
 */
export function warnIfCleared(playerId: string): void {
  if (owner.get().clearedId !== playerId) return
  hold({ clearedId: null })
  toast(told('child.offline.cleared'))
}

/** What follows from a refused arrival needs no words of its own. */
const UNSAID: readonly string[] = ['trail', 'return']
const FOLLOWS = ['challenge.not-reached', 'challenge.decided', 'challenge.limit-reached']

function showOutcome({ item, code }: ItemOutcome): void {
  if (code === null || UNSAID.includes(item.kind) || FOLLOWS.includes(code)) return
  if (item.kind === 'grown-up') {
    const words = 'child.guardianPhoto.failed' as const
    toast(told(words))
    return
  }
  const what = code === 'photo.lost' ? 'photoLost' : item.kind === 'arrival' ? 'doubted' : 'refused'
  toast(told(`child.offline.${what}`))
}

/** A phone without room still plays on, but a reload would lose what waits. */
export function warnIfFull(kept: Stored): void {
  if (kept !== 'full') return
  toast({ ...told('child.offline.full'), variant: 'destructive' })
}

/**
 * Stores a new pack and gives it to the screens; one that comes too late is dropped. One without a map
 * keeps the map of the one before.
 */
export async function keepPack(game: PhoneGame, given: Pack, client: QueryClient): Promise<Stored> {
  if (game.store.isErased()) return 'erased'
  const known = game.pack()?.drawnMap
  const pack = given.drawnMap === undefined && known ? { ...given, drawnMap: known } : given
  putPack(client, pack)
  const kept = await game.store.write({ [PACK]: pack })
  if (game.store.isErased()) return 'erased'
  game.local.noteDecided(pack.decidedIds)
  writeStored(storedKeys.keptGame, game.playerId)
  writeStored(storedKeys.keptGameAt, now())
  return kept
}

/**
 * Reads an open game again whose rows the browser did not give.
 * @throws when it does not give them now
 */
export async function readAgain(playerId: string, client: QueryClient): Promise<void> {
  const game = await owner.get().open.get(playerId)?.loaded
  if (game === undefined || game.store.isRead() || game.store.isErased()) return
  await game.journal.load()
  if (!game.store.isRead()) throw new Error('the store does not answer')
  if (isShown(playerId)) await show(game, client)
}

/** Does something with the game of a child of this phone that is not shown. */
export async function withOtherGame(
  playerId: string,
  client: QueryClient,
  work: (game: PhoneGame) => Promise<void>,
): Promise<void> {
  const game = await openOne(playerId, client).loaded
  try {
    await work(game)
  } finally {
    if (!isShown(playerId)) letGo(game)
  }
}

/** Stores what the screens show now, so that a reload without a signal shows it again. */
export async function keepScreens(
  game: Pick<PhoneGame, 'playerId' | 'store'>,
  client: QueryClient,
): Promise<void> {
  const data = screenDataOf(client, game.playerId)
  if (data === null) return
  if (JSON.stringify(data) === JSON.stringify(game.store.get(SCREENS))) return
  await game.store.write({ [SCREENS]: data })
}

/**
 * Deletes the rows of the game from this phone, but not before everything was sent: what a page could
 * not read is asked of the store itself.
 */
export async function eraseWhenSent(playerId: string): Promise<void> {
  const game = await owner.get().open.get(playerId)?.loaded
  if (game === undefined) await eraseStore(playerId, openGameStore(playerId), OVER)
  else if (game.journal.isEmpty()) await eraseAll(game, OVER)
  else await game.store.write({ [OVER]: true })
}

/** Deletes them at once. */
export async function eraseRows(playerId: string): Promise<void> {
  const game = owner.get().open.get(playerId)?.game
  if (game === undefined) return eraseStore(playerId, openGameStore(playerId))
  close(game)
  await eraseAll(game)
}

/** The end of the way back: nothing of it is held any more. */
export function forgetWayBack(playerId: string): void {
  const game = owner.get().open.get(playerId)?.game
  game?.journal.forgetPlaces()
  void game?.store.write({}, [CALL_ROW])
  if (game?.store.isErased() === true) close(game)
  hold({ followedId: null })
}

/**
 * First what the page holds, then the store. The journal of a child that is shown goes on without it:
 * after the game the child goes back.
 */
async function eraseAll(game: PhoneGame, unlessWaiting?: string): Promise<void> {
  const { playerId, store } = game
  if (!isShown(playerId)) close(game)
  if (owner.get().current === game) hold({ current: null })
  if (isShown(playerId)) hold({ shown: null })
  await eraseStore(playerId, store, unlessWaiting)
}

async function eraseStore(
  playerId: string,
  store: GameStore,
  unlessWaiting?: string,
): Promise<void> {
  if (!(await store.erase(unlessWaiting))) return
  const kept = readStored(storedKeys.keptGame)
  // Another child of this phone plays on.
  if (kept !== null && kept !== playerId) return
  await forgetTiles()
  removeStored(storedKeys.keptGame, storedKeys.keptGameAt)
}

function asReturned(player: Player | null): Player | null {
  return player?.status === 'playing' ? { ...player, status: 'completed' } : player
}

const journalState = () => phoneGame()?.journal.state() ?? NOTHING_WAITS

function subscribeToJournal(listener: () => void): () => void {
  let stop = phoneGame()?.journal.subscribe(listener)
  const stopGame = owner.subscribe(() => {
    stop?.()
    stop = phoneGame()?.journal.subscribe(listener)
    listener()
  })
  return () => {
    stop?.()
    stopGame()
  }
}

/** Whether the server has taken from this page that the child goes back, and follows it. */
export function useIsFollowed(playerId: string | null): boolean {
  return useStore(owner).followedId === playerId && playerId !== null
}

/** How much waits on this phone, and when the last of it was sent. */
export function useJournal(): JournalState {
  return useSyncExternalStore(subscribeToJournal, journalState)
}
