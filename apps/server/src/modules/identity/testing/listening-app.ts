import { createServer, type AddressInfo } from 'node:net'
import { openTestApp, type TestApp, type TestAppOptions } from '#/testing/test-app.ts'

export interface ListeningApp extends TestApp {
  port: number
  /** Where browsers and other programs reach it. */
  origin: string
}

/** A test app that listens; on a port of its own when none is given. */
export async function openListeningApp(
  options: TestAppOptions & { port?: number } = {},
): Promise<ListeningApp> {
  const { port = await findFreePort(), ...rest } = options
  const world = await openTestApp({ ...rest, env: { ...options.env, PORT: String(port) } })
  await world.app.listen({ host: '127.0.0.1', port })
  return { ...world, port, origin: `http://localhost:${port}` }
}

/** A port that was free a moment ago. */
async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
