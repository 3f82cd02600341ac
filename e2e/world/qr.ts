import { expect, type Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/**
 * Decodes the QR code on the screen from its picture, as a phone would; retries until it succeeds.
 */
export async function readQr(code: Locator): Promise<string> {
  let text = ''
  await expect(async () => {
    text = await readOnce(code)
  }).toPass({ timeout: 10_000 })
  return text
}

async function readOnce(code: Locator): Promise<string> {
  const png = await code.screenshot({ scale: 'css' })
  const picture = sharp(png).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}
