import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'

export interface PageFile {
  contentType: string
  text: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Files of a folder by name, with TypeScript turned into JavaScript. */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>()
  for (const name of readdirSync(folder)) {
    const contentType = TYPES[extname(name)]
    if (contentType === undefined) continue
    const text = readFileSync(join(folder, name), 'utf8')
    files.set(name, { contentType, text: name.endsWith('.ts') ? stripTypes(text) : text })
  }
  return files
}

/**
 * Node prints an experimental warning at every start, on which nobody can act: the version of
 * Node is pinned, and a test reads the output.
 */
function stripTypes(text: string): string {
  const warn = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = warn
  }
}
