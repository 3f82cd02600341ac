import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A value to look for in files: as text, as an id, or as a number as databases keep it. */
export type Canary = { name: string } & ({ text: string } | { id: string } | { number: number })

/** The names of the canaries that stand in any file below a folder, deleted or not. */
export function findOnDisk(dir: string, canaries: readonly Canary[]): string[] {
  const found = new Set<string>()
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    for (const canary of canaries) {
      const isHere = shapesOf(canary).some(
        (shape) => bytes.includes(shape) || path.includes(shape.toString()),
      )
      if (isHere) found.add(canary.name)
    }
  }
  return [...found].sort()
}

function shapesOf(canary: Canary): Buffer[] {
  if ('text' in canary) return [Buffer.from(canary.text)]
  if ('id' in canary) {
    return [Buffer.from(canary.id), Buffer.from(canary.id.replaceAll('-', ''), 'hex')]
  }
  const binary = Buffer.alloc(8)
  binary.writeDoubleLE(canary.number)
  return [Buffer.from(String(canary.number)), binary]
}
