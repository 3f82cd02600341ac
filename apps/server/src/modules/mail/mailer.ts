/** One mail to one person. */
export interface Letter {
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** The same for each try, so that mailboxes may drop a second copy. */
  id: string
}

/**
 * The outcome of a letter. `refused` is final: another try is of no use. It does not tell whose
 * letter it was.
 */
export type Posted = { ok: true } | { ok: false; kind: 'refused' | 'unreachable'; reason: string }

/** Carries letters to a mail server. */
export interface Mailer {
  /** Never throws; answers within a minute also when nobody answers there. */
  post(letter: Letter): Promise<Posted>
  /** Connects, greets, and logs in where there is a login, without sending anything. */
  greet(): Promise<Posted>
}
