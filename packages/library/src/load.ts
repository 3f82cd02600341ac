import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { isMap, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { z } from 'zod'
import { OWN_TASKS } from './compiled.ts'
import { libraryTaskSchema, type LibraryTask } from './task.ts'

/** JSON is YAML too. */
const EXTENSIONS = ['.yaml', '.yml', '.json']
const MAX_PACK_BYTES = 1024 * 1024
const MAX_PACKS = 200
/** More mistakes than these in one file help nobody. */
const MAX_TOLD = 20

interface Found {
  task: LibraryTask
  /** File and line. */
  place: string
}

/** Our own packs change with the program only: they are read once in a process. */
let own: readonly Found[] | undefined

/** Packs that cannot be used; each line names a file, a line, a field and what is wrong with it. */
export class LibraryError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'LibraryError'
    this.lines = lines
  }
}

/** A file of tasks. What stands in `defaults` counts for each task that does not say it itself. */
const packSchema = z.strictObject({
  defaults: z.record(z.string(), z.unknown()).default({}),
  tasks: z.array(z.record(z.string(), z.unknown())).min(1).max(1_000),
})

/**
 * Reads all tasks: our own, then those of the folders, in the order of their files' names. Meant
 * for the start of a server: it blocks until all is read.
 *
 * @throws LibraryError when a folder or a file cannot be read, a task is wrong or an id stands twice.
 */
export function loadLibrary(extraDirs: readonly string[] = []): readonly LibraryTask[] {
  const lines: string[] = []
  const tasks: LibraryTask[] = []
  const places = new Map<string, string>()
  own ??= packsOf(OWN_TASKS, lines).flatMap((file) => readPack(file, lines))
  const added = extraDirs.flatMap((dir) => packsOf(dir, lines))
  for (const found of [own, ...added.map((file) => readPack(file, lines))]) {
    for (const { task, place } of found) {
      const before = places.get(task.id)
      if (before === undefined) {
        places.set(task.id, place)
        tasks.push(task)
      } else lines.push(`${place}: id: "${task.id}" is also the id of ${before}.`)
    }
  }
  if (lines.length > 0) throw new LibraryError(lines)
  return tasks
}

function packsOf(dir: string, lines: string[]): string[] {
  try {
    const names = readdirSync(dir).filter((name) => EXTENSIONS.includes(extname(name)))
    if (names.length === 0) lines.push(`${dir}: no file that ends with ${EXTENSIONS.join(', ')}.`)
    if (names.length > MAX_PACKS) lines.push(`${dir}: more than ${MAX_PACKS} files.`)
    return names
      .sort()
      .slice(0, MAX_PACKS)
      .map((name) => join(dir, name))
  } catch (error) {
    lines.push(`${dir}: cannot be read: ${reason(error)}.`)
    return []
  }
}

function readPack(file: string, lines: string[]): Found[] {
  let text: string
  try {
    if (statSync(file).size > MAX_PACK_BYTES) {
      lines.push(`${file}: larger than ${MAX_PACK_BYTES} bytes.`)
      return []
    }
    text = readFileSync(file, 'utf8')
  } catch (error) {
    lines.push(`${file}: cannot be read: ${reason(error)}.`)
    return []
  }
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const lineOf = (path: readonly PropertyKey[]) => lineAt(document, counter, path)
  const mistakes: string[] = []
  const report = (path: readonly PropertyKey[], message: string) =>
    mistakes.push(`${file}:${lineOf(path)}: ${nameOf(path)}: ${message}.`)
  const found = readTasks()
  lines.push(...mistakes.slice(0, MAX_TOLD))
  if (mistakes.length > MAX_TOLD)
    lines.push(`${file}: ${mistakes.length - MAX_TOLD} more mistakes.`)
  return found

  function readTasks() {
    for (const { pos, message } of document.errors) {
      mistakes.push(`${file}:${counter.linePos(pos[0]).line}: ${message.split('\n')[0]}`)
    }
    if (mistakes.length > 0) return []
    let content: unknown
    try {
      content = document.toJS()
    } catch (error) {
      mistakes.push(`${file}: ${reason(error)}.`)
      return []
    }
    const pack = packSchema.safeParse(content)
    if (!pack.success) {
      for (const { path, message } of pack.error.issues) report(path, message)
      return []
    }
    const { defaults, tasks } = pack.data
    return tasks.flatMap((own, index) => {
      const task = libraryTaskSchema.safeParse({ ...defaults, ...own })
      if (task.success) {
        return [{ task: task.data, place: `${file}:${lineOf(['tasks', index])}` }]
      }
      for (const { path, message: said } of task.error.issues) {
        const message = isMissing({ ...defaults, ...own }, path) ? 'is missing' : said
        const isDefault = path[0] !== undefined && !(path[0] in own) && path[0] in defaults
        report(isDefault ? ['defaults', ...path] : ['tasks', index, ...path], message)
      }
      return []
    })
  }
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  const at = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )
  return at === undefined
}

/** The line of the deepest part of a path that is there. */
function lineAt(document: Document, counter: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const start = startOf(document, path.slice(0, length))
    if (start !== undefined) return counter.linePos(start).line
  }
  return 1
}

/** The offset at which the key of a path begins, or its item if the path ends in a list. */
function startOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const last = path.at(-1)
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => String(key) === last)
    return (pair?.key as { range?: [number] } | undefined)?.range?.[0]
  }
  if (!isSeq(parent) || typeof last !== 'number') return undefined
  return (parent.items[last] as { range?: [number] } | undefined)?.range?.[0]
}

function nameOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) =>
    typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`,
  )
  return parts.join('').replace(/^\./, '') || 'file'
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
