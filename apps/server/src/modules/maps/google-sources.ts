import type { PageSources } from '#/platform/http/page-headers.ts'

/**
 * Sources for pages with a Google map, after Google's guide to content security policies. Scripts
 * come from the two hosts of the map only: anybody can put files on other hosts of the wildcards
 * there.
 */
export const GOOGLE_SOURCES: PageSources = {
  // Google's script evaluates code.
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com', "'unsafe-eval'"],
  // Google's script inserts style elements.
  styles: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
  images: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  connections: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
}
