import type { Database } from '#/platform/db/database.ts'
import { findRecord, putRecord } from './oidc-records.repository.ts'

/** Somebody who may come in without a password, in development only. */
export interface DemoPerson {
  email: string
  name: string
}

/** Shown for choosing; any other address does as well. */
const PEOPLE: readonly DemoPerson[] = [
  { email: 'gwen@example.org', name: 'Gwen' },
  { email: 'hugo@example.org', name: 'Hugo' },
  { email: 'ivy@example.org', name: 'Ivy' },
]

const PREFIX = 'demo:'
const MODEL = 'DemoPerson'
/** From choosing somebody to the token it takes a moment. */
const REMEMBERED_MS = 60 * 60_000

/** People to choose from, a super admin among them when one is configured. */
export function demoPeople(superAdminEmails: readonly string[]): DemoPerson[] {
  const [email] = superAdminEmails
  return email === undefined ? [...PEOPLE] : [...PEOPLE, { email, name: 'Super Admin' }]
}

/** Always the same for an e-mail address. */
export function demoSubject(email: string): string {
  return `${PREFIX}${email.toLowerCase()}`
}

/** Whether a subject is somebody without a password. */
export function isDemoSubject(subject: string): boolean {
  return subject.startsWith(PREFIX)
}

/** Remembers how somebody wants to be called until the token is made; tells the subject. */
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
