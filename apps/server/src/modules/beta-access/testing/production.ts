import type { Person, Reply } from '#/testing/person.ts'

/** The environment of a server that has a gate. */
export const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://bramble.example' }

/** What the access cookie is called there. */
export const ACCESS_COOKIE = '__Host-access'

/** Shows a code at the gate. */
export function show(person: Person, code: string): Promise<Reply> {
  return person.call('validateAccessCode', { body: { code } })
}
