/** Scans the built files for features that one of our oldest browsers lacks. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isFormerAsset } from '../former-assets.ts'
import { isAllowed } from './allowed.ts'
import { youngInScript } from './scan-script.ts'
import { youngInStyle } from './scan-style.ts'

const DIST = join(import.meta.dirname, '../dist')

function youngIn(path: string): string[] {
  const text = readFileSync(join(DIST, path), 'utf8')
  try {
    return path.endsWith('.css') ? youngInStyle(text) : youngInScript(text)
  } catch (error) {
    return [`syntax: ${String(error)}`]
  }
}

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(js|css)$/.test(path) && !isFormerAsset(DIST, path))
  .sort()
const found = files.flatMap((path) =>
  youngIn(path)
    .filter((part) => !isAllowed(part, basename(path)))
    .map((part) => `${path}: ${part}`),
)
if (files.length === 0) found.push('Nothing is built: npm run build')
found.forEach((line) => console.error(line))
if (found.length > 0) {
  console.error('One of our oldest browsers (browserslist of apps/web) does not know this.')
  process.exitCode = 1
} else {
  console.log(`${files.length} built files suit our oldest browsers`)
}
