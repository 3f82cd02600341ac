/**
 * The product's own server with a clock that the tests move and challenges along a recorded walk.
 * Started by `server-process.ts`, which talks to it by messages.
 */
import { createApp, type Planted, type ServerSetup } from './compose.ts'

/** What a test may ask of the running server. */
export interface ServerMessage {
  advanceMs?: number
  plant?: Planted[]
  /** A command line of the operator. */
  admin?: string[]
  /** Work that else comes round by the clock. */
  job?: string
  stop?: boolean
}

/** Lines that were printed, or why it did not work. */
export interface ServerAnswer {
  lines?: string[]
  failed?: string
}

const dataDir = process.env['DATA_DIR'] ?? ''
const origin = process.env['PUBLIC_URL'] ?? ''
const setup = JSON.parse(process.env['E2E_SETUP'] ?? '{}') as ServerSetup

const server = await createApp({ dataDir, origin, setup })
process.on('message', (message: ServerMessage) => {
  void obey(message)
    .catch((error: unknown): ServerAnswer => ({ failed: String(error) }))
    .then((answer) => {
      process.send?.(answer)
      if (message.stop) process.exit(0)
    })
})
process.send?.({})

async function obey({ advanceMs, plant, admin, job, stop }: ServerMessage): Promise<ServerAnswer> {
  if (advanceMs !== undefined) server.advance(advanceMs)
  if (plant !== undefined) await server.plant(plant)
  if (job !== undefined) await server.runJob(job)
  if (stop) await server.stop()
  return { lines: admin === undefined ? [] : await server.admin(admin) }
}
