import { TrailFileError } from './found-trail.ts'

/** First bytes of zip, gzip, 7z, RAR, bzip2 and xz. */
const PACKED = ['PK\x03\x04', '\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh', '\xfd7zX']
const MARKS = [
  ['\xef\xbb\xbf', 'utf-8'],
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
] as const
const DECLARED = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/
/** What a decoder makes of bytes that are no text. */
// oxlint-disable-next-line no-control-regex -- these signs are what is looked for
const NO_TEXT = /[\0-\x08\x0e-\x1f]/

export interface DecodedText {
  text: string
  /** The file is not in the letters that it says: they were taken for those of Windows. */
  isGuessed: boolean
}

/**
 * The text of a file: by its byte order mark, by what its XML declares, else in UTF-8.
 * @throws {TrailFileError} when it is packed or no text
 */
export async function decodeText(file: Blob): Promise<DecodedText> {
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch((cause: unknown) => {
      throw cause instanceof DOMException ? new TrailFileError('not-given') : cause
    }),
  )
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  if (PACKED.some((signature) => start.startsWith(signature))) {
    throw new TrailFileError(isKmz(bytes) ? 'kmz' : 'packed')
  }
  const text = decodedAs(encodingOf(start), bytes) ?? decodedAs('utf-8', bytes)
  if (text !== null) return { text, isGuessed: false }
  const guessed = decodedAs('windows-1252', bytes)
  if (guessed === null || NO_TEXT.test(guessed)) throw new TrailFileError('not-text')
  return { text: guessed, isGuessed: true }
}

function encodingOf(start: string): string {
  const marked = MARKS.find(([mark]) => start.startsWith(mark))
  if (marked !== undefined) return marked[1]
  if (/^\0[<{[]/.test(start)) return 'utf-16be'
  if (/^[<{[]\0/.test(start)) return 'utf-16le'
  const [, declared = 'utf-8'] = DECLARED.exec(start) ?? []
  // Whoever can read the declaration byte by byte does not read UTF-16.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

/** Null where the bytes are not in this encoding, or the browser does not know it. */
function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Whether one of the names in a zip ends with .kml: they stand in it as they are. */
function isKmz(bytes: Uint8Array): boolean {
  const [dot, k, m, l] = Array.from('.kml', (sign) => sign.charCodeAt(0))
  for (let at = bytes.indexOf(dot ?? 0); at >= 0; at = bytes.indexOf(dot ?? 0, at + 1)) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at + 1, at + 4)
    // Letters of ASCII differ by this bit from their capitals.
    if ((a | 32) === k && (b | 32) === m && (c | 32) === l) return true
  }
  return false
}
