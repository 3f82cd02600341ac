import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What is wrong with the signature of a request, in the words of the protocol; null: nothing. */
export type SignatureMistake = 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch'

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Checks version 4 of the signature over the address, the signed headers and the body. */
export function findSignatureMistake(
  request: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string },
): SignatureMistake | null {
  const [, keyId, scope, signedHeaders, signature] =
    FORM.exec(request.headers.authorization ?? '') ?? []
  if (!keyId || !scope || !signedHeaders || !signature) return 'AccessDenied'
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const headers = signedHeaders.split(';')
  const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (!mustBeSigned.every((name) => headers.includes(name))) return 'AccessDenied'
  if (header(request, 'x-amz-content-sha256') !== sha256(body)) return 'SignatureDoesNotMatch'

  const text = [
    'AWS4-HMAC-SHA256',
    header(request, 'x-amz-date'),
    scope,
    sha256(canonicalRequest(request, headers)),
  ].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

function canonicalRequest(request: IncomingMessage, headers: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  return [
    request.method,
    pathname,
    query.join('&'),
    ...headers.map((name) => `${name}:${header(request, name).trim()}`),
    '',
    headers.join(';'),
    header(request, 'x-amz-content-sha256'),
  ].join('\n')
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
