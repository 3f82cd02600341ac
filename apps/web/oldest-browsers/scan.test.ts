import { expect, it } from 'vitest'
import { OLDEST } from './oldest.ts'
import { youngInScript } from './scan-script.ts'
import { youngInStyle } from './scan-style.ts'

it('Safari 16.0, Chrome 108 and Firefox 115 are the oldest we support', () => {
  expect(Object.fromEntries(OLDEST)).toEqual({
    chrome: 108,
    edge: 108,
    firefox: 115,
    ios_saf: 16,
    safari: 16,
  })
})

it.each([
  ['URL.canParse(a)', 'URL.canParse'],
  ['a?.toSorted()', '.toSorted'],
  ['a.toSpliced(0, 1)', '.toSpliced'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['a.checkVisibility()', '.checkVisibility'],
  ['new ViewTransition()', 'ViewTransition'],
  ['class A { static { a() } }', 'static block'],
  ['/(?<=a)b/.test(c)', 'look-behind'],
])('a built script with %s is found', (code, part) => {
  expect(youngInScript(code)).toEqual([part])
})

it.each(['a.sort()', 'a.at(-1)', 'structuredClone(a)', 'AbortSignal.timeout(1)', 'await a'])(
  'a built script may have %s',
  (code) => {
    expect(youngInScript(code)).toEqual([])
  },
)

it('a built script that is younger than ES2022 does not parse', () => {
  expect(() => youngInScript('/a/v')).toThrow(SyntaxError)
})

it.each([
  ['.a { height: 100svh }', 'svh'],
  ['.a { height: calc(1px + 2.5dvh) }', 'dvh'],
  ['.a:has(b) { color: red }', ':has'],
  ['.a { .b { color: red } }', 'nested rule'],
  ['@property --a { syntax: "*" }', '@property'],
  ['.a { text-wrap: balance }', 'text-wrap'],
])('a built style with %s is found', (css, part) => {
  expect(youngInStyle(css)).toEqual([part])
})

it.each([
  '@supports (height: 1svh) { :root { --a: 1svh } }',
  '@layer a { .b { height: 100vh } }',
  '@container (width < 15rem) { .a { order: 1 } }',
])('a built style may have %s', (css) => {
  expect(youngInStyle(css)).toEqual([])
})
