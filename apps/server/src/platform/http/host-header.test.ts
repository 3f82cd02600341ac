import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBareApp } from '#/testing/bare-app.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const world = openForFile(() => openBareApp({ hosts: ['play.example.org', '192.168.1.7:3443'] }))
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Sends lines as they are and gives the answer as it came. */
function ask(...lines: string[]): Promise<string> {
  const { port } = world.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
    })
    socket.on('data', (bytes) => (answer += bytes.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      resolve(answer)
    })
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

describe('a server with an address of its own', () => {
  test.each(['play.example.org', 'PLAY.example.org', 'play.example.org:443', '192.168.1.7:3443'])(
    'answers to %s',
    async (host) => {
      expect(statusOf(await ask('GET /api/openapi.json HTTP/1.1', `Host: ${host}`))).toBe(200)
    },
  )

  test.each([
    'evil.example',
    '127.0.0.1',
    'play.example.org:8080',
    'play.example.org.evil.example',
  ])('and not to %s: another name in DNS makes no other site of it', async (host) => {
    for (const path of ['/api/openapi.json', '/', '/guardian', '/tiles/1/1/1', '/nothing']) {
      const answer = await ask(`GET ${path} HTTP/1.1`, `Host: ${host}`)
      expect(statusOf(answer)).toBe(421)
      expect(answer).toContain('request.wrong-host')
    }
  })

  test('health checks come by whatever address the supervisor has', async () => {
    for (const path of ['/healthz', '/readyz', '/readyz?from=proxy']) {
      expect(statusOf(await ask(`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7:3000'))).toBe(200)
    }
  })
})

test('two hosts, none, or a protocol without any are no request (RFC 9112)', async () => {
  const one = 'Host: play.example.org'
  expect(statusOf(await ask('GET /healthz HTTP/1.1', one, 'hOSt: play.example.org'))).toBe(400)
  expect(statusOf(await ask('GET /healthz HTTP/1.1'))).toBe(400)
  expect(await ask('GET /healthz HTTP/0.9', one)).toContain('400')
  expect(statusOf(await ask('GET /healthz HTTP/1.1', one))).toBe(200)
})
