import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskPhotoStore } from '#/adapters/photo-store/disk-photo-store.ts'
import { createTileCache } from '#/modules/maps/tile-cache.ts'
import { isIntact } from '#/operator/data/lines.ts'
import { fileOf, readManifest } from '#/operator/data/manifest.ts'
import { systemClock } from '#/platform/clock.ts'
import { lanCertificate } from '#/platform/http/lan-certificate.ts'
import { systemRandom } from '#/platform/random.ts'
import { readSecrets } from '#/platform/secret-file.ts'
import { readSigningKey } from '#/platform/signing-key.ts'
import { readVapidKey } from '#/platform/vapid-key.ts'
import { tries } from '#/testing/tries.ts'
import { afterEveryPowerCut, makeDir, recordWriter } from './every-cut.ts'

let dir: string
beforeEach(() => {
  dir = makeDir()
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('F1: the data folder is still there after a power cut, wherever the first start was', async () => {
  const images = await afterEveryPowerCut(dir, await recordWriter(dir, 'folder'), (cut) => {
    if (cut.told.includes('locked')) expect(existsSync(join(cut.image, 'srv', 'data'))).toBe(true)
  })
  expect(images).toBeGreaterThan(20)
})

test('F1: after a power cut each key is what it was, or none was used yet; a dropped one stays dropped', async () => {
  const images = await afterEveryPowerCut(
    dir,
    await recordWriter(dir, 'keys'),
    async ({ image, told }) => {
      const path = (name: string) => join(image, 'data', 'keys', name)
      const [visitor] = readSecrets(path('visitor'), systemRandom)
      const now = [
        `visitor ${visitor.toString('hex')}`,
        `push ${readVapidKey(path('push'), systemRandom).publicKey}`,
      ]
      // A new one takes long to make.
      if (existsSync(path('identity.json'))) {
        const { keyId } = await readSigningKey(path('identity.json'), systemRandom)
        now.push(`identity ${keyId}`)
      }
      const isDropped = told.includes('dropped')
      const [first, ...others] = told.filter((one) => one !== 'dropped')
      for (const one of others) expect(now).toContain(one)
      if (isDropped) expect(now).not.toContain(first)
      // Dropping goes on until it is told.
      else if (others.length < 2 && first !== undefined) expect(now).toContain(first)
    },
  )
  expect(images).toBeGreaterThan(100)
})

test('F1: a photo that was told to be kept is whole after a power cut, and none is ever half there', async () => {
  const whole = (id: string) => Buffer.alloc(10_000, id)
  const images = await afterEveryPowerCut(
    dir,
    await recordWriter(dir, 'photos'),
    async ({ image, told }) => {
      const store = createDiskPhotoStore(join(image, 'data', 'photos'))
      for (const id of told) expect(await store.get(id, 'full')).toEqual(whole(id))
      for await (const { id } of store.list()) {
        const bytes = await store.get(id, 'full')
        if (bytes !== null) expect(bytes).toEqual(whole(id))
      }
    },
  )
  expect(images).toBeGreaterThan(100)
})

test('F1: a backup with its final name is whole after a power cut, and one that was told of is there', async () => {
  const images = await afterEveryPowerCut(
    dir,
    await recordWriter(dir, 'backups'),
    async ({ image, told }) => {
      const folder = join(image, 'backups')
      const names = existsSync(folder) ? readdirSync(folder) : []
      const finished = names.filter((name) => !name.endsWith('.part'))
      for (const name of finished) {
        const { tables, pictures } = await readManifest(join(folder, name))
        const files = Object.entries(tables).map(([table, facts]) => ({
          file: fileOf(table),
          facts,
        }))
        for (const { file, facts } of [...files, { file: 'pictures.jsonl', facts: pictures }]) {
          expect(await isIntact(join(folder, name, file), facts), `${name} ${file}`).toBe(true)
        }
      }
      const newest = told.at(-1)
      if (newest !== undefined) expect(finished.some((name) => name >= newest)).toBe(true)
    },
    ['all', 'some'],
    tries(2, 1),
  )
  expect(images).toBeGreaterThan(100)
})

test('F1: the certificate for phones at home serves after any power cut, and is the one they know', async () => {
  await afterEveryPowerCut(dir, await recordWriter(dir, 'certificate'), async ({ image, told }) => {
    const pair = await lanCertificate(join(image, 'data', 'tls'), '192.168.1.20', systemClock)
    expect(() => createSecureContext(pair)).not.toThrow()
    for (const known of told) expect(pair.cert).toBe(known)
  })
})

test('a picture of the map is whole or fetched again after a power cut', async () => {
  const seen = new Set<string>()
  await afterEveryPowerCut(dir, await recordWriter(dir, 'tile'), async ({ image }) => {
    const kept = await createTileCache(join(image, 'data', 'tiles'), 1_000_000).get({
      z: 12,
      x: 34,
      y: 56,
    })
    if (kept !== null) expect(kept.bytes).toEqual(Buffer.alloc(10_000, 'map'))
    seen.add(kept === null ? 'none' : 'whole')
  })
  expect(seen).toEqual(new Set(['none', 'whole']))
})
