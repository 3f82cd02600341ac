import type { FileHandle } from 'node:fs/promises'
import type { Source } from 'pmtiles'

const MAX_READ_BYTES = 4 * 1024 * 1024

/** The pieces of an open PMTiles file. They reject where the file ends in the middle of one. */
export function pmtilesSource(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      if (length > MAX_READ_BYTES) throw new Error('a piece of the file is too long')
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, offset)
      // Only the first piece is asked for without knowing its length. A tile that was cut is not an empty one.
      if (offset > 0 && bytesRead < length) throw new Error('the file ends in the middle of it')
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
  }
}
