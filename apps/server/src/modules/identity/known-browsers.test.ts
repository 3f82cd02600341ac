import { expect, test } from 'vitest'
import { browserName } from './known-browsers.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/126.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0 Safari/537.36 Edg/126.0`,
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  ['Your account is blocked, call +44 20 7946 0000', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system })
})
