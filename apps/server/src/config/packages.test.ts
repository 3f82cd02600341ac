import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** One version, perhaps under another name. */
const ONE_VERSION = /^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown
const manifestOf = (folder: string) => read(join(folder, 'package.json')) as Manifest
const folders = ['.', ...globSync(manifestOf('.').workspaces ?? [], { cwd: ROOT })]

describe('packages', () => {
  test.each(folders)(
    'of %s have one version each, so that nothing comes in by itself',
    (folder) => {
      const { dependencies, devDependencies, optionalDependencies } = manifestOf(folder)
      const all = { ...dependencies, ...devDependencies, ...optionalDependencies }
      const open = Object.entries(all).filter(([, version]) => !ONE_VERSION.test(version))
      expect(open).toEqual([])
    },
  )

  test('of the client stay out of a server in production: it hands out what was built', () => {
    expect(manifestOf('apps/web').dependencies ?? {}).toEqual({})
    const { packages } = read('package-lock.json') as {
      packages: Record<string, { dev?: boolean }>
    }
    const foreign = Object.keys(manifestOf('apps/web').devDependencies ?? {}).filter(
      (name) =>
        !name.startsWith('@bramble/') && !(name in (manifestOf('apps/server').dependencies ?? {})),
    )
    expect(foreign).toContain('react')
    const installed = foreign.filter(
      // Others lie in the client's own folder, for development alone.
      (name) =>
        packages[`node_modules/${name}`]?.dev === undefined && `node_modules/${name}` in packages,
    )
    expect(installed).toEqual([])
  })

  test('are named without the registry they came from', () => {
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "http/)
  })
})
