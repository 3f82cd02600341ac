import type { PageSources } from '#/platform/http/page-headers.ts'

/**
 * What pages with a map of Google's must be allowed, after Google's own guide to such policies.
 * Scripts come from the two hosts of the map alone: anybody can put files onto others of the
 * wildcards there.
 */
export const GOOGLE_SOURCES: PageSources = {
  // Its script compiles parts of itself.
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com', "'unsafe-eval'"],
  // It writes style elements.
  styles: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
  images: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  connections: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
}
