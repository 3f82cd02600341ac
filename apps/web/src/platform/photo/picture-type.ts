const HEADS: readonly [type: string, head: RegExp][] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG\r\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/gif', /^GIF8[79]a/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
  ['image/heic', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
]
const HEAD_BYTES = 12

/** The type of a picture by its first bytes; null: none that a camera or browser writes. */
export async function pictureTypeOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  return HEADS.find(([, head]) => head.test(text))?.[0] ?? null
}

/**
 * The file with the type of its bytes where it has none that is a picture's: some pickers of Android
 * give photos of other apps without a type.
 */
export async function withPictureType<T extends Blob>(file: T): Promise<T | Blob> {
  if (file.type.startsWith('image/')) return file
  if (file.type !== '' && file.type !== 'application/octet-stream') return file
  const type = await pictureTypeOf(file)
  return type === null ? file : new Blob([file], { type })
}
