import { expect, test } from 'vitest'
import { UnsignedEventError } from '#/modules/billing/index.ts'
import { createEventSignatures } from './event-signatures.ts'

const signatures = createEventSignatures()
const NOW_MS = Date.UTC(2026, 5, 20, 9)
const options = { secret: 'whsec_right', nowMs: NOW_MS }
const EVENT = { id: 'evt_1', type: 'charge.refunded', livemode: false, data: { object: { a: 1 } } }
const BODY = JSON.stringify(EVENT)

const refused = (...of: Parameters<typeof signatures.read>) => {
  expect(() => signatures.read(...of)).toThrow(UnsignedEventError)
}

test('F7: what was signed is read as it was written', () => {
  const header = signatures.sign(BODY, 'whsec_right', NOW_MS)
  expect(signatures.read(Buffer.from(BODY), header, options)).toEqual(EVENT)
})

test('F7: changed, unsigned and foreign events are refused, and nothing is quoted', () => {
  const header = signatures.sign(BODY, 'whsec_right', NOW_MS)
  refused(Buffer.from(BODY.replace('evt_1', 'evt_2')), header, options)
  refused(Buffer.from(` ${BODY}`), header, options)
  refused(Buffer.from(BODY), signatures.sign(BODY, 'whsec_wrong', NOW_MS), options)
  refused(Buffer.from(BODY), '', options)
  refused(Buffer.from(BODY), 'v1=00', options)
  refused(Buffer.alloc(0), header, options)
  try {
    signatures.read(Buffer.from('{"secret":"of a payment"}'), header, options)
  } catch (error) {
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('of a payment')
  }
})

test('F7: a body that somebody has parsed already cannot be checked', () => {
  const header = signatures.sign(BODY, 'whsec_right', NOW_MS)
  refused(EVENT as unknown as Buffer, header, options)
})

test('F7: an event is good for five minutes, so that an old one cannot be played again', () => {
  const header = signatures.sign(BODY, 'whsec_right', NOW_MS)
  const after = (ms: number) => ({ ...options, nowMs: NOW_MS + ms })
  expect(signatures.read(Buffer.from(BODY), header, after(300_000)).id).toBe('evt_1')
  refused(Buffer.from(BODY), header, after(301_000))
})

test('signed nonsense is refused too', () => {
  for (const body of ['null', '[]', '{"id":7}', 'no json']) {
    refused(Buffer.from(body), signatures.sign(body, 'whsec_right', NOW_MS), options)
  }
})
