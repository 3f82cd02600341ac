import type { TrailEntry } from '@bramble/contract/trail-file'

/** Why nothing of a file can be brought in; each has a sentence in the catalogue. */
export type FileProblem =
  | 'empty'
  | 'too-large'
  | 'packed'
  | 'not-text'
  | 'unknown'
  | 'broken'
  | 'declares'
  | 'newer'
  | 'projection'
  | 'no-places'
  | 'too-many'

/** Why one challenge or place of a file cannot be brought in. */
export type EntryProblem =
  | 'unreadable'
  | 'title'
  | 'description'
  | 'place'
  | 'task'
  | 'question'
  | 'names'
  | 'picture'
  | 'picture-size'
  | 'not-a-point'
  | 'twice'

export interface FoundEntry {
  /** The same at every reading of the file: with it the server makes nothing twice. */
  key: string
  entry: TrailEntry
  /** A place of a map program: nobody has said yet what children do there. */
  isPlace?: boolean
}

export interface RefusedEntry {
  /** Its place in the file, from 1. */
  number: number
  /** Null where it has none that could be shown. */
  title: string | null
  problem: EntryProblem
}

export interface FoundTrail {
  entries: FoundEntry[]
  refused: RefusedEntry[]
}

/** What a part of the file is before its key is made. */
export type ReadEntry = FoundEntry | { title: string | null; problem: EntryProblem }

/** Refuses the whole file. */
export class TrailFileError extends Error {
  override name = 'TrailFileError'
  readonly problem: FileProblem
  /** How many there were, where there are too many. */
  readonly count: number

  constructor(problem: FileProblem, count = 0) {
    super(problem)
    this.problem = problem
    this.count = count
  }
}
