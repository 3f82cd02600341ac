import { writevSync } from 'node:fs'

/** A file that is open, named once for all threads and processes. */
export type Handle = string

/** What happened to the files of a folder. */
export type Operation =
  | { op: 'open'; handle: Handle; path: string; isCreating: boolean; isTruncating: boolean }
  | { op: 'close'; handle: Handle }
  /** `at` null: where the file ends. `zeros`: the bytes are so many zeros. */
  | { op: 'write'; handle: Handle; at: number | null; zeros: number }
  | { op: 'resize'; handle: Handle; size: number }
  | { op: 'sync'; handle: Handle }
  | { op: 'mkdir' | 'unlink' | 'rmdir'; path: string }
  | { op: 'rename' | 'link'; from: string; to: string }
  /** Something happened outside of the disk, such as an answer that came. */
  | { op: 'mark'; mark: string; atMs: number }
  /** A call that changes files and that the recorder does not know. */
  | { op: 'unknown'; call: string }

/** An operation, when it began and ended by the machine's monotonic clock, and what was written. */
export type LogRecord = Operation & { startedNs: number; endedNs: number; bytes: Buffer }

const LENGTHS = 8
const NO_BYTES = Buffer.alloc(0)

/** Nanoseconds of a clock that all processes of a machine share. */
export function nowNs(): number {
  return Number(process.hrtime.bigint())
}

/**
 * Appends a record in one call, so that records of many threads and processes follow one another
 * whole. `append` is `writevSync` for those who have replaced that of `node:fs`.
 */
export function appendRecord(
  log: number,
  operation: Operation & { startedNs: number },
  { bytes = NO_BYTES, append = writevSync }: { bytes?: Buffer; append?: typeof writevSync } = {},
): void {
  const head = Buffer.from(JSON.stringify({ ...operation, endedNs: nowNs() }))
  const lengths = Buffer.alloc(LENGTHS)
  lengths.writeUInt32LE(head.length, 0)
  lengths.writeUInt32LE(bytes.length, 4)
  const written = append(log, [lengths, head, bytes])
  if (written !== LENGTHS + head.length + bytes.length) throw new Error('a record was cut short')
}

export function appendMark(log: number, mark: string): void {
  appendRecord(log, { op: 'mark', mark, atMs: Date.now(), startedNs: nowNs() })
}

/** The records in the order in which they ended. */
export function readRecords(log: Buffer): LogRecord[] {
  const records: LogRecord[] = []
  for (let offset = 0; offset < log.length;) {
    const head = offset + LENGTHS
    const body = head + log.readUInt32LE(offset)
    const end = body + log.readUInt32LE(offset + 4)
    const read = JSON.parse(log.toString('utf8', head, body)) as Omit<LogRecord, 'bytes'>
    records.push({ ...read, bytes: log.subarray(body, end) } as LogRecord)
    offset = end
  }
  return records
}
