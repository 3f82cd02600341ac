import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Planted, ServerSetup } from './compose.ts'
import { freePort } from './free-port.ts'
import { newDataDir } from './new-data-dir.ts'
import type { ServerAnswer, ServerMessage } from './server.ts'

/** The server under test, in a process of its own. */
export interface RunningServer {
  origin: string
  /** Moves the server's clock forward. */
  advance: (ms: number) => Promise<void>
  /** A command line of the operator, as after `npm run admin --`; what it printed. */
  admin: (...args: string[]) => Promise<string[]>
  /** Does now what the server does by the clock, which no test moves. */
  runJob: (name: string) => Promise<void>
  /** Puts challenges there while the server runs. */
  plant: (...along: Planted[]) => Promise<void>
  /** Stops and starts again with the same data at the same address. */
  restart: () => Promise<void>
  /** Nothing answers until `restart`. */
  goDown: () => Promise<void>
  stop: () => Promise<void>
}

export async function startServer(setup: ServerSetup): Promise<RunningServer> {
  const port = await freePort()
  const dataDir = newDataDir()
  const origin = `${setup.isProduction === true ? 'https' : 'http'}://127.0.0.1:${port}`
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const started = fork(join(import.meta.dirname, 'server.ts'), {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PUBLIC_URL: origin,
        E2E_SETUP: JSON.stringify(setup),
      },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await answer(started)
    return started
  }

  async function tell(message: ServerMessage): Promise<string[]> {
    const answered = answer(child)
    child.send(message)
    const { lines, failed } = await answered
    if (failed !== undefined) throw new Error(failed)
    return lines ?? []
  }

  async function goDown(): Promise<void> {
    if (child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.send({ stop: true })
    await exited
  }

  return {
    origin,
    advance: async (ms) => {
      await tell({ advanceMs: ms })
    },
    admin: (...args) => tell({ admin: args }),
    runJob: async (name) => {
      await tell({ job: name })
    },
    plant: async (...along) => {
      await tell({ plant: along })
    },
    goDown,
    restart: async () => {
      await goDown()
      child = await start()
    },
    stop: async () => {
      await goDown()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function answer(child: ChildProcess): Promise<ServerAnswer> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('the server has stopped')
  })
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [ServerAnswer]
  return message
}
