import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#/platform/clock.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { consumeAddress } from '#/platform/http/callers.ts'
import type { Cookies } from '#/platform/http/cookies.ts'
import { refuseCrossSite } from '#/platform/http/cross-site.ts'
import { API_HEADERS } from '#/platform/http/headers.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { AppPlugin } from '#/platform/http/route.ts'
import { originOf } from './own-origins.ts'
import type { OwnProvider } from './own-provider.ts'
import { PROVIDER_PATH } from './own-sign-in.ts'

/** Admission through the gate. */
export interface AdmissionCheck {
  isAdmitted(accessToken: string | null, nowMs: number): Promise<boolean>
}

export interface IdpPluginDeps {
  clock: Clock
  limits: Pick<Limits, 'consumeHere'>
  cookies: Pick<Cookies, 'read' | 'get'>
  admission: AdmissionCheck
  origins: readonly string[]
  provider: () => Promise<OwnProvider>
}

const ROUTES = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/jwks'],
  ['GET', '/auth'],
  ['GET', '/auth/:uid'],
  ['POST', '/token'],
] as const

/** As on our pages: a sign-in window must keep its opener (T31). */
const HEADERS = { ...API_HEADERS, 'cross-origin-opener-policy': 'same-origin-allow-popups' }

/**
 * Routes of our own OpenID provider. They are not calls of the contract: a standard defines their
 * form.
 */
export function idpPlugin(deps: IdpPluginDeps): AppPlugin {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admit(request, deps)
    const provider = await deps.provider()
    reply.hijack()
    for (const [name, value] of Object.entries(HEADERS)) reply.raw.setHeader(name, value)
    await provider.answer(request.raw, reply.raw, originOf(request, deps.origins))
  }

  return async (app) => {
    await app.register(async (scope) => {
      // The provider parses bodies itself.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _body, done) => {
        done(null)
      })
      for (const [method, path] of ROUTES) {
        scope.route({ method, url: PROVIDER_PATH + path, handler: answer })
      }
    })
  }
}

/** The checks that `mount` makes for calls. */
async function admit(request: FastifyRequest, deps: IdpPluginDeps): Promise<void> {
  const { clock, limits, cookies, admission, origins } = deps
  refuseCrossSite(request, originOf(request, origins))
  consumeAddress(limits, request.clientAddress)
  // The database cannot store NUL.
  if (request.url.includes('%00')) throw new AppError('request.invalid')
  const accessToken = cookies.get(request, cookies.read(request), 'access')
  if (!(await admission.isAdmitted(accessToken, clock.now()))) {
    throw new AppError('access.gate-closed')
  }
}
