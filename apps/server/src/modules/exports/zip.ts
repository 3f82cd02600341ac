import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipFile {
  path: string
  bytes: Uint8Array
}

/**
 * A zip archive, created while it is read, so that one file at a time is in memory. Pictures are
 * stored uncompressed, because a JPEG gets no smaller.
 */
export function zipOf(files: AsyncIterable<ZipFile>, nowMs: number): Readable {
  return Readable.from(chunksOf(files, nowMs), { objectMode: false })
}

async function* chunksOf(files: AsyncIterable<ZipFile>, nowMs: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { path, bytes } of files) {
    const entry = path.endsWith('.jpg') ? new ZipPassThrough(path) : new ZipDeflate(path)
    entry.mtime = nowMs
    zip.add(entry)
    entry.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
