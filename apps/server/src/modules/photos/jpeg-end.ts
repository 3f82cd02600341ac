const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const START_OF_SCAN = 0xda

/** Markers inside a scan: a stuffed 0xff, restarts, and fill bytes. */
const isInsideScan = (code: number) => code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7)

/**
 * A JPEG whose file stops before its end, with an end behind what is there; a segment that is not
 * complete is left out. Null: no JPEG, no pixels before the break, or it has an end.
 *
 * A decoder that is told to ignore a missing end may hand out memory that it never wrote, and
 * ignores other damage too. With an end in its place the strict decoder reads it.
 */
export function withEnd(jpeg: Buffer): Buffer | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null
  let hasScan = false
  let at = 2
  while (at < jpeg.length) {
    const code = jpeg[at + 1]
    if (jpeg[at] !== 0xff || code === undefined) break
    if (code === 0xff) {
      at += 1
      continue
    }
    if (code === 0xd9) return null
    const end = at + 4 <= jpeg.length ? at + 2 + jpeg.readUInt16BE(at + 2) : Infinity
    if (end > jpeg.length) break
    at = end
    if (code !== START_OF_SCAN) continue
    hasScan = true
    at = endOfScan(jpeg, at)
  }
  return hasScan ? Buffer.concat([jpeg.subarray(0, at), END_OF_IMAGE]) : null
}

/** Position of the next marker that ends the scan, or the end of the file. */
function endOfScan(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(0xff, from)
  while (at !== -1 && at + 1 < jpeg.length && isInsideScan(jpeg[at + 1] ?? 0)) {
    at = jpeg.indexOf(0xff, at + 1)
  }
  return at === -1 ? jpeg.length : at
}
