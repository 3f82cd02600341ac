import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededChance } from '@bramble/domain/challenge/chance'
import { expect, test } from 'vitest'
import { folderForTests } from '#/testing/test-folder.ts'
import { startServer } from '#/main.ts'
import { explain } from '#/platform/reason.ts'
import { loadConfig } from './config.ts'
import { ConfigError, environmentSchema } from './environment.ts'

const dir = folderForTests()
const SETTINGS = Object.keys(environmentSchema.shape)
const [aFile, aFolder] = [join(dir, 'file'), join(dir, 'folder')]
writeFileSync(aFile, 'no key, no map, no folder')
mkdirSync(aFolder)

const SET_UPS = Number(process.env['SET_UPS'] ?? 300)
/** What people put into the wrong line. */
const VALUES = [
  ...['nonsense', ' ', '-1', '0', '1e9', 'true', 'none', 'localhost', 'a,b', '"quoted"', '{z}/{x}'],
  ...['https://', 'http://example.org/path?x=1', 'postgres://h', 'redis:/x', 'smtp://a', 'ümlaut'],
  ...[aFile, aFolder, join(dir, 'missing'), `${aFile}.pmtiles`, '../..', '0123456789'.repeat(7)],
]

test(`of ${SET_UPS} set-ups made wrong by chance each that is refused names its setting`, () => {
  const chance = seededChance(20_261)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!
  let refused = 0
  for (let n = 0; n < SET_UPS; n++) {
    const wrong = Object.fromEntries(
      Array.from({ length: 1 + Math.floor(chance() * 3) }, () => [pick(SETTINGS), pick(VALUES)]),
    )
    try {
      loadConfig({ DATA_DIR: aFolder, ...wrong })
    } catch (error) {
      if (!(error instanceof ConfigError)) throw new Error(JSON.stringify(wrong), { cause: error })
      refused += 1
      for (const line of error.lines) {
        expect(
          SETTINGS.some((name) => line.includes(name)),
          line,
        ).toBe(true)
        expect(line.length).toBeGreaterThan(20)
      }
    }
  }
  expect(refused).toBeGreaterThan(SET_UPS / 2)
})

test.each([
  ['DATA_DIR', aFile],
  ['DATA_DIR', join(aFile, 'below')],
  ['BACKUP_DIR', aFile],
  ['MAP_TILES', `${aFile}.pmtiles`],
  ['MAP_FEATURES', join(dir, 'folder', 'missing.pmtiles')],
])(
  'a start where %s is %s ends with that name, before the database is opened',
  async (name, value) => {
    const lines: string[] = []
    const start = startServer({ DATA_DIR: aFolder, PORT: '1', [name]: value }, {}, (line) => {
      lines.push(line)
    })
    const error: unknown = await start.catch((reason: unknown) => reason)
    expect(explain(error)).toMatch(new RegExp(`^${name}[ :].*(name|give|fetch)`))
    // That it lies in a file is found by making it.
    expect(lines).toHaveLength(value.endsWith('below') ? 1 : 0)
  },
)
