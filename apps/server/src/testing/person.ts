import { calls, type CallBody, type CallName } from '@bramble/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** What a call is given: parts of its path, its query, its JSON body or a photo with fields. */
export interface CallInput<N extends CallName> {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: CallBody<N> | Record<string, unknown>
  photo?: {
    bytes: Buffer
    fields?: Record<string, string>
    /** Name of the part that carries the file. */
    field?: string
    fileName?: string
    type?: string
  }
  key?: string
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  // A test says what it expects by its assertions.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  /** The bytes as they were sent: pictures, pages. */
  raw: Buffer
  headers: Record<string, unknown>
}

/** Somebody with a browser or phone of their own: calls the server, keeps its cookies. */
export interface Person {
  /** Makes a call with all that it is given, or about the one thing with this id, with this body. */
  call<N extends CallName>(
    name: N,
    inputOrId?: CallInput<N> | string,
    body?: CallInput<N>['body'],
  ): Promise<Reply>
  /** Any request, for addresses outside the contract and for bad manners. */
  send(options: InjectOptions): Promise<Reply>
  cookies: Map<string, string>
  /** Loads a page, as every visit starts: the browser becomes a visitor. */
  visit(path?: string): Promise<Reply>
}

export interface PersonOptions {
  app: FastifyInstance
  address?: string
  /** The name under which the server is asked, where it matters. */
  host?: string
  /** Runs after each answer; throws when the server had a defect. */
  afterAnswer: () => void
}

/** A new person with an empty cookie jar. */
export function createPerson({
  app,
  address = '127.0.0.1',
  host,
  afterAnswer,
}: PersonOptions): Person {
  const cookies = new Map<string, string>()

  async function send(options: InjectOptions): Promise<Reply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      remoteAddress: address,
      ...options,
      headers: {
        ...(host === undefined ? {} : { host }),
        ...(cookie === '' ? {} : { cookie }),
        ...options.headers,
      },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    afterAnswer()
    const isJson =
      response.body !== '' &&
      String(response.headers['content-type']).startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(response.body) : response.body
    return {
      status: response.statusCode,
      body,
      raw: response.rawPayload,
      headers: response.headers,
    }
  }

  return {
    cookies,
    send,
    visit: (path = '/') => send({ method: 'GET', url: path, headers: { accept: 'text/html' } }),
    call<N extends CallName>(
      name: N,
      inputOrId: CallInput<N> | string = {},
      bodyOfOne?: CallInput<N>['body'],
    ) {
      const input: CallInput<N> =
        typeof inputOrId === 'string' ? { params: { id: inputOrId }, body: bodyOfOne } : inputOrId
      const { params = {}, query, body, photo, key, headers = {} } = input
      const { method, path } = calls[name]
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, part: string) =>
        encodeURIComponent(params[part] ?? ''),
      )
      const form = photo === undefined ? undefined : buildForm(photo)
      const payload = form?.payload ?? (body as object | undefined)
      return send({
        method,
        url,
        query,
        headers: {
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...form?.headers,
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      })
    },
  }
}

const BOUNDARY = '----brambleTestBoundary'

/** A multipart body as a browser writes it, fields before the file. */
export function buildForm(photo: NonNullable<CallInput<CallName>['photo']>): {
  headers: Record<string, string>
  payload: Buffer
} {
  const { bytes, fields = {}, fileName = 'photo.jpg', type = 'image/jpeg' } = photo
  const { field = 'photo' } = photo
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    `Content-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  }
}
