import { vi } from 'vitest'

/** A file as the phone's camera returns it. */
export function givenPhoto(sizeBytes = 20_000, type = 'image/jpeg', name = 'photo.jpg'): File {
  return new File([new Uint8Array(sizeBytes)], name, { type })
}

/** Pictures for an engine without any: files are decoded, drawn and encoded. */
export class FakeCamera {
  /** False: the browser cannot decode the file. */
  canShow = true
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
      this.canShow && options?.imageOrientation !== 'from-image'
        ? Promise.resolve({ ...this.size, close: () => undefined })
        : Promise.reject(new Error('no picture')),
    )
    HTMLImageElement.prototype.decode = () =>
      this.canShow ? Promise.resolve() : Promise.reject(new Error('no picture'))
    const pen = { drawImage: () => undefined, fillRect: () => undefined }
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
}
