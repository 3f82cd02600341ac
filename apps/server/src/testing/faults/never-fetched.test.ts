import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls, type CallName } from '@bramble/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForFile } from '../app-for-tests.ts'
import { buildWorld } from '../authorisation-matrix/world.ts'
import { buildForm } from '../person.ts'
import { goodRequests, insider, takeAtHand, type AtHand } from './good-requests.ts'
import { withEachPartReplaced } from './nasty-values.ts'
import { tries } from '../tries.ts'

const world = openForFile(buildWorld)
let atHand: AtHand
let listener: Server
let addresses: string[]
const heard: (string | undefined)[] = []
beforeAll(async () => {
  atHand = await takeAtHand(world)
  listener = createServer((request, response) => {
    heard.push(request.url)
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve))
  const { port } = listener.address() as AddressInfo
  addresses = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1']
    .map((host) => `http://${host}:${port}/picture.jpg`)
    .concat(`//127.0.0.1:${port}/picture.jpg`)
  // What is listened with hears.
  await fetch(addresses[0] ?? '')
  expect(heard.splice(0)).toEqual(['/picture.jpg'])
})
afterAll(() => new Promise((resolve) => listener.close(resolve)))

/** A good request with each text of it, in turn, replaced by an address. */
function* spoilt(name: CallName, address: string): Generator<Omit<InjectOptions, 'method'>> {
  const { path = {}, query = {}, body = {}, form } = goodRequests(world, atHand)[name]
  const url = calls[name].path.replaceAll(/\{(\w+)\}/g, (_all, part: string) => path[part] ?? '')
  if (form !== undefined) {
    for (const fields of [{}, ...withEachPartReplaced(form, address)]) {
      if (typeof fields !== 'object') continue
      const given = { ...form, ...(fields as Record<string, string>), photoURL: address }
      const photo = { bytes: Buffer.from(address), fields: given, fileName: address }
      yield { url, query, ...buildForm(photo) }
    }
    return
  }
  for (const payload of withEachPartReplaced({ ...body, photoURL: address }, address)) {
    if (typeof payload === 'object') yield { url, query, payload: payload as object }
  }
  for (const key of Object.keys(query)) yield { url, query: { ...query, [key]: address } }
}

test.each(
  Object.entries(calls)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name]) => name as CallName),
)('T9: no address that somebody puts into %s is ever asked for anything', async (name) => {
  if (goodRequests(world, atHand)[name].isEnding === true) return
  const { method } = calls[name]
  const bearer = world.app.stranger()
  for (const [turn, address] of addresses.entries()) {
    const requests = [...spoilt(name, address)]
    // Few: each part in one of the spellings, and each spelling in some part.
    const every = tries(addresses.length, 1)
    for (const { headers, ...request } of requests.filter(
      (_, at) => at % every === turn % Math.min(every, requests.length),
    )) {
      const more = { ...headers, referer: address }
      await insider(world, name).send({ method, ...request, headers: more })
      const authorization = `Bearer ${address}`
      await bearer.send({ method, ...request, headers: { ...more, authorization } })
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual([])
})
