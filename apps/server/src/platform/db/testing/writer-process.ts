import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url))

export interface WriterProcess {
  pid: number
  /** Resolves once it writes; rejects with what it said when it ends before. */
  opened: Promise<void>
  /** The rows that it has acknowledged so far. */
  acknowledged(): string[]
  /** kill -9; resolves to the rows it acknowledged. */
  kill(): Promise<string[]>
}

export function startWriter(dir: string, round = 0): WriterProcess {
  const child = spawn(process.execPath, [WRITER, dir, String(round)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  const opened = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.startsWith('open\n')) resolve()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complained += chunk.toString()
    })
    child.once('close', (code) => reject(new Error(`exit ${code}: ${complained}`)))
  })
  opened.catch(() => undefined)
  const closed = once(child, 'close')
  // The last line may have been cut short by a kill: then it was not acknowledged.
  const acknowledged = () => said.split('\n').slice(1, -1)
  return {
    pid: child.pid ?? 0,
    opened,
    acknowledged,
    async kill() {
      child.kill('SIGKILL')
      await closed
      return acknowledged()
    },
  }
}
