import { vi } from 'vitest'

/** A file as the phone's camera returns it. */
export function givenPhoto(sizeBytes = 20_000, type = 'image/jpeg', name = 'photo.jpg'): File {
  return new File([new Uint8Array(sizeBytes)], name, { type })
}

const SRC = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')

/** Pictures for an engine without any: files are decoded, drawn and encoded. */
export class FakeCamera {
  /** False: the browser cannot decode the file. */
  canShow = true
  /**
   * Of a damaged file no bitmap is made, and an image element shows this part of it, in shares of its
   * width and height. Null: it is whole.
   */
  seenPart: { left: number; top: number; right: number; bottom: number } | null = null
  /** Parts of the source that were drawn, where not all of it was. */
  readonly cuts: number[][] = []
  /** Size of the photo before it is made smaller, in pixels. */
  size = { width: 4000, height: 3000 }
  /** Size of the encoded picture at a quality; null when encoding fails. */
  encodedBytes: (quality: number) => number | null = () => 500_000
  /** Every encoding: side lengths and quality. */
  readonly encodings: { width: number; height: number; type: string; quality: number }[] = []

  constructor() {
    let urls = 0
    const makeUrl = () => `blob:http://app.test/${++urls}`
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: makeUrl, revokeObjectURL: () => undefined }),
    )
    vi.stubGlobal('createImageBitmap', (_: Blob, options?: ImageBitmapOptions) =>
      // Chrome before 112 knows only "none" and "flipY", and throws at any other word.
      this.canShow && this.seenPart === null && options?.imageOrientation !== 'from-image'
        ? Promise.resolve({ ...this.size, close: () => undefined })
        : Promise.reject(new Error('no picture')),
    )
    const event = () => new Event(this.canShow ? 'load' : 'error')
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...SRC,
      set(this: HTMLImageElement, src: string) {
        SRC?.set?.call(this, src)
        queueMicrotask(() => this.dispatchEvent(event()))
      },
    })
    const sides = { naturalWidth: () => this.size.width, naturalHeight: () => this.size.height }
    for (const [side, get] of Object.entries(sides)) {
      Object.defineProperty(HTMLImageElement.prototype, side, { configurable: true, get })
    }
    const pen = {
      drawImage: (_: unknown, ...numbers: number[]) => {
        if (numbers.length === 8) this.cuts.push(numbers.slice(0, 4))
      },
      fillRect: () => undefined,
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: this.pixelsOf(width, height),
      }),
    }
    HTMLCanvasElement.prototype.getContext = (() =>
      pen) as unknown as typeof HTMLCanvasElement.prototype.getContext
    const encode = (canvas: HTMLCanvasElement, type: string, quality: number) => {
      const { width, height } = canvas
      this.encodings.push({ width, height, type, quality })
      const bytes = this.encodedBytes(quality)
      return bytes === null ? null : new Blob([new Uint8Array(bytes)], { type })
    }
    HTMLCanvasElement.prototype.toBlob = function toBlob(tell, type = '', quality = 1) {
      tell(encode(this, type, quality))
    }
  }

  /** White where the picture is seen, transparent elsewhere. */
  private pixelsOf(width: number, height: number): Uint8ClampedArray {
    const { left, top, right, bottom } = this.seenPart ?? { left: 0, top: 0, right: 1, bottom: 1 }
    const data = new Uint8ClampedArray(width * height * 4)
    for (let y = Math.round(top * height); y < Math.round(bottom * height); y++) {
      data.fill(255, (y * width + left * width) * 4, (y * width + right * width) * 4)
    }
    return data
  }
}
