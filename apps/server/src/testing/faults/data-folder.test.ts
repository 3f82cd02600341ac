import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderOfTest } from '../test-folder.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

let dir = ''
let server: ServerProcess | undefined
afterEach(async () => {
  await server?.kill()
})

test('a data folder that somebody made open to all is closed at the start, with a line in the log', async () => {
  dir = folderOfTest()
  mkdirSync(join(dir, 'photos'))
  writeFileSync(join(dir, 'photos', 'left.jpg'), 'a picture')
  chmodSync(join(dir, 'photos', 'left.jpg'), 0o666)
  chmodSync(dir, 0o755)
  server = await startServerProcess({ DATA_DIR: dir })
  const paths = readdirSync(dir, { recursive: true }).map((name) => join(dir, String(name)))
  const open = [dir, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0)
  expect(open).toEqual([])
  expect(paths.length).toBeGreaterThan(500)
  expect(server.log()).toContain('DATA_DIR was open to other users: closed')
})
