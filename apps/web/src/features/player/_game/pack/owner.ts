import type { Pack } from '@bramble/contract'
import type { GameStore } from '#/platform/storage/game-store.ts'
import { createStore } from '#/platform/store.ts'
import type { Journal } from '../journal/journal.ts'
import type { LocalGame } from './local-game.ts'

/** A child's game on this phone: what it carries, did, and has yet to tell. */
export interface PhoneGame {
  playerId: string
  store: GameStore
  journal: Journal
  local: LocalGame
  /** Null before the first one was fetched. */
  pack: () => Pack | null
}

/** A game that this page has open: there at once, before its store was read. */
export interface OpenedGame {
  game: PhoneGame
  loaded: Promise<PhoneGame>
}

/** The photo of the grown-up, as this page has read it. */
export interface HeldPhoto {
  address: string
  picture: Blob
}

/** What this page holds of the children of its phone, beside what is stored. */
interface Owner {
  /** The game that this page plays; null before its store was read. */
  current: PhoneGame | null
  /** The game that the screens show, or will as soon as its store was read. */
  shown: { playerId: string; game: Promise<PhoneGame> } | null
  /**
   * Every game that this page has open: the shown one, others whose work waits to be sent, and one
   * that is over and deleted while its child goes back.
   */
  open: ReadonlyMap<string, OpenedGame>
  /** Whose `return` the server has taken from this page, and follows. */
  followedId: string | null
  /** Whose game this phone carried before the page was loaded, and carries no more. */
  clearedId: string | null
  /** The way back needs it also when the game is gone from the phone. */
  grownUpPhoto: HeldPhoto | null
}

const NOTHING: Owner = {
  current: null,
  shown: null,
  open: new Map(),
  followedId: null,
  clearedId: null,
  grownUpPhoto: null,
}

/** The one module state of a child's game. */
export const owner = createStore(NOTHING)

/** Changes what this page holds. */
export function hold(part: Partial<Owner>): void {
  owner.set({ ...owner.get(), ...part })
}

/** This page holds nothing any more, and sends nothing. */
export function holdNothing(): void {
  for (const { game } of owner.get().open.values()) game.journal.close()
  owner.set(NOTHING)
}
