import { once } from 'node:events'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf, type ZipFile } from './zip.ts'

const NOW_MS = Date.parse('2026-06-01T10:00:00Z')

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('what goes in comes out, texts and pictures', async () => {
  async function* files(): AsyncGenerator<ZipFile> {
    yield { path: 'account.json', bytes: Buffer.from('{"name":"Gwen"}') }
    yield { path: 'pictures/kept/oak.jpg', bytes: Buffer.alloc(100_000, 7) }
  }
  const unpacked = unzipSync(await bytesOf(zipOf(files(), NOW_MS)))
  expect(strFromU8(unpacked['account.json']!)).toBe('{"name":"Gwen"}')
  expect(unpacked['pictures/kept/oak.jpg']).toEqual(new Uint8Array(100_000).fill(7))
})

test('nothing inside is an archive too', async () => {
  async function* nothing(): AsyncGenerator<ZipFile> {}
  expect(unzipSync(await bytesOf(zipOf(nothing(), NOW_MS)))).toEqual({})
})

test('a thousand pictures are never in memory together: they are read as fast as they are sent', async () => {
  let read = 0
  async function* pictures(): AsyncGenerator<ZipFile> {
    for (; read < 1_000; read += 1) yield { path: `${read}.jpg`, bytes: Buffer.alloc(200_000) }
  }
  const stream = zipOf(pictures(), NOW_MS)
  await once(stream, 'readable')
  stream.read(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(read).toBeLessThan(10)
  stream.destroy()
})

test('a picture that cannot be read breaks the archive off instead of ending it', async () => {
  async function* failing(): AsyncGenerator<ZipFile> {
    yield { path: 'account.json', bytes: Buffer.from('{}') }
    throw new Error('the store is away')
  }
  await expect(bytesOf(zipOf(failing(), NOW_MS))).rejects.toThrow('the store is away')
})
