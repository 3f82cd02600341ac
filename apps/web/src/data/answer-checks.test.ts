import type { CallName } from '@bramble/contract/calls'
import { endpoints } from '@bramble/contract/endpoints'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { checkedCalls, isAnswerTo, TELLS_ITS_OWN } from './answer-checks.ts'
import { setConnection } from './connection.ts'
import { isPassing } from './query-client.ts'
import { isRefusal } from './reply.ts'
import { isGone, request, RequestError } from './request.ts'

type Json = Record<string, unknown> & {
  anyOf?: Json[]
  oneOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  prefixItems?: Json[]
  enum?: unknown[]
}

const FORMATS: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  'date-time': '2026-06-01T10:00:00.000Z',
}

/** The smallest value that fits; lists have one part, so that parts of lists are looked at too. */
function sample(schema: Json, choice: number): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return sample(choices[choice % choices.length]!, choice)
  if ('const' in schema) return schema['const']
  if (schema.enum !== undefined) return schema.enum[0]
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => choice > 0 || schema.required?.includes(name))
          .map(([name, part]) => [name, sample(part, choice)]),
      )
    case 'array':
      return (
        schema.prefixItems?.map((part) => sample(part, choice)) ?? [
          sample(schema.items ?? {}, choice),
        ]
      )
    case 'string':
      return FORMATS[schema['format'] as string] ?? 'text'
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return true
    default:
      return null
  }
}

function schemaOf(name: CallName): z.ZodType {
  const { answer } = endpoints[name]
  if (answer === 'image' || answer === 'zip') throw new Error(`${name} answers no JSON`)
  return answer
}
function samplesOf(name: CallName): unknown[] {
  const described = z.toJSONSchema(schemaOf(name), { unrepresentable: 'any', reused: 'inline' })
  const all = [0, 1, 2].map((choice) => sample(described as Json, choice))
  return all.filter((one) => schemaOf(name).safeParse(one).success)
}

/** The value with one part, wherever it lies, replaced by each of these or left out. */
function* withOneWrong(value: unknown): Generator<unknown> {
  for (const wrong of [undefined, null, 'wrong', 5_000, {}, []]) yield wrong
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    for (const wrong of withOneWrong(part)) {
      if (Array.isArray(value)) yield value.map((one, at) => (String(at) === name ? wrong : one))
      else yield { ...value, [name]: wrong }
    }
  }
}

describe.each(checkedCalls)('the answer to %s', (name) => {
  it('is taken as the contract writes it', () => {
    const samples = samplesOf(name)
    expect(samples.length).toBeGreaterThan(0)
    for (const one of samples) expect([one, isAnswerTo(name, one)]).toEqual([one, true])
  })

  it('is refused only where the contract refuses it', () => {
    const wrongs = samplesOf(name).flatMap((one) => [...withOneWrong(one)])
    const refused = wrongs.filter((one) => !isAnswerTo(name, one))
    expect(refused.length).toBeGreaterThan(0)
    for (const one of refused) {
      const { success } = schemaOf(name).safeParse(one)
      expect([one, success]).toEqual([one, false])
    }
  })

  it.each([undefined, null, {}, 'text', 5, true, { error: 'No' }, [{}], [null]])(
    'is not %j',
    (value) => expect(isAnswerTo(name, value)).toBe(false),
  )
})

it('only answers that may tell an error themselves are taken with one', () => {
  const withError = (Object.keys(endpoints) as CallName[]).filter((name) => {
    const { answer } = endpoints[name]
    if (answer === 'image' || answer === 'zip') return false
    const described = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }))
    return described.includes('"error":{')
  })
  expect(withError.sort()).toEqual([...TELLS_ITS_OWN].sort())
})

const said = (error: unknown) => (error instanceof RequestError ? error.serverMessage : error)

describe('what is no answer to what was asked', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    setConnection('ok')
  })
  const failure = async (name: CallName, body: string, status = 200): Promise<RequestError> => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
    const error = await request('/api/x', { answers: name }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RequestError)
    return error as RequestError
  }

  it.each([
    ['createPaymentIntent', '{}'],
    ['createPaymentIntent', '{"clientSecret":null}'],
    ['createPaymentIntent', '{"clientSecret":""}'],
    ['createPaymentIntent', ''],
    ['verifyPayment', '{"success":"true"}'],
    ['listPurchases', '{"purchases":[]}'],
    ['findProximity', '{"state":"hot","distance":"12"}'],
    ['findProximity', '{"state":"hot","challenge":{"id":"a","location":{"lat":"51","lng":0}}}'],
    [
      'readSession',
      '{"id":"a","joinCode":"BCDFGH","status":"active","location":{"lat":151,"lng":0}}',
    ],
    ['readPack', '{"status":"ok"}'],
    ['joinSession', '[]'],
  ] as const)('%s: %s may pass and tells nothing', async (name, body) => {
    const error = await failure(name, body)
    expect([error.isMalformed, isPassing(error)]).toEqual([true, true])
    expect([isGone(error), isRefusal(error), said(error)]).toEqual([false, false, null])
  })

  it.each(['joinSession', 'createSession', 'reportChallenge'] as const)(
    '%s: an error in place of the answer is told, and stays',
    async (name) => {
      const error = await failure(name, '{"id":"a","error":"This game is asleep."}')
      expect(said(error)).toBe('This game is asleep.')
      expect([isPassing(error), isGone(error), isRefusal(error)]).toEqual([false, false, false])
    },
  )

  it.each([
    [400, '{"error":"The game is asleep."}', 'The game is asleep.'],
    [503, '{"error":"Back in a minute."}', 'Back in a minute.'],
    [400, '{"message":"The game is asleep."}', 'The game is asleep.'],
    [502, '{"error":"<b>Bad Gateway</b>"}', null],
    [502, '{"error":{"reason":"reset"}}', null],
    [502, `{"error":"${'x'.repeat(400)}"}`, null],
    [502, '<html>Bad Gateway</html>', null],
  ])('%i %s without a code says %s', async (status, body, words) => {
    const error = await failure('joinSession', body, status)
    expect([error.code, said(error)]).toEqual([null, words])
    expect(isRefusal(error)).toBe(false)
  })
})
