import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A wire between the server and its database that can be cut, frozen and mended. */
export interface TcpProxy {
  port: number
  /** Drops every connection and refuses new ones. */
  cut(): Promise<void>
  /** Lets connections stand and new ones in, but nothing gets through. */
  freeze(): void
  restore(): Promise<void>
  close(): Promise<void>
}

export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const server: Server = createServer((near) => {
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => near.write(chunk))
    if (isFrozen) hold(pair)
  })

  function hold(pair: [Socket, Socket]): void {
    for (const socket of pair) socket.pause()
  }
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : port
  }
  async function cut(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
    await closed
  }

  const port = await listen(0)
  return {
    port,
    cut,
    freeze() {
      isFrozen = true
      for (const pair of pairs) hold(pair)
    },
    async restore() {
      isFrozen = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}
