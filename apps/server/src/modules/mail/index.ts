export { createMail, type AskAlong, type Mail, type MailKind, type MailOutcome } from './mail.ts'
export type { Letter, Mailer, Posted } from './mailer.ts'
