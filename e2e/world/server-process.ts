import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerSetup } from './compose.ts'

/** The server under test, in a process of its own. */
export interface RunningServer {
  origin: string
  /** Moves the server's clock forward. */
  advance: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

export async function startServer(setup: ServerSetup): Promise<RunningServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'bramble-e2e-'))
  const origin = `http://127.0.0.1:${port}`
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      E2E_SETUP: JSON.stringify(setup),
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await answer(child)

  async function tell(message: object): Promise<void> {
    const answered = answer(child)
    child.send(message)
    await answered
  }

  return {
    origin,
    advance: (ms) => tell({ advanceMs: ms }),
    stop: async () => {
      const exited = once(child, 'exit')
      child.send({ stop: true })
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function answer(child: ChildProcess): Promise<void> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('the server has stopped')
  })
  await Promise.race([once(child, 'message'), failed])
}
