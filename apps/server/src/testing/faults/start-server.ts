/**
 * The real server as a process of its own, for tests that kill it. It prints its port. With
 * FAST_CLOCK=<start>,<factor> its clock runs faster, the same way after a restart: children of a
 * test cannot wait three seconds between two questions. With HEAP_FILE=<path> it writes its heap there at
 * SIGUSR2, numbers included.
 */
import { enableCompileCache } from 'node:module'
import { writeHeapSnapshot } from 'node:v8'
import { keepNewFilesPrivate } from '#/platform/private-files.ts'

keepNewFilesPrivate()
enableCompileCache()
const [startMs = 0, factor = 1] = (process.env.FAST_CLOCK ?? '').split(',').map(Number)
if (startMs > 0) {
  const realNow = Date.now
  Date.now = () => Math.round(startMs + (realNow() - startMs) * factor)
  // The server's clock counts the time that passes.
  const realPassed = performance.now.bind(performance)
  performance.now = () => realPassed() * factor
}
const heapFile = process.env.HEAP_FILE
if (heapFile !== undefined) {
  process.on('SIGUSR2', () => {
    writeHeapSnapshot(heapFile, { exposeInternals: false, exposeNumericValues: true })
    process.stdout.write('heap written\n')
  })
}
const { startServer } = await import('#/main.ts')
try {
  const { port } = await startServer(process.env)
  process.stdout.write(`port ${port}\n`)
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
}
