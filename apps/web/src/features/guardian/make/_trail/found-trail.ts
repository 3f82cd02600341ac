import type { TrailEntry, TrailHead } from '@bramble/contract/trail-file'
import type { MessageKey } from '@bramble/messages/keys'

/** What the catalogue has a sentence for in this part of its words about files. */
type Said<Part extends string> = MessageKey extends infer K
  ? K extends `guardian.trailFile.${Part}.${infer Name}`
    ? Name
    : never
  : never

/** Why nothing of a file can be brought in. */
export type FileProblem = Said<'file'>
/** Why one challenge or place of a file cannot be brought in. */
export type EntryProblem = Said<'entry'>
/** What was mended of one that comes in: `swapped`, latitude and longitude stood the wrong way round. */
export type Mended = Said<'mended'>
/** What is said of the file as a whole. */
export type FileNote = Said<'note'>

export interface FoundEntry {
  /** The same at every reading of the file: with it the server makes nothing twice. */
  key: string
  entry: TrailEntry
  /** A place of a map program: nobody has said yet what children do there. */
  isPlace?: boolean
  mended?: readonly Mended[]
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
  /** With how many of them there are. */
  notes: ReadonlyMap<FileNote, number>
  /** What the challenges are on, in their order; null: the file holds challenges or places alone. */
  trail: TrailHead | null
}

/** What a part of the file is before its key is made. */
export type ReadEntry = FoundEntry | { title: string | null; problem: EntryProblem }

/** Refuses the whole file. */
export class TrailFileError extends Error {
  override name = 'TrailFileError'
  readonly problem: FileProblem
  /** How many there were, where there are too many; the line, where a file is damaged (0: not known). */
  readonly count: number
  /** The field of the file that it is about; empty: none. */
  readonly field: string

  constructor(problem: FileProblem, count = 0, field = '') {
    super(problem)
    this.problem = problem
    this.count = count
    this.field = field
  }
}
