/** Each call that the recorder knows, and one that it does not. */
import * as fs from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root, tell } from './writer.ts'

const at = (...names: string[]) => join(root, ...names)

fs.mkdirSync(at('a', 'b'), { recursive: true })
fs.writeFileSync(at('a', 'text'), 'ten bytes.')
fs.appendFileSync(at('a', 'text'), ' and more')
fs.truncateSync(at('a', 'text'), 3)
fs.copyFileSync(at('a', 'text'), at('a', 'copy'))
fs.linkSync(at('a', 'copy'), at('a', 'other name'))
fs.unlinkSync(at('a', 'copy'))
fs.writeFileSync(at('a', 'b', 'gone'), 'x')
fs.rmSync(at('a', 'b'), { recursive: true })
const descriptor = fs.openSync(at('paged'), 'w')
fs.writeSync(descriptor, Buffer.alloc(10_000, 1), 0, 10_000, 5_000)
fs.writeSync(descriptor, Buffer.from('in a row'))
fs.ftruncateSync(descriptor, 12_000)
fs.fsyncSync(descriptor)
fs.closeSync(descriptor)

await mkdir(at('c'))
await writeFile(at('c', 'flushed'), 'flushed', { flush: true })
const file = await open(at('c', 'new'), 'wx')
await file.writeFile('one, ')
await file.write(Buffer.from('two'))
await file.sync()
await file.close()
await rename(at('c', 'new'), at('c', 'renamed'))
await rm(at('c', 'flushed'))

const thread = new Worker(new URL('thread.ts', import.meta.url), {
  workerData: at('thread'),
  env: {},
})
await new Promise((resolve) => thread.once('exit', resolve))
tell('all known')
try {
  fs.symlinkSync('nowhere', at('link'))
} catch {
  tell('refused')
}
