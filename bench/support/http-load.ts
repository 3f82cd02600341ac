import { Agent, request } from 'node:http'

/** A POST with a JSON body. */
export interface Post {
  port: number
  path: string
  body: string
  cookie?: string
}

/** What came of sending as many as possible for a while. */
export interface LoadResult {
  requests: number
  seconds: number
  failures: number
  latenciesMs: number[]
}

/** Keeps so many requests under way, each made by `next`, for a time or up to a number of them. */
export async function sendLoad(
  next: () => Post,
  options: { connections: number; seconds: number; maxRequests?: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const result: LoadResult = { requests: 0, seconds: 0, failures: 0, latenciesMs: [] }
  const startedAt = performance.now()
  const endsAt = startedAt + options.seconds * 1000
  let started = 0
  const worker = async () => {
    while (performance.now() < endsAt && started++ < (options.maxRequests ?? Infinity)) {
      const before = performance.now()
      const { status } = await post(agent, next())
      result.latenciesMs.push(performance.now() - before)
      result.requests += 1
      if (status !== 200) result.failures += 1
    }
  }
  await Promise.all(Array.from({ length: options.connections }, worker))
  result.seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return result
}

/** One request; the answer is read to its end. */
export function post(
  agent: Agent | undefined,
  { port, path, body, cookie }: Post,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string | number> = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    if (cookie) headers.cookie = cookie
    const sent = request({ agent, port, path, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
