import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  buildClient,
  BUILT_CLIENT,
  isClientStale,
  startClientServer,
} from './launch/client-build.ts'
import { findLanAddress, greet } from './launch/greeting.ts'
import { superviseWorkers, workerNumber } from './launch/workers.ts'
import { keepNewFilesPrivate } from './platform/private-files.ts'
import { quickenImports } from './platform/quick-imports.ts'
import { explain } from './platform/reason.ts'

const MAX_WORKERS = 64

const HELP = `npm start -- [options]

  --lan    also serve https in the local network, for phones
  --demo   a whole game at a desk: a walk simulator with phones in frames
  --dev    the client from Vite, reloaded at each change
  --workers N
           N processes on one port, for a machine with as many cores; needs DATABASE_URL
  --help   this text

Configuration is by environment variables: see docs/configuration.md.`

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function launch(): Promise<void> {
  keepNewFilesPrivate()
  const { values } = parseArgs({
    options: {
      lan: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
      workers: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    print(HELP)
    return
  }
  const worker = workerNumber(process.env)
  const workers = countWorkers(values)
  const lanAddress = values.lan ? findLanAddress() : undefined
  if (lanAddress === null) throw new Error('This machine is in no network that phones could reach.')

  // An image for production is built elsewhere; there the age of files means nothing.
  const isBuiltElsewhere = process.env.APP_ENV === 'production' && existsSync(BUILT_CLIENT)
  if (worker === null) {
    if (!values.dev && !isBuiltElsewhere && isClientStale()) await buildClient(print)
    print('Starting the server...')
    if (workers > 1) {
      await superviseWorkers(workers, print)
      process.exit(0)
    }
  }

  // The whole server is read only now.
  quickenImports()
  const { startServer } = await import('./main.ts')
  const flags = { lanAddress, demo: values.demo, worker }
  const { config, port } = await startServer(process.env, flags, print)
  process.send?.('ready')
  if (worker !== null && worker > 1) return
  if (values.dev) startClientServer(port)
  for (const line of greet(config, port, process.stdout.isTTY)) print(line)
}

/** @throws when the number is none, or these options do not go together */
function countWorkers(values: { workers?: string; lan: boolean; demo: boolean; dev: boolean }) {
  if (values.workers === undefined) return 1
  const count = Number(values.workers)
  if (!Number.isInteger(count) || count < 1 || count > MAX_WORKERS) {
    throw new Error(`--workers needs a number from 1 to ${MAX_WORKERS}.`)
  }
  if (count > 1 && (values.lan || values.demo || values.dev)) {
    throw new Error('--workers does not go together with --lan, --demo or --dev.')
  }
  if (count > 1 && process.env.DATABASE_URL === undefined) {
    throw new Error('--workers needs DATABASE_URL: the embedded database serves one process only.')
  }
  return count
}

launch().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
