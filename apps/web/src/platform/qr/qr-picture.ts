/** The squares of a QR code as one SVG path, in a box of `side` modules. */
export interface QrPicture {
  side: number
  path: string
}

const MARGIN_MODULES = 2

/** Only pages with a code load the encoder. */
export const loadQrEncoder = () => import('qrcode')

/**
 * Draws a text as a QR code: margin 2, error correction level M [QR-01].
 * @throws {Error} "No input text" for nothing, the encoder's sentence when the text is too long [QR-02]
 */
export async function drawQr(text: string): Promise<QrPicture> {
  const { create } = await loadQrEncoder()
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const strokes: string[] = []
  for (let row = 0; row < modules.size; row++) {
    let column = 0
    while (column < modules.size) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column++
      const length = column - start
      if (length > 0) {
        // A run of dark squares is one rectangle: fewer seams, a smaller picture.
        strokes.push(`M${start + MARGIN_MODULES} ${row + MARGIN_MODULES}h${length}v1h-${length}z`)
      } else {
        column++
      }
    }
  }
  return { side: modules.size + 2 * MARGIN_MODULES, path: strokes.join('') }
}
