import { X509Certificate } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { folderOfTest } from '#/testing/test-folder.ts'
import { lanCertificate } from './lan-certificate.ts'

const DAY_MS = 24 * 60 * 60_000
let dir: string
beforeEach(() => {
  dir = folderOfTest()
})

test('the certificate is for the address, and short enough for phones', async () => {
  const { cert } = await lanCertificate(dir, '192.168.1.5', createFakeClock())
  const parsed = new X509Certificate(cert)
  expect(parsed.checkIP('192.168.1.5')).toBe('192.168.1.5')
  expect(parsed.checkHost('localhost')).toBe('localhost')
  expect(parsed.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
  const days = (parsed.validToDate.getTime() - parsed.validFromDate.getTime()) / DAY_MS
  expect(days).toBeLessThan(398)
  for (const file of ['lan.key', 'lan.crt']) {
    expect(statSync(join(dir, file)).mode & 0o777).toBe(0o600)
  }
})

test('it is kept, so that phones warn once; another address or its end makes a new one', async () => {
  const clock = createFakeClock()
  const first = await lanCertificate(dir, '192.168.1.5', clock)
  expect(await lanCertificate(dir, '192.168.1.5', clock)).toEqual(first)
  const moved = await lanCertificate(dir, '10.0.0.7', clock)
  expect(moved.cert).not.toBe(first.cert)
  clock.advance(380 * DAY_MS)
  expect((await lanCertificate(dir, '10.0.0.7', clock)).cert).not.toBe(moved.cert)
})
