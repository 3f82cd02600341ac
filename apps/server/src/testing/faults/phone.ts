import { calls, type CallName } from '@bramble/contract'
import { buildForm, type CallInput } from '../person.ts'

/** The connection broke before an answer came: nobody knows whether it was done. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

export interface PhoneReply {
  status: number
  // A test says what it expects by its assertions.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Headers
  tookMs: number
}

/** A browser of somebody's own that speaks real HTTP to a server that may come and go. */
export interface Phone {
  call<N extends CallName>(name: N, input?: CallInput<N>): Promise<PhoneReply>
  cookies: Map<string, string>
  home: string
}

/** `server` tells where the server is now; `home` is an address for its limits. */
export function createPhone(server: () => string, home: string): Phone {
  const cookies = new Map<string, string>()

  return {
    cookies,
    home,
    async call(name, { params = {}, query, body, photo, key, headers = {} } = {}) {
      const { method, path } = calls[name]
      const filled = path.replaceAll(/\{(\w+)\}/g, (_all, part: string) =>
        encodeURIComponent(params[part] ?? ''),
      )
      const search = query === undefined ? '' : `?${String(new URLSearchParams(query))}`
      const form = photo === undefined ? undefined : buildForm(photo)
      const json = body === undefined ? undefined : JSON.stringify(body)
      const cookie = [...cookies].map(([one, value]) => `${one}=${value}`).join('; ')
      const startedAtMs = performance.now()
      const response = await fetch(`${server()}${filled}${search}`, {
        method,
        body: form === undefined ? json : Uint8Array.from(form.payload),
        headers: {
          'x-forwarded-for': home,
          ...(cookie === '' ? {} : { cookie }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...form?.headers,
          ...headers,
        },
      }).catch(gone)
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      const answer: unknown = await (isJson ? response.json() : response.arrayBuffer()).catch(gone)
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
      const tookMs = performance.now() - startedAtMs
      return { status: response.status, body: answer, headers: response.headers, tookMs }
    },
  }
}

function gone(error: unknown): never {
  throw new NoAnswerError('no answer', { cause: error })
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}
