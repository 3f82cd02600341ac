import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** A running PGlite, in this thread or in one of its own, and the one connection it has. */
export interface Engine {
  /** Port at which node-postgres speaks the wire protocol. */
  readonly stream: Duplex
  /** Number of real syncs of files so far; absent where there is no disk. */
  countSyncs?: () => Promise<number>
  /** The whole database as a tar; nobody may use the connection meanwhile. */
  dump(): Promise<Blob>
  /** Writes everything down and ends; nobody may use the connection any more. */
  close(): Promise<void>
}

/**
 * A socket to node-postgres whose other end is `send`. Messages of one query arrive there together.
 * What comes back is pushed.
 */
export class ProtocolStream extends Duplex {
  readonly #send: (messages: Uint8Array<ArrayBuffer>) => void

  constructor(send: (messages: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
    // An engine may end before node-postgres listens, or after it is done with it.
    this.on('error', () => undefined)
  }

  /** There is nothing to connect to; node-postgres waits for the event. */
  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Uint8Array, _: BufferEncoding, done: (error?: Error) => void): void {
    this._writev([{ chunk }], done)
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error) => void): void {
    try {
      this.#send(join(chunks.map(({ chunk }) => chunk)))
      done()
    } catch (error) {
      done(error as Error)
    }
  }
}

/** Answers of PGlite to messages of the wire protocol. They come one after the other. */
export async function answer(
  pglite: PGlite,
  messages: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // A part is a view of PGlite's own memory, which the next one overwrites.
  await pglite.execProtocolRawStream(messages, { onRawData: (part) => parts.push(part.slice()) })
  return join(parts)
}

/** In memory of its own, so that it can be handed to another thread. */
function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** A PGlite of this thread, which stands still while it works: for tests. */
export function engineOfThisThread(pglite: PGlite): Engine {
  let last: Promise<void> = Promise.resolve()
  const stream = new ProtocolStream((messages) => {
    last = last.then(async () => {
      try {
        stream.push(await answer(pglite, messages))
      } catch (error) {
        stream.destroy(error as Error)
      }
    })
  })
  return {
    stream,
    dump: () => pglite.dumpDataDir('none'),
    async close() {
      await last
      stream.destroy()
      await pglite.close()
    },
  }
}
