import { expect, test } from 'vitest'
import { openTestApp } from '#/testing/test-app.ts'

async function read(contact?: string) {
  const app = await openTestApp({
    env: {
      PUBLIC_URL: 'https://play.example.org',
      ...(contact === undefined ? {} : { OPERATOR_CONTACT: contact }),
    },
  })
  const { statusCode, body } = await app.app.inject({
    url: '/.well-known/security.txt',
    headers: { host: 'play.example.org' },
  })
  const lines = body.split('\n')
  const now = app.clock.now()
  await app.close()
  return { statusCode, contact: lines[0], expires: Date.parse(lines[1]?.slice(9) ?? ''), now }
}

test('who finds a hole is told whom to write to', async () => {
  const mail = await read('Fern School, play@fern.example')
  expect([mail.statusCode, mail.contact]).toEqual([200, 'Contact: mailto:play@fern.example'])
  expect(mail.expires).toBeGreaterThan(mail.now)
  expect((await read('https://fern.example/contact')).contact).toBe(
    'Contact: https://fern.example/contact',
  )
  expect((await read('1 Brook Lane, Oakham')).contact).toBe(
    'Contact: https://play.example.org/guardian/terms',
  )
  expect((await read()).statusCode).toBe(404)
})
