import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import {
  buildClient,
  BUILT_CLIENT,
  isClientStale,
  startClientServer,
} from './launch/client-build.ts'
import { greet } from './launch/greeting.ts'
import { findLanAddress } from './launch/lan-address.ts'
import { keepNewFilesPrivate } from './platform/private-files.ts'

const HELP = `npm start -- [options]

  --lan    also serve https in the local network, for phones
  --demo   a whole game at a desk: a walk simulator with phones in frames
  --dev    the client from Vite, reloaded at each change
  --help   this text

Configuration is by environment variables: see README.md.`

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
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    print(HELP)
    return
  }
  const lanAddress = values.lan ? findLanAddress() : undefined
  if (lanAddress === null) throw new Error('This machine is in no network that phones could reach.')

  // An image for production is built elsewhere; there the age of files means nothing.
  const isBuiltElsewhere = process.env.APP_ENV === 'production' && existsSync(BUILT_CLIENT)
  if (!values.dev && !isBuiltElsewhere && isClientStale()) await buildClient(print)

  print('Starting the server...')
  // The whole server is read only now, and its compiled form is kept for the next start.
  enableCompileCache()
  const { startServer } = await import('./main.ts')
  const { config, port } = await startServer(process.env, { lanAddress, demo: values.demo }, print)
  if (values.dev) startClientServer(port)
  for (const line of greet(config, port, process.stdout.isTTY)) print(line)
}

launch().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
