import { beforeEach, expect, it, vi } from 'vitest'
import { worldForTests } from '#/testing/index.ts'
import { uploadWithProgress } from './upload.ts'

const PATH = '/api/challenges/c0ffee00-7a51-4d6e-9f1e-7d3a0c1b2e3f/photos'
const ANSWER = { id: 'c0ffee00-7a51-4d6e-9f1e-7d3a0c1b2e3f', url: '/api/photos/1' }

const world = worldForTests()
beforeEach(() => {
  world.api.on('uploadChallengePicture', () => ANSWER)
})

const upload = (init: RequestInit = {}, onProgress: (share: number) => void = () => undefined) =>
  uploadWithProgress(onProgress)(PATH, { method: 'POST', body: new FormData(), ...init })

it('[WIZ-18] an upload tells how much has been sent, and answers like any call', async () => {
  const onProgress = vi.fn()
  const response = await upload({ headers: { 'idempotency-key': 'a-key-of-mine' } }, onProgress)
  expect(onProgress).toHaveBeenCalledWith(0.5)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual(ANSWER)
  const [sent] = world.api.calls('uploadChallengePicture')
  expect(sent?.headers.get('idempotency-key')).toBe('a-key-of-mine')
})

it('a refusal is an answer too', async () => {
  world.api.fail('uploadChallengePicture', 413, 'too large')
  const response = await upload()
  expect([response.ok, response.status, await response.text()]).toEqual([false, 413, 'too large'])
})

it('without signal it rejects as fetch does', async () => {
  world.api.down(true)
  await expect(upload()).rejects.toThrow(TypeError)
})

it('can be given up', async () => {
  world.api.on('uploadChallengePicture', () => new Promise(() => undefined))
  const control = new AbortController()
  const sent = upload({ signal: control.signal })
  control.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
