import { expect, it } from 'vitest'
import { pictureTypeOf } from './picture-type.ts'

const bytes = (text: string) =>
  new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0)), new Uint8Array(20)])

it.each([
  ['\u00ff\u00d8\u00ff\u00e1', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['RIFF\0\0\n\0WEBPVP8 ', 'image/webp'],
  ['GIF89a', 'image/gif'],
  ['\0\0\0\u0018ftypavif', 'image/avif'],
  ['\0\0\0\u0018ftypheic', 'image/heic'],
  ['\0\0\0\u0018ftypmif1', 'image/heic'],
  ['\0\0\0\u0018ftypmp42', null],
  ['RIFF\0\0\n\0WAVE', null],
  ['<svg xmlns=', null],
  ['', null],
])('what begins with %j is %s', async (text, type) => {
  expect(await pictureTypeOf(bytes(text))).toBe(type)
})
