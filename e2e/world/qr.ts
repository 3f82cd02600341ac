import { expect, type Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** What the QR code on the screen says, read from its picture as a phone would: until it succeeds. */
export async function readQr(code: Locator): Promise<string> {
  let text = ''
  await expect(async () => {
    text = await readOnce(code)
  }).toPass({ timeout: 10_000 })
  return text
}

async function readOnce(code: Locator): Promise<string> {
  const png = (await code.screenshot({ scale: 'css' })).toString('base64')
  const { data, width, height } = await code.page().evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return { data: [...data], width: canvas.width, height: canvas.height }
  }, png)
  return decodeQR({ data: Uint8Array.from(data), width, height })
}
