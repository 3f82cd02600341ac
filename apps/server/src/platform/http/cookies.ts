import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type CookieName =
  'visitor' | 'player' | 'host' | 'co-host' | 'guardian' | 'access' | 'device' | 'game'

/** Reads and sets our cookies: HttpOnly, SameSite=Lax, the whole site, no domain. */
export interface Cookies {
  read(request: FastifyRequest): Partial<Record<string, string>>
  get(
    request: FastifyRequest,
    values: Partial<Record<string, string>>,
    name: CookieName,
  ): string | null
  set(
    request: FastifyRequest,
    reply: FastifyReply,
    name: CookieName,
    value: string,
    maxAgeMs: number,
  ): void
  clear(request: FastifyRequest, reply: FastifyReply, name: CookieName): void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when somebody has read them. */
    parsedCookies: Partial<Record<string, string>> | null
  }
}

const NONE = {}

/** It proves nothing; a proxy finds it under one name, whatever the scheme. */
const READ_BY_PROXIES: CookieName = 'game'

/** Teaches a server to read cookies. No hook: only what asks for cookies pays for reading them. */
export function acceptCookies(app: FastifyInstance): void {
  app.decorateRequest('parsedCookies', null)
}

/**
 * `Secure` and the `__Host-` prefix follow the scheme: some clients do not give a secure cookie back
 * over plain http, not even to localhost.
 */
export function createCookies(isPublicHttps: boolean): Cookies {
  const isSecure = (request: FastifyRequest) =>
    isPublicHttps || (request.raw.socket as { encrypted?: boolean }).encrypted === true
  const fullName = (request: FastifyRequest, name: CookieName) =>
    isSecure(request) && name !== READ_BY_PROXIES ? `__Host-${name}` : name

  function write(
    request: FastifyRequest,
    reply: FastifyReply,
    name: CookieName,
    value: string,
    maxAgeSeconds: number,
  ): void {
    const cookie = stringifySetCookie({
      name: fullName(request, name),
      value,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isSecure(request),
      maxAge: maxAgeSeconds,
    })
    // Fastify keeps every value given for this header.
    reply.header('set-cookie', cookie)
  }

  return {
    read(request) {
      if (request.parsedCookies !== null) return request.parsedCookies
      const header = request.headers.cookie
      if (header === undefined) return NONE
      return (request.parsedCookies = parseCookie(header))
    },
    get(request, values, name) {
      return values[fullName(request, name)] ?? null
    },
    set(request, reply, name, value, maxAgeMs) {
      write(request, reply, name, value, Math.max(0, Math.floor(maxAgeMs / 1000)))
      // The rest of this request is answered as the next one would be.
      request.parsedCookies = { ...this.read(request), [fullName(request, name)]: value }
    },
    clear(request, reply, name) {
      write(request, reply, name, '', 0)
      request.parsedCookies = { ...this.read(request), [fullName(request, name)]: undefined }
    },
  }
}
