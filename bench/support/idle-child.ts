import { monitorEventLoopDelay } from 'node:perf_hooks'
import { LOOP_RESOLUTION_MS, loopDelayOf } from './figures.ts'

// A process that has nothing to do: how late it comes to its turn is what the machine does to all.
const loopDelay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
loopDelay.enable()
process.on('message', () => {
  process.send?.(loopDelayOf(loopDelay))
  loopDelay.reset()
})
