import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { loadConfig, type Config } from '#/config/config.ts'
import { DRAIN_MS } from '#/platform/http/close.ts'
import type { Logger } from '#/platform/logger.ts'
import { withTimeout } from '#/platform/with-timeout.ts'
import type { Terminal } from './command.ts'
import type { Operator } from './operator.ts'
import { OperatorError } from './failure.ts'

/** Bytes of a Unix socket's address: 107 on Linux, 103 on macOS. */
const MAX_PATH_BYTES = 103
const MAX_LINE_CHARS = 64 * 1024

const requestSchema = z.object({ args: z.array(z.string()), cwd: z.string() })
const answerSchema = z.object({ answer: z.boolean().nullable() })

type Request = z.infer<typeof requestSchema>
type Answer = z.infer<typeof answerSchema>
/** Answer of a server, a line each; 'exit' is the last. */
type Reply = { out: string } | { err: string } | { question: string } | { exit: number }

/** The embedded database serves one process: commands beside a server are done by the server. */
export interface Control {
  /** Takes no more commands and lets those that run come to their end. */
  close(): Promise<void>
}

const NO_CONTROL: Control = { close: () => Promise.resolve() }

/**
 * Listens in DATA_DIR, which is its owner's alone, for commands of `npm run admin`. With PostgreSQL
 * commands have connections of their own.
 */
export async function listenForCommands(
  { databaseUrl, dataDir }: Config,
  operator: Omit<Operator, 'close'>,
  logger: Logger,
): Promise<Control> {
  if (databaseUrl !== null) return NO_CONTROL
  const path = controlPath(dataDir)
  if (path === null) {
    logger.warn(`DATA_DIR is too long for a socket in it (${MAX_PATH_BYTES} bytes): no commands`)
    return NO_CONTROL
  }
  const waiting = new Set<Socket>()
  const running = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    const work = async () => {
      const messages = messagesOf(socket)
      waiting.add(socket)
      const { value } = await messages.next().finally(() => waiting.delete(socket))
      // A client that only checks whether a server is there sends nothing.
      if (value !== undefined)
        await serve(requestSchema.parse(value), { socket, messages }, operator)
    }
    const run = work().catch((error: unknown) => {
      // The message may quote the command, which may name people.
      logger.error({ reason: (error as Error).name }, 'a command could not be read')
      socket.destroy()
    })
    running.set(socket, run)
    void run.finally(() => running.delete(socket))
  })
  // We hold the lock of the folder: nobody listens on what is there.
  try {
    if (process.platform !== 'win32') rmSync(path, { force: true })
    server.listen(path)
    await once(server, 'listening')
    if (process.platform !== 'win32') chmodSync(path, 0o600)
  } catch (error) {
    // Some shared folders of containers hold no sockets; people can play all the same.
    logger.warn({ err: error }, 'no socket in DATA_DIR: no commands')
    return NO_CONTROL
  }
  return {
    async close() {
      server.close()
      for (const socket of waiting) socket.destroy()
      await withTimeout(Promise.all(running.values()), DRAIN_MS, () => undefined)
      for (const socket of running.keys()) socket.destroy()
    },
  }
}

/**
 * Has the server that works on this data do a command.
 *
 * @returns the exit code; null when no server listens, and with PostgreSQL
 * @throws ConfigError, OperatorError when the server ended before the command
 */
export async function askServer(
  env: Record<string, string | undefined>,
  request: Request,
  terminal: Terminal,
): Promise<number | null> {
  const { databaseUrl, dataDir } = loadConfig(env)
  const path = databaseUrl === null ? controlPath(dataDir) : null
  const socket = path === null ? null : await connect(path)
  if (socket === null) return null
  const say = (message: Request | Answer) => socket.write(`${JSON.stringify(message)}\n`)
  say(request)
  try {
    for await (const reply of messagesOf(socket) as AsyncGenerator<Reply>) {
      if ('out' in reply) terminal.out(reply.out)
      else if ('err' in reply) terminal.err(reply.err)
      else if ('question' in reply) say({ answer: await terminal.confirm(reply.question) })
      else return reply.exit
    }
  } finally {
    socket.destroy()
  }
  throw new OperatorError('The server ended before it had done the command: try again.')
}

/** Path at which a server listens; null when it is too long for a socket. */
function controlPath(dataDir: string): string | null {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 16)
    return `\\\\.\\pipe\\bramble-${name}`
  }
  const path = join(dataDir, 'control.sock')
  return Buffer.byteLength(path) > MAX_PATH_BYTES ? null : path
}

async function connect(path: string): Promise<Socket | null> {
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return null
  }
}

/** Does one command and tells whoever typed it. */
async function serve(
  { args, cwd }: Request,
  { socket, messages }: { socket: Socket; messages: AsyncGenerator<unknown, undefined> },
  operator: Omit<Operator, 'close'>,
): Promise<void> {
  const say = (reply: Reply) => {
    if (socket.writable) socket.write(`${JSON.stringify(reply)}\n`)
  }
  // The commands are read when the first one comes.
  const { runProgram } = await import('./program.ts')
  const exit = await runProgram(args, {
    cwd,
    isServing: true,
    terminal: {
      out: (out) => say({ out }),
      err: (err) => say({ err }),
      async confirm(question) {
        say({ question })
        const answered = await messages.next()
        return answered.done === true ? null : answerSchema.parse(answered.value).answer
      },
    },
    open: () => Promise.resolve({ ...operator, close: () => Promise.resolve() }),
  })
  say({ exit })
  socket.end()
}

/** Values in JSON, a line each. It ends when the other side has gone. */
async function* messagesOf(socket: Socket): AsyncGenerator<unknown, undefined> {
  let rest = ''
  socket.setEncoding('utf8')
  // Without a listener an 'error' event ends the process.
  socket.on('error', () => undefined)
  try {
    for await (const chunk of socket as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > MAX_LINE_CHARS) throw new Error('a line of a command is too long')
      for (const line of lines) yield JSON.parse(line)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
  }
}
