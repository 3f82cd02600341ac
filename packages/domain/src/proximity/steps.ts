/** Whether a phone's motion sensor felt steps in a piece of 3 s: no more than that leaves a phone. */
export interface StepPiece {
  /** When it ended, by the clock of the update. */
  atMs: number
  walks: boolean
}

/** How long a piece lasts, how many a phone tells at once, and how old they may be. */
export const STEP_PIECE_MS = 3_000
export const MAX_STEP_PIECES = 10
export const MAX_STEPS_AGE_MS = 60_000

/** Steps of the last pieces: plain data. */
export interface Felt {
  /** When the newest piece ended. */
  atMs: number
  /** How much of late was walking, 0 to 1. */
  walking: number
  /** When it was enough for a walk; null: not since the sensor began. */
  walkedAtMs: number | null
}

const HALF_PIECE_MS = STEP_PIECE_MS / 2
/** Without a piece for so long the sensor is gone. */
const FELT_FOR_MS = 15_000
const PIECE_COUNTS = 1 / 3
// Three pieces with steps in a row: a child that fidgets does so for two.
const WALKS_FROM = 0.7
const STANDS_BELOW = 0.25
// So that one piece alone says neither.
const BEFORE_THE_FIRST = 0.38

/**
 * The pieces that are new, and what is felt with them. A piece may be told twice, and calls are on
 * their way for different times: one that ended less than half a piece after the newest is the same.
 */
export function followSteps(
  felt: Felt | null,
  steps: readonly StepPiece[],
  nowMs: number,
): { felt: Felt | null; fresh: readonly StepPiece[] } {
  let next = isStillFelt(felt, nowMs) ? felt : null
  const fresh: StepPiece[] = []
  for (const piece of steps) {
    if (next !== null && piece.atMs < next.atMs + HALF_PIECE_MS) continue
    const share = piece.walks ? 1 : 0
    const before = next?.walking ?? BEFORE_THE_FIRST
    const walking = Math.round((before + PIECE_COUNTS * (share - before)) * 1000) / 1000
    const walkedAtMs = walking >= WALKS_FROM ? piece.atMs : (next?.walkedAtMs ?? null)
    next = { atMs: piece.atMs, walking, walkedAtMs }
    fresh.push(piece)
  }
  return { felt: next, fresh }
}

/** Whether the sensor has told anything of late. */
export function isStillFelt(felt: Felt | null, nowMs: number): boolean {
  return felt !== null && felt.atMs <= nowMs && nowMs - felt.atMs <= FELT_FOR_MS
}

/** Whether the child may be walking, as far as anything is felt. */
export function mayWalk(felt: Felt | null): boolean {
  return felt === null || felt.walking >= WALKS_FROM
}

/** Whether the child is felt to stand. */
export function isFeltStanding(felt: Felt | null): boolean {
  return felt !== null && felt.walking < STANDS_BELOW
}
