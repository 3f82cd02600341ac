import { calls, errorBodySchema, errorCodes, type CallName } from '@bramble/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person, Reply } from '../person.ts'
import { isRelease, tries } from '../tries.ts'
import { buildWorld } from '../authorisation-matrix/world.ts'
import { goodRequests, insider, takeAtHand, type AtHand, type Sample } from './good-requests.ts'
import {
  NASTY,
  NASTY_PATH_PARTS,
  NASTY_TEXTS,
  toJson,
  withEachPartReplaced,
} from './nasty-values.ts'
import { openForFile } from '../app-for-tests.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const BOUNDARY = 'fuzz'
/** A part is given one in so many nasty values; its neighbours, and the next call, others. */
const SHARE = tries(4, 1)
const isTurn = (name: CallName, number: number) => (names.indexOf(name) + number) % SHARE === 0

let atHand: AtHand
const world = openForFile(buildWorld)
beforeAll(async () => {
  atHand = await takeAtHand(world)
})

const samples = () => goodRequests(world, atHand)

/** Nobody, somebody whose cookies are rubbish; a child of the game, its host, who gets furthest. */
function people(name: CallName, sample: Sample): Person[] {
  const nobody = world.app.stranger()
  const liar = world.app.stranger()
  for (const cookie of [
    'player',
    'host',
    'co-host',
    'visitor',
    'guardian',
    'access',
    'idp-sign-in',
  ]) {
    liar.cookies.set(cookie, '"\u007f%00;=')
  }
  if (sample.isEnding === true) return [nobody, liar]
  return [...new Set([nobody, liar, world.people.ps, world.people.fo, insider(world, name)])]
}

/** Who gets furthest, and one of the others in turn; all of them at a release. */
function senders(name: CallName, sample: Sample): Person[] {
  const others = people(name, sample)
  const last = others.pop()
  turn += 1
  const some = isRelease ? others : others.slice(turn % others.length).slice(0, 1)
  return last === undefined ? some : [...some, last]
}
let turn = 0

function urlOf(name: CallName, { path = {}, query = {} }: Sample): string {
  const filled = calls[name].path.replaceAll(/\{(\w+)\}/g, (_all, part: string) => path[part] ?? '')
  const search = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`
}

const refusal = errorBodySchema.strict()

function isCivil({ status, body }: Reply): boolean {
  if (status < 400) return true
  const code = refusal.safeParse(body).data?.code as keyof typeof errorCodes
  return status < 500 && errorCodes[code]?.status === status
}

/** Never a failure of ours, and every refusal in the one shape. `afterAnswer` throws on defects. */
function expectCivil(reply: Reply, sent: string): void {
  if (isCivil(reply)) return
  const answer = `${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`
  expect.fail(`${sent.slice(0, 300)} → ${answer}`)
}

async function send(person: Person, name: CallName, sample: Sample, payload?: string | Buffer) {
  const { method } = calls[name]
  const url = urlOf(name, sample)
  const headers = sample.form
    ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    : payload === undefined
      ? {}
      : JSON_TYPE
  const reply = await person.send({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  expectCivil(reply, `${method} ${url} ${String(payload)}`)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : toJson(value)
}

function formOf(fields: Record<string, unknown>, file: Buffer, field: string): Buffer {
  const parts = Object.entries(fields).map(
    ([key, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${textOf(value)}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="\0a.jpg"\r\n\r\n`
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

/** Nobody reads the body of a GET, so one of each kind is enough. */
function sentTo<T>(name: CallName, bodies: readonly T[]): readonly T[] {
  return calls[name].method === 'GET' ? [bodies[0]!, bodies.at(-1)!] : bodies
}

const names = Object.keys(calls) as CallName[]

describe.each(names)('T28 whatever is sent to %s, the answer is civil', (name) => {
  test('with nasty addresses', async () => {
    const sample = samples()[name]
    for (const part of ['path', 'query'] as const) {
      for (const key of Object.keys(sample[part] ?? {})) {
        for (const [number, value] of NASTY_PATH_PARTS.entries()) {
          // What is no id is sent to every call by `unknown-ids`.
          if (/^id$|Id$/.test(key) && !isTurn(name, number)) continue
          const spoilt = { ...sample, [part]: { ...sample[part], [key]: value } }
          const payload = sample.body === undefined ? undefined : toJson(sample.body)
          for (const person of senders(name, sample)) await send(person, name, spoilt, payload)
        }
      }
    }
  })

  test('with nasty fields', async () => {
    const sample = samples()[name]
    for (const [number, value] of sentTo(name, NASTY).entries()) {
      for (const [part, body] of [...withEachPartReplaced(sample.body ?? {}, value)].entries()) {
        if (!isTurn(name, number + part)) continue
        // One of them each time: who sends it matters after the body has been read.
        const person = people(name, sample).at(-1) ?? world.app.stranger()
        const isEnd = toJson(body).includes('"ended"')
        if (!isEnd && sample.form === undefined) await send(person, name, sample, toJson(body))
      }
    }
  })

  test('with texts that are no JSON', async () => {
    const sample = samples()[name]
    for (const text of sentTo(name, NASTY_TEXTS)) {
      for (const person of senders(name, sample)) {
        await send(person, name, { ...sample, form: undefined }, text)
      }
    }
  })
})

describe.each([
  ['uploadGuardianPhoto', 'photo'],
  ['uploadChallengePhoto', 'photo'],
  ['uploadProfilePhoto', 'photo'],
  ['updateProfile', 'gamePhoto'],
  ['uploadChallengePicture', 'photo'],
  ['generateQuestions', 'photo'],
  ['gradeView', 'photo'],
] as const)('T8 T28 %s', (name, field) => {
  test('takes no nasty fields and no nasty files', async () => {
    const sample = samples()[name]
    const person = insider(world, name)
    const files = [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      Buffer.from('GIF89a'),
      world.jpeg.subarray(0, 200),
      Buffer.concat([world.jpeg.subarray(0, 20), Buffer.alloc(5_000, 255)]),
    ]
    for (const file of files) {
      await send(person, name, sample, formOf(sample.form ?? {}, file, field))
    }
    for (const value of NASTY) {
      for (const key of Object.keys(sample.form ?? {})) {
        const fields = { ...sample.form, [key]: value, unknown: value }
        await send(person, name, sample, formOf(fields, world.jpeg, field))
      }
    }
  })
})

test('T27: nobody gets 20 MB in, whatever they call it', async () => {
  const payload = Buffer.alloc(20e6, 0x61)
  for (const type of [
    'application/json',
    `multipart/form-data; boundary=${BOUNDARY}`,
    'text/plain',
  ]) {
    for (const url of ['/api/sessions', '/api/photos/guardian']) {
      const headers = { 'content-type': type }
      const reply = await world.people.ps.send({ method: 'POST', url, headers, payload })
      expectCivil(reply, `${type} ${url}`)
      expect([400, 413, 415]).toContain(reply.status)
    }
  }
})

test.each(['x', 'a\u0001b', '\u00e9'.repeat(8), 'x'.repeat(4_000), ' '])(
  'T28: a nasty Idempotency-Key is refused (%#)',
  async (key) => {
    const reply = await world.people.fo.call('createSession', { body: {}, key })
    expectCivil(reply, key)
    expect(reply.status).toBe(400)
  },
)

test('T28: those who sent all this are who they were, in the middle of their sign-in', async () => {
  const { go, sa } = world.people
  for (const person of [go, sa]) expect((await person.call('validateSession')).status).toBe(200)
  expect((await go.call('readInteraction', { params: { uid: atHand.uid } })).status).toBe(200)
})
