import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Random } from '#/platform/random.ts'
import type { Handle, LogRecord } from './write-log.ts'

/** What the page cache writes in one piece. */
const PAGE_BYTES = 4_096

interface Write {
  endedNs: number
  /** Where the bytes go; with `bytes` null the file is made `at` long. */
  at: number
  bytes: Buffer | null
}

interface File {
  kind: 'file'
  /** As it was written at its last sync. */
  kept: Bytes
  /** Since then, in order. */
  pending: Write[]
  size: number
}

interface NameChange {
  endedNs: number
  /** Null: nothing new has the name. */
  node: Node | null
  name: string
  /** The name that goes in the same step. */
  from: string | null
}

interface Folder {
  kind: 'folder'
  kept: Map<string, Node>
  pending: NameChange[]
  names: Map<string, Node>
}

type Node = File | Folder

/** What a power cut leaves of what was not synced. */
export type Loss =
  /** Nothing of it: the disk had written only what it was told to. */
  | 'all'
  /** None: the disk had written everything. */
  | 'none'
  /** Every name is there, and no byte. */
  | 'bytes'
  /** Every byte is there, and no name. */
  | 'names'
  /** For each file and folder something else: nothing, everything, a beginning, or here and there. */
  | 'some'

export const LOSSES: readonly Loss[] = ['all', 'some', 'bytes', 'some', 'names', 'some', 'none']

/** Files by their path below the folder, and folders as null. */
export type Tree = Map<string, Buffer | null>

export interface DiskOptions {
  /** A sync of such a path does nothing: what the check must notice. */
  isSyncLost?: (path: string) => boolean
}

/**
 * The disk under a folder that was empty, as the records tell it: what is sure, because it was synced,
 * and what a power cut may take. As POSIX has it, and no file system in use is stricter: bytes are
 * sure after a sync of the file, a name after a sync of its folder, and neither makes the other sure.
 */
export class RecordedDisk {
  readonly #root: string
  readonly #options: DiskOptions
  readonly #top: Folder = newFolder()
  readonly #open = new Map<Handle, { node: Node; path: string }>()

  constructor(root: string, options: DiskOptions = {}) {
    this.#root = root
    this.#options = options
  }

  /** @throws Error when the recorder met a call that it does not know */
  apply(record: LogRecord): void {
    const { endedNs } = record
    switch (record.op) {
      case 'mark':
        return
      case 'unknown':
        throw new Error(`the recorder does not know ${record.call}`)
      case 'open':
        return this.#openFile(record)
      case 'close':
        this.#open.delete(record.handle)
        return
      case 'write': {
        const file = this.#fileOf(record.handle)
        const bytes = record.zeros > 0 ? Buffer.alloc(record.zeros) : record.bytes
        const at = record.at ?? file.size
        file.pending.push({ endedNs, at, bytes })
        file.size = Math.max(file.size, at + bytes.length)
        return
      }
      case 'resize': {
        const file = this.#fileOf(record.handle)
        file.pending.push({ endedNs, at: record.size, bytes: null })
        file.size = record.size
        return
      }
      case 'sync':
        return this.#sync(record.handle, record.startedNs)
      case 'mkdir':
        return this.#name(record.path, newFolder(), endedNs)
      case 'link':
        return this.#name(record.to, this.#nodeAt(record.from), endedNs)
      case 'unlink':
      case 'rmdir':
        return this.#name(record.path, null, endedNs)
      case 'rename':
        return this.#rename(record.from, record.to, endedNs)
    }
  }

  /** Everything that was written, whether it is sure or not. */
  now(): Tree {
    return toTree(this.#top, {
      names: (folder) => folder.names,
      bytes: (file) => {
        const bytes = file.kept.copy()
        for (const write of file.pending) bytes.apply(write)
        return bytes.read()
      },
    })
  }

  /** What a power cut at this moment leaves; `random` decides where `loss` is 'some'. */
  afterPowerCut(loss: Loss, random: Random): Tree {
    const fateOf = (what: 'bytes' | 'names'): Fate => {
      if (loss === 'some') return FATES[random.int(FATES.length)] ?? 'nothing'
      return loss === 'all' || loss === what ? 'nothing' : 'everything'
    }
    return toTree(this.#top, {
      names: (folder) => survivingNames(folder, fateOf('names'), random),
      bytes: (file) => survivingBytes(file, fateOf('bytes'), random),
    })
  }

  #openFile({ handle, path, isCreating, isTruncating, endedNs }: LogRecord & { op: 'open' }): void {
    if (path !== this.#root && isCreating && !this.#folderOf(path).names.has(basename(path))) {
      this.#name(path, { kind: 'file', kept: new Bytes(), pending: [], size: 0 }, endedNs)
    }
    const node = this.#nodeAt(path)
    this.#open.set(handle, { node, path })
    if (!isTruncating || node.kind === 'folder' || node.size === 0) return
    node.pending.push({ endedNs, at: 0, bytes: null })
    node.size = 0
  }

  /** Makes sure what was finished before the sync began. */
  #sync(handle: Handle, startedNs: number): void {
    const opened = this.#open.get(handle)
    if (opened === undefined) throw new Error('a sync of a file that is not open')
    const { node, path } = opened
    if (this.#options.isSyncLost?.(path) === true) return
    const isEarlier = ({ endedNs }: { endedNs: number }) => endedNs <= startedNs
    if (node.kind === 'file') {
      for (const write of node.pending.filter(isEarlier)) node.kept.apply(write)
      node.pending = node.pending.filter((write) => !isEarlier(write))
    } else {
      for (const change of node.pending.filter(isEarlier)) applyChange(node.kept, change)
      node.pending = node.pending.filter((change) => !isEarlier(change))
    }
  }

  #name(path: string, node: Node | null, endedNs: number): void {
    this.#change(this.#folderOf(path), { endedNs, node, name: basename(path), from: null })
  }

  #rename(from: string, to: string, endedNs: number): void {
    const folder = this.#folderOf(from)
    // Two folders are two syncs, and the name may be in both or in none.
    if (folder !== this.#folderOf(to)) throw new Error(`${to} comes from another folder`)
    const node = this.#nodeAt(from)
    this.#change(folder, { endedNs, node, name: basename(to), from: basename(from) })
  }

  #change(folder: Folder, change: NameChange): void {
    folder.pending.push(change)
    applyChange(folder.names, change)
  }

  #fileOf(handle: Handle): File {
    const node = this.#open.get(handle)?.node
    if (node?.kind !== 'file') throw new Error('a write to something that is no open file')
    return node
  }

  #folderOf(path: string): Folder {
    const node = this.#nodeAt(dirname(path))
    if (node.kind !== 'folder') throw new Error(`${dirname(path)} is no folder`)
    return node
  }

  #nodeAt(path: string): Node {
    let node: Node | undefined = this.#top
    for (const name of relative(this.#root, path).split(/[\\/]/)) {
      if (name === '') continue
      node = node?.kind === 'folder' ? node.names.get(name) : undefined
    }
    if (node === undefined) throw new Error(`nothing was recorded at ${path}`)
    return node
  }
}

/** Writes a tree into a new folder, for its owner alone. */
export function writeTree(folder: string, tree: Tree): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [path, bytes] of tree) {
    if (bytes === null) mkdirSync(join(folder, path), { mode: 0o700 })
    else writeFileSync(join(folder, path), bytes, { mode: 0o600 })
  }
}

function newFolder(): Folder {
  return { kind: 'folder', kept: new Map(), pending: [], names: new Map() }
}

function applyChange(names: Map<string, Node>, { node, name, from }: NameChange): void {
  if (from !== null) names.delete(from)
  if (node === null) names.delete(name)
  else names.set(name, node)
}

interface View {
  names: (folder: Folder) => Map<string, Node>
  bytes: (file: File) => Buffer
}

function toTree(folder: Folder, view: View, prefix = '', tree: Tree = new Map()): Tree {
  for (const [name, node] of view.names(folder)) {
    const path = `${prefix}${name}`
    tree.set(path, node.kind === 'file' ? view.bytes(node) : null)
    if (node.kind === 'folder') toTree(node, view, `${path}/`, tree)
  }
  return tree
}

type Fate = 'nothing' | 'everything' | 'beginning' | 'anything'
const FATES: readonly Fate[] = ['nothing', 'everything', 'beginning', 'anything', 'anything']

function survivingNames({ kept, pending }: Folder, fate: Fate, random: Random): Map<string, Node> {
  const names = new Map(kept)
  for (const change of survivors(pending, fate, random)) applyChange(names, change)
  return names
}

function survivors<T>(pending: T[], fate: Fate, random: Random): T[] {
  switch (fate) {
    case 'nothing':
      return []
    case 'everything':
      return pending
    case 'beginning':
      return pending.slice(0, random.int(pending.length + 1))
    case 'anything':
      return pending.filter(() => random.int(2) === 0)
  }
}

/** Where here and there a page survives, each is as some moment since the last sync left it, and so is the size. */
function survivingBytes({ kept, pending }: File, fate: Fate, random: Random): Buffer {
  const bytes = kept.copy()
  if (fate !== 'anything') {
    for (const write of survivors(pending, fate, random)) bytes.apply(write)
    return bytes.read()
  }
  const anyMoment = (): number => {
    const kind = random.int(3)
    return kind === 0 ? 0 : kind === 1 ? pending.length : random.int(pending.length + 1)
  }
  const moments = new Map<number, number>()
  const momentOf = (page: number): number => {
    const moment = moments.get(page) ?? anyMoment()
    moments.set(page, moment)
    return moment
  }
  const sizeMoment = anyMoment()
  let size = kept.size
  let newSize = size
  for (const [at, write] of pending.entries()) {
    bytes.applyToPages(write, newSize, (page) => at < momentOf(page))
    newSize = write.bytes === null ? write.at : Math.max(newSize, write.at + write.bytes.length)
    if (at < sizeMoment) size = newSize
  }
  bytes.size = size
  return bytes.read()
}

/** Bytes of a file; where nothing was written there are zeros. */
class Bytes {
  size = 0
  #buffer: Buffer = Buffer.alloc(0)

  copy(): Bytes {
    const copy = new Bytes()
    copy.size = this.size
    copy.#buffer = Buffer.from(this.#buffer.subarray(0, this.size))
    return copy
  }

  /** A copy. */
  read(): Buffer {
    const bytes = Buffer.alloc(this.size)
    this.#buffer.copy(bytes, 0, 0, this.size)
    return bytes
  }

  apply({ at, bytes }: Write): void {
    if (bytes === null) {
      if (at < this.size) this.#buffer.fill(0, at, this.size)
      this.size = at
      return
    }
    this.#reach(at + bytes.length)
    bytes.copy(this.#buffer, at)
    this.size = Math.max(this.size, at + bytes.length)
  }

  /** As `apply`, but only to some pages; the size is the caller's. */
  applyToPages({ at, bytes }: Write, size: number, isWanted: (page: number) => boolean): void {
    const end = bytes === null ? Math.max(size, at) : at + bytes.length
    this.#reach(end)
    for (let from = at; from < end;) {
      const page = Math.floor(from / PAGE_BYTES)
      const to = Math.min(end, (page + 1) * PAGE_BYTES)
      if (isWanted(page)) {
        if (bytes === null) this.#buffer.fill(0, from, to)
        else bytes.copy(this.#buffer, from, from - at, to - at)
      }
      from = to
    }
  }

  #reach(size: number): void {
    if (this.#buffer.length >= size) return
    const larger = Buffer.alloc(Math.max(size, this.#buffer.length * 2))
    this.#buffer.copy(larger)
    this.#buffer = larger
  }
}
