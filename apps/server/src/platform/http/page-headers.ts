import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

export interface PageHeaderOptions {
  isHttps: boolean
  /** Origins that may show our pages in a frame; none outside the demo. */
  frameAncestors: readonly string[]
}

const PERMISSIONS = 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()'

/**
 * Prepares the headers of pages. Scripts and styles come from our own files only;
 * style attributes are allowed because maps and toasts place things with them.
 */
export async function preparePageHeaders(
  app: FastifyInstance,
  { isHttps, frameAncestors }: PageHeaderOptions,
): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: frameAncestors.length === 0 ? ["'none'"] : ["'self'", ...frameAncestors],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    ...(frameAncestors.length === 0 ? { frameguard: { action: 'deny' } } : { frameguard: false }),
  })
}

/** Gives an answer the headers of a page. */
export function setPageHeaders(reply: FastifyReply): void {
  reply.helmet()
  reply.header('permissions-policy', PERMISSIONS)
}
