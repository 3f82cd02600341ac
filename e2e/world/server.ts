/**
 * The product's own server with a clock that the tests move and challenges along a recorded walk.
 * Started by `server-process.ts`, which talks to it by messages.
 */
import { createApp, type ServerSetup } from './compose.ts'

const dataDir = process.env['DATA_DIR'] ?? ''
const origin = process.env['PUBLIC_URL'] ?? ''
const setup = JSON.parse(process.env['E2E_SETUP'] ?? '{}') as ServerSetup

const server = await createApp({ dataDir, origin, setup })
process.on('message', (message: { advanceMs?: number; stop?: boolean }) => {
  if (message.advanceMs !== undefined) server.advance(message.advanceMs)
  if (message.stop) void server.stop().then(() => process.exit(0))
  process.send?.({ done: true })
})
process.send?.({ ready: true })
