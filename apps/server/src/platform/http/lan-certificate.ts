import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#/platform/clock.ts'
import { makeFolder, syncFolder } from '#/platform/sync-files.ts'

export interface KeyAndCertificate {
  key: string
  cert: string
}

const DAY_MS = 24 * 60 * 60_000
/** Browsers of phones refuse server certificates that live longer than this. */
const VALID_DAYS = 397
/** Made anew this long before its end. */
const RENEW_BEFORE_MS = 30 * DAY_MS

/**
 * A certificate that this server signs for itself, for one address of the local network. Phones
 * warn once; without https they give neither place nor camera. It is kept, so that they warn once only.
 */
export async function lanCertificate(
  dir: string,
  address: string,
  clock: Clock,
): Promise<KeyAndCertificate> {
  makeFolder(dir)
  const keyPath = join(dir, 'lan.key')
  const certPath = join(dir, 'lan.crt')
  const kept = readStored(keyPath, certPath)
  if (kept !== null && isFor(kept, address, clock.now())) return kept

  const nowMs = clock.now()
  // It consists of 200 files, and is needed once a year.
  const { generate } = await import('selfsigned')
  const made = await generate([{ name: 'commonName', value: 'Bramble on this network' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(nowMs - DAY_MS),
    notAfterDate: new Date(nowMs + (VALID_DAYS - 2) * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: address },
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  })
  writeFileSync(keyPath, made.private, { mode: 0o600, flush: true })
  writeFileSync(certPath, made.cert, { mode: 0o600, flush: true })
  syncFolder(dir)
  return { key: made.private, cert: made.cert }
}

function readStored(keyPath: string, certPath: string): KeyAndCertificate | null {
  try {
    return { key: readFileSync(keyPath, 'utf8'), cert: readFileSync(certPath, 'utf8') }
  } catch {
    return null
  }
}

/** Whether the two belong together, are whole, and serve for a while yet. */
function isFor({ key, cert }: KeyAndCertificate, address: string, nowMs: number): boolean {
  try {
    const parsed = new X509Certificate(cert)
    const isCurrent = parsed.validToDate.getTime() - nowMs > RENEW_BEFORE_MS
    const isPair = parsed.checkPrivateKey(createPrivateKey(key))
    return isPair && isCurrent && parsed.checkIP(address) !== undefined
  } catch {
    return false
  }
}
