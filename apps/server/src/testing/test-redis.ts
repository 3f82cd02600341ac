import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

/** A Redis or Valkey of a test's own, which it may kill. Keeps nothing on the disk. */
export interface TestRedis {
  url: string
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same address. */
  restart(): Promise<void>
  /** Stops answering, with every line open. */
  freeze(): void
  thaw(): void
  /** Sends a command of its own tool and gives back what it printed. */
  cli(...command: string[]): string
  close(): Promise<void>
}

const SERVERS = ['valkey-server', 'redis-server']
const name = SERVERS.find((one) => spawnSync(one, ['--version']).status === 0)

/** Whether this machine has a server to test with. */
export const hasTestRedis = name !== undefined

/** Starts a server on a free port. @throws when this machine has none */
export async function startTestRedis(): Promise<TestRedis> {
  if (name === undefined) throw new Error(`none of ${SERVERS.join(', ')} is installed`)
  const port = await freePort()
  let server: ChildProcess = await start(name, port)
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  const cli = (...command: string[]) =>
    spawnSync(name.replace('-server', '-cli'), ['-p', String(port), ...command]).stdout.toString()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: end,
    async restart() {
      server = await start(name, port)
    },
    freeze() {
      server.kill('SIGSTOP')
    },
    thaw() {
      server.kill('SIGCONT')
    },
    cli,
    close: end,
  }
}

async function start(command: string, port: number): Promise<ChildProcess> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const server = spawn(command, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  server.unref()
  let told = ''
  for await (const chunk of server.stdout) {
    told += String(chunk)
    if (/ready to accept connections/i.test(told)) return server
  }
  throw new Error(`${command} did not start: ${told}`)
}
