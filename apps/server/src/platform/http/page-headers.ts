import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Sources from which pages may load beside our own files. */
export interface PageSources {
  scripts?: readonly string[]
  styles?: readonly string[]
  fonts?: readonly string[]
  connections?: readonly string[]
  frames?: readonly string[]
  images?: readonly string[]
}

export interface PageHeaderOptions {
  isHttps: boolean
  sources: PageSources
  /** Origins that may show our pages in a frame; none outside the demo. */
  frameAncestors: readonly string[]
}

export type PagePolicy = Exclude<FastifyHelmetOptions['contentSecurityPolicy'], boolean | undefined>

/** Children's pages hear nothing; a grown-up may record a task. */
const permissionsOf = (isForChildren: boolean) =>
  `geolocation=(self), camera=(self), microphone=(${isForChildren ? '' : 'self'}), payment=(), usb=()`

/** The policy of a page: our own files, and what `sources` adds. */
export function pagePolicy({ isHttps, frameAncestors, sources }: PageHeaderOptions): PagePolicy {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(sources.scripts ?? [])],
      styleSrc: ["'self'", ...(sources.styles ?? [])],
      styleSrcAttr: ["'unsafe-inline'"],
      fontSrc: ["'self'", ...(sources.fonts ?? [])],
      imgSrc: ["'self'", 'blob:', 'data:', ...(sources.images ?? [])],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...(sources.connections ?? [])],
      frameSrc: ["'self'", ...(sources.frames ?? [])],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: frameAncestors.length === 0 ? ["'none'"] : ["'self'", ...frameAncestors],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/** The sources of both. */
export function joinSources(one: PageSources, other: PageSources): PageSources {
  const kinds = ['scripts', 'styles', 'fonts', 'connections', 'frames', 'images'] as const
  return Object.fromEntries(
    kinds.map((kind) => [kind, [...(one[kind] ?? []), ...(other[kind] ?? [])]]),
  )
}

/**
 * Prepares the headers of pages. Scripts and styles come from our own files only;
 * style attributes are allowed because maps and toasts place things with them.
 */
export async function preparePageHeaders(
  app: FastifyInstance,
  options: PageHeaderOptions,
): Promise<void> {
  const { isHttps, frameAncestors } = options
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: pagePolicy(options),
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    ...(frameAncestors.length === 0 ? { frameguard: { action: 'deny' } } : { frameguard: false }),
  })
}

/** How the headers of one page differ from those of all. */
export interface PageHeaderChanges {
  /**
   * For a window that comes back from another site, which a stricter policy would cut off from the
   * page that opened it (T31).
   */
  keepsOpener?: boolean
  isForChildren?: boolean
  policy?: PagePolicy
}

/** Gives an answer the headers of a page. */
export function setPageHeaders(
  reply: FastifyReply,
  { keepsOpener = false, isForChildren = false, policy }: PageHeaderChanges = {},
): void {
  reply.helmet(policy && { contentSecurityPolicy: policy })
  reply.header('permissions-policy', permissionsOf(isForChildren))
  if (keepsOpener) reply.header('cross-origin-opener-policy', 'unsafe-none')
}
