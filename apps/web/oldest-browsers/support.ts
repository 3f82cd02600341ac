import bcd, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { OLDEST } from './oldest.ts'

/** Browser names in the data; Android browsers have the version numbers of the desktop ones. */
const NAMES: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
}

function isSince(version: unknown, oldest: number): boolean {
  // "≤37" means: supported at the latest from then on.
  return typeof version === 'string' && Number.parseFloat(version.replace('≤', '')) <= oldest
}

function isIn(statement: SimpleSupportStatement, oldest: number): boolean {
  const { version_added, version_removed, flags, prefix, alternative_name } = statement
  if (flags || prefix || alternative_name) return false
  return isSince(version_added, oldest) && !isSince(version_removed, oldest)
}

/** Whether each of our oldest browsers supports this; true where the data say nothing. */
export function isEverywhere(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  if (support === undefined) return true
  return [...OLDEST].every(([name, oldest]) => {
    const browsers = NAMES[name]
    if (browsers === undefined) throw new Error(`No compatibility data of ${name}`)
    return browsers.every((browser) => {
      const statements = [support[browser] ?? []].flat()
      return statements.length === 0 || statements.some((one) => isIn(one, oldest))
    })
  })
}

/** Mozilla's compatibility data: since which version each browser supports a feature. */
export const { api, css, javascript } = bcd
