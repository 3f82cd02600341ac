import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A POST with a JSON body. */
export interface Post {
  port: number
  path: string
  body: string
  cookie?: string
}

/** Result of sending as many requests as possible for a while. */
export interface LoadResult {
  requests: number
  seconds: number
  failures: number
  latenciesMs: number[]
}

interface Answer {
  status: number
  text: string
}

export interface LoadOptions {
  connections: number
  seconds: number
  maxRequests?: number
  perSecond?: number
  /**
   * Whether the client waits with open eyes. One that sleeps has to be woken by the process that
   * answers, in its time: the slower that is, the more often.
   */
  isAwake?: boolean
}

/**
 * Keeps so many requests under way, each made by `next`, for a time or up to a number of them: as
 * many as possible, or `perSecond` of them.
 */
export async function sendLoad(next: () => Post, options: LoadOptions): Promise<LoadResult> {
  const { connections, seconds, maxRequests = Infinity, perSecond = Infinity } = options
  const { isAwake = true } = options
  const result: LoadResult = { requests: 0, seconds: 0, failures: 0, latenciesMs: [] }
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let started = 0
  const worker = async () => {
    const connection = openConnection(next().port)
    while (performance.now() < endsAt && started < maxRequests) {
      const dueInMs = startedAt + (started++ / perSecond) * 1000 - performance.now()
      if (dueInMs > 0) await sleep(dueInMs)
      const before = performance.now()
      const { status } = await connection.post(next())
      result.latenciesMs.push(performance.now() - before)
      result.requests += 1
      if (status !== 200) result.failures += 1
    }
    connection.close()
  }
  let isOver = false
  const stayAwake = () => {
    if (!isOver) setImmediate(stayAwake)
  }
  if (isAwake) stayAwake()
  await Promise.all(Array.from({ length: connections }, worker))
  isOver = true
  result.seconds = (performance.now() - startedAt) / 1000
  return result
}

/** One request on a connection of its own. */
export async function post(one: Post): Promise<Answer> {
  const connection = openConnection(one.port)
  try {
    return await connection.post(one)
  } finally {
    connection.close()
  }
}

/**
 * A connection that is kept open, for one request at a time. Node's own client takes more time than a
 * bare server, which would then wait for it: so it measures the client. This one reads answers that
 * tell their length, and no others.
 */
function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.setEncoding('latin1')
  let received = ''
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  socket.on('data', (part: string) => {
    received += part
    const answer = readAnswer(received)
    if (answer === null || waiting === null) return
    received = ''
    waiting.resolve(answer)
  })
  const fail = (error = new Error('the connection was closed')) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail())
  return {
    post: (one: Post) =>
      new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject }
        write(socket, one)
      }),
    close: () => {
      waiting = null
      socket.destroy()
    },
  }
}

function write(socket: Socket, { port, path, cookie, body }: Post): void {
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: keep-alive\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `${cookie === undefined ? '' : `cookie: ${cookie}\r\n`}\r\n${body}`,
  )
}

/** Null: not all of it has come. */
function readAnswer(received: string): Answer | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1])
  const from = end + 4
  if (received.length < from + length) return null
  const body = Buffer.from(received.slice(from), 'latin1')
  return { status: Number(received.slice(9, 12)), text: body.toString('utf8') }
}
