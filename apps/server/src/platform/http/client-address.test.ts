import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openBareApp } from '#/testing/bare-app.ts'
import { consumeAddress } from './callers.ts'
import { createAddressReader, limitAddress, trustProxies } from './client-address.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:bbbb:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::2:3:4:5:192.0.2.1', '0:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (address, counted) => {
  expect(limitAddress(address)).toBe(counted)
})

const PROXY = '192.0.2.1'
const read = createAddressReader(trustProxies([PROXY, '10.0.0.0/8', '2001:db8:aaaa::/48']))
const bucketOf = (header: string | string[] | undefined, socket: string | undefined = PROXY) =>
  limitAddress(read(socket, header))

describe('T27: X-Forwarded-For as proxies write it', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:40001', '203.0.113.9'],
    ['"203.0.113.9:40001"', '203.0.113.9'],
    ["'203.0.113.9'", '203.0.113.9'],
    ['  203.0.113.9 \t', '203.0.113.9'],
    ['203.0.113.9%eth0', '203.0.113.9'],
    ['[203.0.113.9]:1', '203.0.113.9'],
    ['::ffff:203.0.113.9:40001', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:40001', '203.0.113.9'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:40001', '2001:db8:0:0::/64'],
    ['"[2001:DB8::1]:40001"', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:0:0:0:1:40001', '2001:db8:0:0::/64'],
    ['[fe80::1%25eth0]:40001', 'fe80:0:0:0::/64'],
    // Whoever stands before the last untrusted one can write what they like.
    ['198.51.100.1, 203.0.113.9:40001', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9, 10.0.0.7:443', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9:5, [2001:db8:aaaa::7]:443, ::ffff:10.0.0.7', '203.0.113.9'],
    ['10.0.0.9:1, 10.0.0.8:1', '10.0.0.9'],
    // No address there: it counts as the proxy that wrote it.
    ['unknown', PROXY],
    ['_hidden', PROXY],
    ['', PROXY],
    [' , ', PROXY],
    ['203.0.113.9,', PROXY],
    ['203.0.113.9, unknown', PROXY],
    ['203.0.113.9, unknown, 10.0.0.7:443', '10.0.0.7'],
    [`203.0.113.9${' '.repeat(8_000)}x`, PROXY],
    [`${' '.repeat(8_000)}203.0.113.9:7`, '203.0.113.9'],
    ['203.0.113.256', PROXY],
    ['203.0.113.09', PROXY],
    ['0x7f.1', PROXY],
    ['203.0.113.9:port', PROXY],
    ['[2001:db8::1', PROXY],
    ['203.0.113.9 198.51.100.1', PROXY],
  ])('%j counts as %s', (header, counted) => {
    expect(bucketOf(header)).toBe(counted)
  })

  test('is believed of trusted proxies only, however the proxy itself is spelt', () => {
    expect(bucketOf('203.0.113.9', '198.51.100.7')).toBe('198.51.100.7')
    expect(bucketOf('203.0.113.9', `::ffff:${PROXY}`)).toBe('203.0.113.9')
    expect(bucketOf(undefined)).toBe(PROXY)
    expect(bucketOf('203.0.113.9', undefined)).toBe('203.0.113.9')
    expect(limitAddress(createAddressReader(() => false)(undefined, '203.0.113.9'))).toBe('unknown')
    const mapped = trustProxies(['::ffff:10.0.0.0/104', '::ffff:192.0.2.9'])
    expect(['10.1.1.1', '192.0.2.9', '11.1.1.1', '::1', undefined].map(mapped)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

/** A spelling of an address as some proxy writes it. */
const port = fc.integer({ min: 0, max: 65_535 })
const v4 = fc.ipV4().chain((address) =>
  fc.oneof(
    port.map((number) => `${address}:${number}`),
    port.map((number) => `"${address}:${number}"`),
    fc.constantFrom(address, `::ffff:${address}`, `[::ffff:${address}]:1`, ` ${address}`),
  ),
)
const v6 = fc
  .tuple(fc.constantFrom('2001:db8:0:1', '2001:db8:0:2', 'fe80:0:0:0'), fc.nat(0xffff), port)
  .chain(([network, host, number]) => {
    const address = `${network}:0:0:0:${host.toString(16)}`
    return fc.constantFrom(
      address,
      `[${address}]:${number}`,
      `"[${address}]:${number}"`,
      `${address}%${number}`,
      `[${address}%eth${number}]:${number}`,
      `${address}:${number}`,
      address.toUpperCase(),
    )
  })
const rubbish = fc.oneof(
  fc.string(),
  fc.constantFrom('unknown', '_hidden', '', '-', 'localhost', '999.1.1.1', '::g'),
  port.map((number) => `unknown:${number}`),
)

/** The addresses and /64 networks that stand in a text, found in the plainest way. */
function addressesIn(text: string): number {
  const found = new Set<string>()
  for (const [quad] of text.matchAll(/\d+\.\d+\.\d+\.\d+/g)) found.add(quad)
  for (const [run] of text.matchAll(/[\da-f]*:[\da-f:]+/gi)) {
    found.add(run.toLowerCase().split(':').slice(0, 4).join(':'))
  }
  return found.size
}

test('T27: whatever stands in the header, there are no more buckets than addresses in it, and the proxy', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(v4, v6, rubbish), { minLength: 1, maxLength: 12 }), (headers) => {
      const buckets = new Set(headers.map((header) => bucketOf(header)))
      buckets.delete(PROXY)
      expect(buckets.size).toBeLessThanOrEqual(addressesIn(headers.join(' ; ')))
    }),
    { numRuns: 500 },
  )
})

test('T27: one visitor is one bucket, whatever the proxy writes around the address', () => {
  fc.assert(
    fc.property(fc.array(v6, { minLength: 1, maxLength: 30 }), (headers) => {
      expect(new Set(headers.map((header) => bucketOf(header))).size).toBeLessThanOrEqual(3)
    }),
  )
})

describe('T27: requests', () => {
  const world = openForFile(() =>
    openBareApp({
      trustedProxies: ['127.0.0.1'],
      plugins: [
        async (app) => {
          app.get('/who', (request) => ({ who: request.clientAddress }))
          app.get('/counted', (request) => {
            const keys: string[] = []
            consumeAddress({ consumeHere: (_, key) => void keys.push(key) }, request.clientAddress)
            return { keys }
          })
        },
      ],
    }),
  )
  const ask = async (url: string, forwarded: string, remoteAddress = '127.0.0.1') =>
    (
      await world.app.inject({ url, remoteAddress, headers: { 'x-forwarded-for': forwarded } })
    ).json<unknown>()

  test('know their client without its port', async () => {
    expect(await ask('/who', '203.0.113.9:40001')).toEqual({ who: '203.0.113.9' })
    expect(await ask('/who', '203.0.113.9:40001', '198.51.100.7')).toEqual({ who: '198.51.100.7' })
    expect(await ask('/counted', '[2001:db8::1]:40001')).toEqual({
      keys: ['2001:db8:0:0::/64', '2001:db8:0:000::/56', '2001:db8:0::/48'],
    })
  })
})
