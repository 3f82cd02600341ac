const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** The type by the first bytes. Null: no supported picture. */
export function pictureType(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg'
  const isRiff = bytes.subarray(0, 4).toString('latin1') === 'RIFF'
  return isRiff && bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : null
}
