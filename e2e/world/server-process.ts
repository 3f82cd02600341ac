import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Planted, ServerSetup } from './compose.ts'
import { freePort } from './free-port.ts'
import type { ServerAnswer, ServerMessage } from './server.ts'

/** The server under test, in a process of its own. */
export interface RunningServer {
  origin: string
  /** Moves the server's clock forward. */
  advance: (ms: number) => Promise<void>
  /** Runs a command of the operator, as after `npm run admin --`; returns the printed lines. */
  admin: (...args: string[]) => Promise<string[]>
  /** Runs a scheduled job now; moving the clock does not start it. */
  runJob: (name: string) => Promise<void>
  /** Adds challenges while the server runs. */
  plant: (...along: Planted[]) => Promise<void>
  /** Stops and restarts with the data on the disk, at the same address. */
  restart: () => Promise<void>
  /** No request is answered until `restart`. */
  goDown: () => Promise<void>
}

/** A process that serves journeys, one after the other. */
export interface ServerProcess {
  /** Starts a server without data; the former one ends. */
  begin: (setup: ServerSetup) => Promise<RunningServer>
  end: () => Promise<void>
}

export async function startServerProcess(): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bramble-e2e-'))
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, DATA_DIR: dataDir },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const broken = exited.then(() => {
    throw new Error('the server has stopped')
  })
  let turn: Promise<unknown> = answer()
  await turn

  async function answer(): Promise<ServerAnswer> {
    const [message] = (await Promise.race([once(child, 'message'), broken])) as [ServerAnswer]
    return message
  }

  /** One message at a time: answers carry no number. */
  function tell(message: ServerMessage): Promise<string[]> {
    const answered = turn.then(() => {
      child.send(message)
      return answer()
    })
    turn = answered
    return answered.then(({ lines, failed }) => {
      if (failed !== undefined) throw new Error(failed)
      return lines ?? []
    })
  }

  return {
    begin: async (setup) => {
      const scheme = setup.isProduction === true ? 'https' : 'http'
      const origin = `${scheme}://127.0.0.1:${await freePort()}`
      await tell({ begin: { origin, setup } })
      return {
        origin,
        advance: async (ms) => void (await tell({ advanceMs: ms })),
        admin: (...args) => tell({ admin: args }),
        runJob: async (name) => void (await tell({ job: name })),
        plant: async (...along) => void (await tell({ plant: along })),
        goDown: async () => void (await tell({ goDown: true })),
        restart: async () => {
          await tell({ goDown: true })
          await tell({ comeBack: true })
        },
      }
    },
    end: async () => {
      await tell({ goDown: true })
      child.disconnect()
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
