import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('start-server.ts', import.meta.url))

/** A running server that can be killed. */
export interface ServerProcess {
  /** `http://127.0.0.1:<port>` */
  address: string
  pid: number
  /** What it has logged. */
  log(): string
  /** kill -9; resolves once it is gone. */
  kill(): Promise<void>
  /** SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the real server; rejects with what it said when it does not come up.
 *
 * @param nodeArgs options of Node, which the threads of the server have too
 */
export async function startServerProcess(
  env: Record<string, string>,
  nodeArgs: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeArgs, ENTRY], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', MAP_TILES: 'none', ...env },
  })
  let said = ''
  const closed = once(child, 'close') as Promise<[number | null]>
  const port = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /^port (\d+)$/m.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', (code) => {
      reject(new Error(`the server ended with ${code}: ${said}`))
    })
  })
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    log: () => said,
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
    async stop() {
      child.kill('SIGTERM')
      return (await closed)[0]
    },
  }
}
