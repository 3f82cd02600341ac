/** Stands for a number that JSON.stringify cannot write; replaced in the text of the body. */
const INFINITE = '__1e309__'
const NOT_A_NUMBER = '__NaN__'

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** What no phone of ours would send (T28). */
export const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  -0.000_001,
  90.000_001,
  91,
  181,
  10_000,
  2 ** 53,
  Number.MIN_VALUE,
  INFINITE,
  NOT_A_NUMBER,
  '',
  ' ',
  'NaN',
  'a\0b',
  '\ud800',
  '\u202e\u{1f600}',
  "'; drop table players; --",
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '${7*7}{{7*7}}',
  'x'.repeat(10_000),
  '00000000-0000-0000-0000-000000000000',
  '2026-06-20T09:00:00.000Z',
  [],
  {},
  [[]],
  { toString: 1, constructor: 1, length: -1 },
  Array.from({ length: 500 }, () => 'x'),
  nested(20),
  nested(60),
]

/** Bodies that are no JSON at all, or more of it than anybody reads. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e309',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"a":"\\ud800"}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  `{"a":"${'x'.repeat(70_000)}"}`,
]

export const NASTY_PATH_PARTS: readonly string[] = [
  '%00',
  '%20',
  '%E0%A4%A',
  '%ED%A0%80',
  '..%2f..%2f',
  '%2e%2e',
  '%27%3B--',
  '0',
  'null',
  'NaN',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  'x'.repeat(150),
  'x'.repeat(3_000),
  '%F0%9F%98%80',
]

/** As JSON, numbers beyond the range included. */
export function toJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(`"${INFINITE}"`, '1e309')
    .replaceAll(`"${NOT_A_NUMBER}"`, 'NaN')
}

/** The same object with each of its leaves, and each of its branches, replaced in turn. */
export function* withEachPartReplaced(whole: unknown, by: unknown): Generator<unknown> {
  yield by
  if (typeof whole !== 'object' || whole === null) return
  for (const [key, part] of Object.entries(whole)) {
    for (const replaced of withEachPartReplaced(part, by)) {
      if (Array.isArray(whole)) yield whole.map((one, at) => (String(at) === key ? replaced : one))
      else yield { ...whole, [key]: replaced }
    }
  }
  if (!Array.isArray(whole)) yield { ...whole, isAdmin: true, score: 1e6, unknown: by }
}
