import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { cutList, wholeListUrl } from './paged-list.ts'
import { findSignatureMistake } from './signature.ts'

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'the secret of a test' }

/** How the store behaves; tests change it while it runs. */
export interface S3Manners {
  /** Answers requests without a signature, as a bucket that is open to everybody. */
  isOpen: boolean
  /** Answers everything with this status. */
  status: number | null
  /** Takes requests and never answers. */
  isSilent: boolean
}

export interface S3Server {
  manners: S3Manners
  /** The requests that came, as `PUT /bucket/key`. */
  requests: string[]
  /** The environment of a server that keeps its photos here. */
  env: Record<string, string>
  close(): Promise<void>
}

export const BUCKET = 'bramble-photos'

/**
 * A store that speaks the protocol, over HTTP. In front of it stands what the stand-in leaves out:
 * the check of the signature, a bucket that is closed to strangers, and lists in pages.
 */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'bramble-s3-'))
  const configureBuckets = [{ name: BUCKET, configs: [] }]
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets,
  })
  const { port } = await store.run()
  const manners: S3Manners = { isOpen: false, status: null, isSilent: false }
  const requests: string[] = []

  const front = createServer((request, response) => {
    void readAll(request).then((body) => {
      requests.push(`${request.method} ${(request.url ?? '').split('?')[0]}`)
      if (manners.isSilent) return
      if (manners.status !== null) return refuse(response, manners.status, 'InternalError')
      const mistake = findSignatureMistake(request, body, KEYS)
      const isStranger = request.headers.authorization === undefined
      if (mistake !== null && !(manners.isOpen && isStranger)) return refuse(response, 403, mistake)
      pass(request, body, port, response)
    })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))

  return {
    manners,
    requests,
    env: {
      PHOTO_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'eu-west-2',
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    async close() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function pass(from: IncomingMessage, body: Buffer, port: number, to: ServerResponse): void {
  const { method, url = '/', headers } = from
  const isList = url.includes('list-type=2')
  const path = isList ? wholeListUrl(url) : url
  const onward = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    void readAll(answer).then((bytes) => {
      const page = isList ? Buffer.from(cutList(bytes.toString())) : bytes
      const headers = { ...answer.headers, 'content-length': String(page.length) }
      delete headers['transfer-encoding']
      to.writeHead(answer.statusCode ?? 500, headers).end(page)
    })
  })
  onward.end(body)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of request as AsyncIterable<Uint8Array>) parts.push(part)
  return Buffer.concat(parts)
}
