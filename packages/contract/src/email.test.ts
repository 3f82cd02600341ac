import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailSchema } from './account.ts'

const ASCII = 'anna@xn--bcher-kva.de'

test.each([
  ['anna@bücher.de', ASCII],
  ['anna@BÜCHER.de', ASCII],
  ['anna@bücher.de'.normalize('NFD'), ASCII],
  ['anna@bücher。de', ASCII],
  [ASCII, ASCII],
  ['Anna@Books.example', 'Anna@Books.example'],
  ['ada@straße.example', 'ada@xn--strae-oqa.example'],
  ['ada@πυραμίδα.gr', 'ada@xn--kxadbl2bwh5a.gr'],
  ['ada@bücher.de/evil', null],
  ['ada@bücher.de:25', null],
  ['ada@b%C3%BCcher.de', null],
  ['ada@ü%2eevil.de', null],
  ['ada@bücher.de@evil.de', null],
  ['ada@bücher .de', null],
  ['ada@bü／evil.de', null],
  ['bücher@ada.de', null],
  ['ada@ü', null],
  [`ada@${'ü'.repeat(250)}.de`, null],
])('%s is the address %s', (typed, address) => {
  expect(emailSchema.safeParse(typed).data ?? null).toBe(address)
})

test('the contract says that it is an address', () => {
  expect(z.toJSONSchema(emailSchema)).toMatchObject({ type: 'string', format: 'email' })
})
