import { readFileSync } from 'node:fs'

const MANIFEST = new URL('../../../../package.json', import.meta.url)

/** The options of Node with which `npm start` runs the server. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as {
    scripts: Record<string, string>
  }
  return scripts.start?.split(' ').filter((word) => word.startsWith('--')) ?? []
}
