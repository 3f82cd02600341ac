/**
 * Records what a process and its threads do to the files of a folder: loaded with
 * `--import 'recorder.ts?folder=<folder>&log=<file>'` (`recorderOf`), before anything else reads `node:fs`.
 *
 * A record is appended when its operation has ended and before its caller hears of it, so whatever
 * somebody outside was told of stands before the mark that this one sets. Calls of many steps are done
 * step by step. A call that could change files of the folder and is not known here fails.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { appendRecord, nowNs, type Handle, type Operation } from './write-log.ts'

type Call = (...args: never[]) => unknown
type AnyCall = (...args: unknown[]) => unknown

const options = new URL(import.meta.url).searchParams
const folder = options.get('folder') ?? ''
const real = { ...fs }
const realPromises = { ...fs.promises }
const log = real.openSync(options.get('log') ?? '', 'a')

interface OpenFile {
  handle: Handle
  isAppending: boolean
  /** Where the next write without a place goes. */
  position: number
}
const openFiles = new Map<number, OpenFile>()
let opened = 0

/** Calls that change neither names nor bytes. */
const READING =
  /^(access|exists|l?stat|fstat|statfs|readdir|opendir|read|readv|readFile|readlink|realpath|glob|openAsBlob|watch|watchFile|unwatchFile|createReadStream|readLines|readableWebStream|getAsyncId)(Sync)?$/
/** Of a file's owner, rights and times: a power cut may take them, and nobody relies on them. */
const ATTRIBUTES = /^(l|f)?(chmod|chown|utimes)(Sync)?$/

function record(startedNs: number, operation: Operation, bytes?: Buffer): void {
  appendRecord(log, { ...operation, startedNs }, { bytes, append: real.writevSync })
}

/** The whole path of something in the folder, else null. */
function within(path: unknown): string | null {
  const isUrl = path instanceof URL
  if (typeof path !== 'string' && !isUrl && !Buffer.isBuffer(path)) return null
  const whole = resolve(isUrl ? fileURLToPath(path) : String(path))
  return whole === folder || whole.startsWith(folder + sep) ? whole : null
}

function flagsOf(flags: unknown): { isCreating: boolean; isTruncating: boolean; number: number } {
  const named: Record<string, number> = {
    r: 0,
    'r+': fs.constants.O_RDWR,
    w: fs.constants.O_WRONLY | fs.constants.O_CREAT | fs.constants.O_TRUNC,
    wx: fs.constants.O_WRONLY | fs.constants.O_CREAT | fs.constants.O_EXCL,
    a: fs.constants.O_WRONLY | fs.constants.O_CREAT | fs.constants.O_APPEND,
  }
  const number = typeof flags === 'number' ? flags : named[String(flags)]
  if (number === undefined) throw refusal(`open with ${String(flags)}`)
  const has = (flag: number) => (number & flag) !== 0
  return {
    isCreating: has(fs.constants.O_CREAT),
    isTruncating: has(fs.constants.O_TRUNC),
    number,
  }
}

function refusal(call: string): Error {
  record(nowNs(), { op: 'unknown', call })
  return new Error(`the recorder of the power-loss tests does not know ${call}`)
}

function noteOpen(startedNs: number, fd: number, path: string, flags: unknown): void {
  const { isCreating, isTruncating, number } = flagsOf(flags)
  opened += 1
  const handle = `${process.pid}-${threadId}-${opened}`
  const isAppending = (number & fs.constants.O_APPEND) !== 0
  openFiles.set(fd, { handle, isAppending, position: 0 })
  record(startedNs, { op: 'open', handle, path, isCreating, isTruncating })
}

function noteWrite(startedNs: number, file: OpenFile, bytes: Buffer, place: unknown): void {
  const hasPlace = typeof place === 'number' || typeof place === 'bigint'
  const at = hasPlace ? Number(place) : file.position
  if (!hasPlace) file.position += bytes.length
  const { handle } = file
  const isZeros = bytes.length > 0 && bytes.equals(Buffer.alloc(bytes.length))
  record(
    startedNs,
    {
      op: 'write',
      handle,
      at: file.isAppending ? null : at,
      zeros: isZeros ? bytes.length : 0,
    },
    isZeros ? undefined : bytes,
  )
}

function bytesOf(data: unknown, encoding?: unknown): Buffer {
  if (typeof data === 'string') return Buffer.from(data, (encoding ?? 'utf8') as BufferEncoding)
  if (!ArrayBuffer.isView(data)) throw refusal('write of something that is neither text nor bytes')
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
}

/** What a call of `write` is about, in each of its forms. */
function readWrite([data, second, length, position]: unknown[]): { bytes: Buffer; place: unknown } {
  if (typeof data === 'string') return { bytes: bytesOf(data, length), place: second }
  const all = bytesOf(data)
  const isOptions = typeof second === 'object' && second !== null
  const given = (isOptions ? second : { offset: second, length, position }) as {
    offset?: number
    length?: number
    position?: unknown
  }
  const from = given.offset ?? 0
  const bytes = all.subarray(from, from + (given.length ?? all.length - from))
  return { bytes, place: given.position }
}

// Each of these does one thing to the disk; the others are made of them.

function openSync(path: fs.PathLike, flags: fs.OpenMode = 'r', mode?: fs.Mode): number {
  const startedNs = nowNs()
  const fd = real.openSync(path, flags, mode)
  const known = within(path)
  if (known !== null) noteOpen(startedNs, fd, known, flags)
  return fd
}

function closeSync(fd: number): void {
  const startedNs = nowNs()
  const file = openFiles.get(fd)
  openFiles.delete(fd)
  real.closeSync(fd)
  if (file !== undefined) record(startedNs, { op: 'close', handle: file.handle })
}

function writeSync(fd: number, ...args: unknown[]): number {
  const file = openFiles.get(fd)
  if (file === undefined) return (real.writeSync as AnyCall)(fd, ...args) as number
  const startedNs = nowNs()
  const { bytes, place } = readWrite(args)
  const written = real.writeSync(fd, bytes, 0, bytes.length, place as number | null)
  noteWrite(startedNs, file, bytes.subarray(0, written), place)
  return written
}

function ftruncateSync(fd: number, size?: number | null): void {
  const startedNs = nowNs()
  real.ftruncateSync(fd, size ?? 0)
  const file = openFiles.get(fd)
  if (file !== undefined) record(startedNs, { op: 'resize', handle: file.handle, size: size ?? 0 })
}

function fsyncSync(fd: number): void {
  const startedNs = nowNs()
  real.fsyncSync(fd)
  const file = openFiles.get(fd)
  if (file !== undefined) record(startedNs, { op: 'sync', handle: file.handle })
}

function changeNames(op: 'rename' | 'link', change: (from: string, to: string) => void) {
  return (from: fs.PathLike, to: fs.PathLike): void => {
    const [here, there] = [within(from), within(to)]
    const startedNs = nowNs()
    change(String(from), String(to))
    if (here !== null && there !== null) record(startedNs, { op, from: here, to: there })
    else if (here !== there) throw refusal(`${op} across the border of the folder`)
  }
}

const renameSync = changeNames('rename', real.renameSync)
const linkSync = changeNames('link', real.linkSync)

function unlinkSync(path: fs.PathLike): void {
  const startedNs = nowNs()
  real.unlinkSync(path)
  const known = within(path)
  if (known !== null) record(startedNs, { op: 'unlink', path: known })
}

function rmdirSync(path: fs.PathLike): void {
  const startedNs = nowNs()
  real.rmdirSync(path)
  const known = within(path)
  if (known !== null) record(startedNs, { op: 'rmdir', path: known })
}

type FolderOptions = fs.Mode | (fs.MakeDirectoryOptions & { recursive?: boolean }) | null

function mkdirSync(path: fs.PathLike, given?: FolderOptions): string | undefined {
  const known = within(path)
  if (known === null) return real.mkdirSync(path, given)
  const { mode, recursive } =
    typeof given === 'object' && given !== null
      ? given
      : { mode: given ?? undefined, recursive: false }
  if (recursive === true && real.existsSync(known) && real.statSync(known).isDirectory()) {
    return undefined
  }
  const first =
    recursive === true && !real.existsSync(dirname(known))
      ? mkdirSync(dirname(known), { recursive, mode })
      : undefined
  const startedNs = nowNs()
  real.mkdirSync(known, mode)
  record(startedNs, { op: 'mkdir', path: known })
  return recursive === true ? (first ?? known) : undefined
}

// The rest is done step by step.

function writeFileSync(path: fs.PathOrFileDescriptor, data: unknown, given?: unknown): void {
  if (typeof path === 'number' || within(path) === null) {
    if (typeof path === 'number' && openFiles.has(path)) throw refusal('writeFile of a descriptor')
    real.writeFileSync(path, data as string, given as fs.WriteFileOptions)
    return
  }
  const { encoding, mode, flag, flush } = (
    typeof given === 'object' && given !== null ? given : { encoding: given }
  ) as { encoding?: unknown; mode?: fs.Mode; flag?: string; flush?: boolean }
  const bytes = bytesOf(data, encoding)
  const fd = openSync(path, flag ?? 'w', mode ?? 0o666)
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done)
    if (flush === true) fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

function appendFileSync(path: fs.PathOrFileDescriptor, data: unknown, given?: unknown): void {
  const more = typeof given === 'object' && given !== null ? given : { encoding: given }
  writeFileSync(path, data, { flag: 'a', ...more })
}

function truncateSync(path: fs.PathLike, size?: number | null): void {
  const fd = openSync(path, 'r+')
  try {
    ftruncateSync(fd, size)
  } finally {
    closeSync(fd)
  }
}

function copyFileSync(from: fs.PathLike, to: fs.PathLike, mode?: number): void {
  if (within(to) === null) real.copyFileSync(from, to, mode)
  else writeFileSync(to, real.readFileSync(from))
}

function rmSync(path: fs.PathLike, given: fs.RmOptions = {}): void {
  const known = within(path)
  if (known === null) {
    real.rmSync(path, given)
    return
  }
  const found = real.lstatSync(known, { throwIfNoEntry: false })
  if (found?.isDirectory() === true && given.recursive === true) {
    for (const name of real.readdirSync(known)) rmSync(join(known, name), given)
    rmdirSync(known)
  } else if (found !== undefined || given.force !== true) unlinkSync(known)
}

function readSync(fd: number, ...args: unknown[]): number {
  const [, second, , position] = args
  const place =
    typeof second === 'object' && second !== null
      ? (second as { position?: unknown }).position
      : position
  const file = openFiles.get(fd)
  const count = (real.readSync as AnyCall)(fd, ...args) as number
  if (file !== undefined && typeof place !== 'number' && typeof place !== 'bigint')
    file.position += count
  return count
}

const RECORDED: Record<string, Call> = {
  openSync,
  closeSync,
  writeSync,
  ftruncateSync,
  fsyncSync,
  fdatasyncSync: fsyncSync,
  renameSync,
  linkSync,
  unlinkSync,
  rmdirSync,
  mkdirSync,
  writeFileSync,
  appendFileSync,
  truncateSync,
  copyFileSync,
  rmSync,
  readSync,
}

/** Node's own promises come back through the calls with callbacks. */
const ownCalls = new AsyncLocalStorage<true>()

/** A call that may not touch the folder, because nobody has taught the recorder what it does. */
function refused(name: string, call: AnyCall): AnyCall {
  const guarded = (...args: unknown[]): unknown => {
    const touches = args
      .slice(0, 2)
      .some((one) => within(one) !== null || (typeof one === 'number' && openFiles.has(one)))
    if (!touches || ownCalls.getStore() !== undefined) return call(...args)
    // A stream that is read.
    if (name === 'open' && (typeof args[1] === 'function' || flagsOf(args[1]).number === 0)) {
      return call(...args)
    }
    throw refusal(`fs.${name}`)
  }
  return Object.defineProperties<AnyCall>(guarded, Object.getOwnPropertyDescriptors(call))
}

function replace(
  target: Record<string, unknown>,
  replacementOf: (name: string) => AnyCall | null,
): void {
  for (const [name, value] of Object.entries(target)) {
    if (typeof value !== 'function' || /^[A-Z_]/.test(name)) continue
    if (READING.test(name) && RECORDED[name] === undefined) continue
    if (ATTRIBUTES.test(name)) continue
    target[name] = replacementOf(name) ?? refused(name, value as AnyCall)
  }
}

replace(fs, (name) => (RECORDED[name] as AnyCall) ?? null)

async function open(path: fs.PathLike, flags: fs.OpenMode = 'r', mode?: fs.Mode) {
  const startedNs = nowNs()
  const handle = await realPromises.open(path, flags, mode)
  const known = within(path)
  if (known === null) return handle
  noteOpen(startedNs, handle.fd, known, flags)
  const close = handle.close.bind(handle)
  handle.close = async () => {
    const closedNs = nowNs()
    const file = openFiles.get(handle.fd)
    // The number may be somebody else's as soon as it is closed.
    openFiles.delete(handle.fd)
    await close()
    if (file !== undefined) record(closedNs, { op: 'close', handle: file.handle })
  }
  return handle
}

replace(fs.promises, (name) => {
  if (name === 'open') return open as AnyCall
  const sync = RECORDED[`${name}Sync`] as AnyCall | undefined
  const original = (realPromises as unknown as Record<string, AnyCall>)[name] as AnyCall
  if (sync === undefined) return null
  return async (...args) => {
    const isOurs = args.slice(0, 2).some((one) => within(one) !== null)
    return isOurs ? sync(...args) : ownCalls.run(true, () => original(...args))
  }
})

type FileHandle = fs.promises.FileHandle
type Method = (this: FileHandle, ...args: unknown[]) => Promise<unknown>

/** `note` hears what was done, unless the file is none of ours. */
function recordedMethod(
  original: Method,
  note: (startedNs: number, file: OpenFile, args: unknown[], result: unknown) => void,
): Method {
  return async function (this: FileHandle, ...args) {
    const file = openFiles.get(this.fd)
    const startedNs = nowNs()
    const result = await original.apply(this, args)
    if (file !== undefined) note(startedNs, file, args, result)
    return result
  }
}

const first = await realPromises.open(fileURLToPath(import.meta.url))
const methods = Object.getPrototypeOf(first) as Record<string, Method>
await first.close()
const method = (name: string) => methods[name] as Method
const noteSync = (startedNs: number, { handle }: OpenFile) =>
  record(startedNs, { op: 'sync', handle })

methods.sync = recordedMethod(method('sync'), noteSync)
methods.datasync = recordedMethod(method('datasync'), noteSync)
methods.write = recordedMethod(method('write'), (startedNs, file, args, result) => {
  const { bytes, place } = readWrite(args)
  noteWrite(
    startedNs,
    file,
    bytes.subarray(0, (result as { bytesWritten: number }).bytesWritten),
    place,
  )
})
for (const name of ['writeFile', 'appendFile']) {
  methods[name] = recordedMethod(method(name), (startedNs, file, [data, given]) => {
    const encoding =
      typeof given === 'object' && given !== null
        ? (given as { encoding?: unknown }).encoding
        : given
    noteWrite(startedNs, file, bytesOf(data, encoding), undefined)
  })
}
methods.truncate = recordedMethod(method('truncate'), (startedNs, { handle }, [size]) => {
  record(startedNs, { op: 'resize', handle, size: Number(size ?? 0) })
})
for (const name of ['writev', 'createWriteStream']) {
  const original = method(name)
  methods[name] = function (this: FileHandle, ...args) {
    if (openFiles.has(this.fd)) throw refusal(`FileHandle.${name}`)
    return original.apply(this, args)
  }
}

syncBuiltinESMExports()
