import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { operatorWarning } from './operator.ts'
import { mistakes } from './testing/mistakes.ts'

const NAMED = { OPERATOR_NAME: ' Fern School ', OPERATOR_CONTACT: 'play@fern.example' }

test('the operator is whom the environment names', () => {
  expect(loadConfig({}).operator).toEqual({ name: null, contact: null })
  expect(loadConfig(NAMED).operator).toEqual({ name: 'Fern School', contact: 'play@fern.example' })
})

test('a name that nobody could read is refused', () => {
  expect(mistakes({ OPERATOR_NAME: 'x'.repeat(121) })).toHaveLength(1)
})

test('in production the server says what the page of terms cannot tell', () => {
  const nobody = loadConfig({}).operator
  expect(operatorWarning(nobody, false)).toBeNull()
  expect(operatorWarning(nobody, true)).toMatch(/OPERATOR_NAME and OPERATOR_CONTACT/)
  expect(operatorWarning({ ...nobody, name: 'Fern School' }, true)).toMatch(/^OPERATOR_CONTACT/)
  expect(operatorWarning(loadConfig(NAMED).operator, true)).toBeNull()
})
