import type { TrailEntry, TrailHead } from '@bramble/contract/trail-file'
import type { Unsafe } from '@bramble/domain/text/child-safe-text'

/** Why nothing of a file can be brought in; each has a sentence in the catalogue. */
export type FileProblem =
  | 'empty'
  | 'too-large'
  | 'packed'
  | 'kmz'
  | 'not-text'
  /** It has moved, or its cloud does not give it. */
  | 'not-given'
  | 'table'
  | 'unknown'
  | 'web-page'
  | 'broken'
  | 'declares'
  | 'newer'
  | 'projection'
  | 'no-places'
  | 'too-many'
  | 'too-many-spots'
  | 'unknown-field'
  | 'trail'
  | 'trail-words'

/** Why one challenge or place of a file cannot be brought in. */
export type EntryProblem =
  | 'unreadable'
  | 'title'
  | 'description'
  | 'place'
  | 'no-place'
  | 'address'
  | 'comma'
  | 'nowhere'
  | 'projected'
  | 'task'
  | 'question'
  | 'names'
  | 'picture'
  | 'picture-size'
  | 'not-a-point'
  | 'words'
  | 'twice'
  | 'unknown-field'
  | 'texts'
  | 'texts-words'

/** What was mended of one that comes in: `swapped`, latitude and longitude stood the wrong way round. */
export type Mended = Unsafe | 'rude' | 'markup' | 'shortened' | 'swapped'

/** What is said of the file as a whole. */
export type FileNote = 'tracks' | 'routes' | 'elsewhere' | 'overlays' | 'letters' | 'repaired'

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
