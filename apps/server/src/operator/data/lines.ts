import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileFacts } from './manifest.ts'

/** Data of people: nobody else on the machine may read it. */
export const OWNER_ONLY_FILE = 0o600
export const OWNER_ONLY_FOLDER = 0o700

export interface LineWriter {
  write(lines: readonly string[]): Promise<void>
  /** Flushes to the disk and closes. */
  finish(): Promise<FileFacts>
  /** Closes what will not be finished. */
  abandon(): Promise<void>
}

/** A new file of one text per line. */
export async function createLineWriter(path: string): Promise<LineWriter> {
  const file = await open(path, 'wx', OWNER_ONLY_FILE)
  const hash = createHash('sha256')
  let rows = 0
  return {
    async write(lines) {
      if (lines.length === 0) return
      const text = `${lines.join('\n')}\n`
      hash.update(text)
      rows += lines.length
      await file.writeFile(text)
    },
    async finish() {
      await file.sync()
      await file.close()
      return { rows, sha256: hash.digest('hex') }
    },
    abandon: () => file.close(),
  }
}

/**
 * The lines of a file in pages. Node's own reader of lines also splits at U+2028, which may stand in
 * a name.
 */
export async function* readLines(path: string, pageSize: number): AsyncGenerator<string[]> {
  let lines: string[] = []
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    while (lines.length >= pageSize) {
      yield lines.slice(0, pageSize)
      lines = lines.slice(pageSize)
    }
  }
  if (lines.length > 0) yield lines
}

/** Whether a file is there and is what it was. Every line ends with one line feed. */
export async function isIntact(path: string, facts: FileFacts): Promise<boolean> {
  const hash = createHash('sha256')
  let rows = 0
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      for (const byte of chunk) if (byte === 0x0a) rows += 1
    }
  } catch {
    return false
  }
  return rows === facts.rows && hash.digest('hex') === facts.sha256
}
