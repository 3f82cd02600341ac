export { createMail, type AskForMail, type Mail, type MailOutcome } from './mail.ts'
export type { Letter, Mailer, Posted } from './mailer.ts'
