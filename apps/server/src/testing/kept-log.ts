import { Writable } from 'node:stream'
import { createLoggerOptions } from '#/platform/logger.ts'

/** A logger for a server, and what it has written. */
export function keepLog(level: 'debug' | 'info' | 'warn') {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, logger: { ...createLoggerOptions({ level, pretty: false }), stream } }
}
