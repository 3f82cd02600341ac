import type { FastifyReply } from 'fastify'

/**
 * Headers of every API answer. One constant object: helmet costs as much as everything else of a
 * call together, and an answer that is not a page needs none of its choices.
 */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Photos are what others uploaded: on top of the rest nothing in them may ever run. */
export const IMAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const HSTS = 'max-age=31536000; includeSubDomains'

/** Writes the headers of an API answer, `Date` by the game's clock: clients count from it. */
export function createHeaderWriter(isHttps: boolean): (reply: FastifyReply, nowMs: number) => void {
  const headers = isHttps ? { ...API_HEADERS, 'strict-transport-security': HSTS } : API_HEADERS
  let second = Number.NaN
  let date = ''
  return (reply, nowMs) => {
    const nowSecond = Math.floor(nowMs / 1000)
    if (nowSecond !== second) {
      second = nowSecond
      date = new Date(nowMs).toUTCString()
    }
    reply.headers(headers)
    reply.header('date', date)
  }
}
