import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'
import { drawQr, type QrPicture } from './qr-picture.ts'

const LINK = 'https://play.example/join/BCDFGH?k=keykeykeykeykey1'

/** The picture as a camera would see it, four pixels a square. */
function photographed({ side, path }: QrPicture) {
  const scale = 4
  const size = side * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = (row * size + Number(x) * scale) * 4
      data.fill(0, start, start + Number(length) * scale * 4)
    }
  }
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  return { width: size, height: size, data }
}

it('[QR-01] a camera reads the text back from the picture', async () => {
  expect(decodeQR(photographed(await drawQr(LINK)))).toBe(LINK)
})

it('[QR-01, CONST-43] is drawn with a margin of two squares', async () => {
  const { side, path } = await drawQr(LINK)
  const corners = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)]
  const left = Math.min(...corners.map(([, x]) => Number(x)))
  const right = Math.max(...corners.map(([, x, , length]) => Number(x) + Number(length)))
  expect([left, side - right]).toEqual([2, 2])
})

it('[QR-01, CONST-43] has the size it is asked for', async () => {
  render(<QrCode text={LINK} size={180} alt="Join" />)
  const picture = await screen.findByRole('img', { name: 'Join' })
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['180', '180'])
})

it('[QR-02] says "No input text" for nothing', async () => {
  render(<QrCode text="" size={200} alt="Join" />)
  expect((await screen.findByRole('alert')).textContent).toBe('No input text')
})

it('[QR-02] refuses what is too large for a QR code', async () => {
  render(<QrCode text={'x'.repeat(5_000)} size={200} alt="Join" />)
  expect((await screen.findByRole('alert')).textContent).toContain('too big')
})

it('never shows a code that belongs to another text', async () => {
  const { rerender } = render(<QrCode text={LINK} size={200} alt="Join" />)
  await screen.findByRole('img')
  rerender(<QrCode text={`${LINK}2`} size={200} alt="Join" />)
  expect(screen.queryByRole('img')).toBeNull()
})
