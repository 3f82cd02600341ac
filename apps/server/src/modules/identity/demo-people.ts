import type { Database } from '#/platform/db/database.ts'
import { findRecord, putRecord } from './oidc-records.repository.ts'

/** A person who may sign in without a password, in development only. */
export interface DemoPerson {
  email: string
  name: string
}

/** Offered for choice; any other address works as well. */
const PEOPLE: readonly DemoPerson[] = [
  { email: 'gwen@example.org', name: 'Gwen' },
  { email: 'hugo@example.org', name: 'Hugo' },
  { email: 'ivy@example.org', name: 'Ivy' },
]

const PREFIX = 'demo:'
const MODEL = 'DemoPerson'
/** Choosing a person and issuing the token are moments apart. */
const REMEMBERED_MS = 60 * 60_000

/** People offered for choice, with a super admin when one is configured. */
export function demoPeople(superAdminEmails: readonly string[]): DemoPerson[] {
  const [email] = superAdminEmails
  return email === undefined ? [...PEOPLE] : [...PEOPLE, { email, name: 'Super Admin' }]
}

/** The subject of an e-mail address, always the same. */
export function demoSubject(email: string): string {
  return `${PREFIX}${email.toLowerCase()}`
}

/** Whether a subject is a demo person. */
export function isDemoSubject(subject: string): boolean {
  return subject.startsWith(PREFIX)
}

/** Stores a demo person's name until the token is issued. Returns the subject. */
export async function rememberDemoPerson(
  database: Database,
  { email, name }: DemoPerson,
  nowMs: number,
): Promise<string> {
  const id = demoSubject(email)
  const payload = { email: email.toLowerCase(), name }
  const expiresAt = new Date(nowMs + REMEMBERED_MS)
  const row = { model: MODEL, id, payload, grantId: null, uid: null, consumedAt: null, expiresAt }
  await putRecord(database.orm, row)
  return id
}

export async function findDemoPerson(
  database: Database,
  subject: string,
  nowMs: number,
): Promise<DemoPerson | null> {
  const found = await findRecord(database.orm, MODEL, { id: subject }, new Date(nowMs))
  return found === null ? null : (found.payload as unknown as DemoPerson)
}
