import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { originOf, ownOrigins } from './own-origins.ts'

const DEVELOPMENT = {
  publicUrl: 'https://192.168.1.5:3443',
  port: 3000,
  isProduction: false,
  deskOrigin: null,
}
const request = (host: string, encrypted = false) =>
  ({ headers: { host }, raw: { socket: { encrypted } } }) as unknown as FastifyRequest

test('in production pages are opened at one address', () => {
  const publicUrl = 'https://bramble.example'
  const origins = ownOrigins({ ...DEVELOPMENT, publicUrl, isProduction: true })
  expect(origins).toEqual([publicUrl])
  // A proxy has ended TLS, or somebody makes up a name.
  for (const host of ['bramble.example', 'evil.example', '127.0.0.1:3000', '']) {
    expect(originOf(request(host), origins)).toBe(publicUrl)
  }
})

test('on one’s own machine also by its local names, and by the one for phones', () => {
  const origins = ownOrigins(DEVELOPMENT)
  expect(originOf(request('localhost:3000'), origins)).toBe('http://localhost:3000')
  expect(originOf(request('127.0.0.1:3000'), origins)).toBe('http://127.0.0.1:3000')
  expect(originOf(request('192.168.1.5:3443', true), origins)).toBe('https://192.168.1.5:3443')
  // The client that is being worked on.
  expect(originOf(request('localhost:5173'), origins)).toBe('http://localhost:5173')
  expect(originOf(request('evil.example:3000'), origins)).toBe('https://192.168.1.5:3443')
})

test('at the desk of the walk simulator by the name of its guardian', () => {
  const origins = ownOrigins({ ...DEVELOPMENT, deskOrigin: 'http://demo.bramble.localhost:3000' })
  expect(origins).toContain('http://guardian.bramble.localhost:3000')
})
