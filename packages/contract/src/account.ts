import {
  MAX_DISPLAY_NAME_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@bramble/domain/limits'
import { ROLES } from '@bramble/domain/account/role'
import { z } from 'zod'
import { idSchema, isoTimeSchema, spellPicture, textSchema } from './common.ts'
import { languageSchema } from './words.ts'

export const roleSchema = z.enum(ROLES)

export const accessCodeSchema = z.object({
  code: z.string().max(1000).describe('As typed or pasted: the code, a link or a message with it'),
})
export const accessAnswerSchema = z.object({ valid: z.boolean() })

/** How this server lets people sign in; everything a browser needs to start. */
export const signInSettingsSchema = z.object({
  /** The name on the button, as in "Continue with Google". */
  providerName: z.string(),
  provider: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('local') }),
    z.object({ kind: z.literal('oidc'), issuer: z.url(), clientId: z.string() }),
    z.object({
      kind: z.literal('firebase'),
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      appId: z.string().nullable(),
      /** Address of the emulator that answers in place of Google; null on every server that people use. */
      emulatorUrl: z.url().nullable(),
    }),
  ]),
})

export const signInSchema = z.object({
  /** ID token of the identity provider, a JWS in compact form. */
  idToken: z.string().min(1).max(16_384),
  /** A hint only: games move by the host cookie (T14). */
  currentGameSession: z.unknown().optional(),
  /** Language of the page; mails to the account are written in it. */
  language: languageSchema.optional(),
})

/** The caller's own account. */
export const accountSchema = z.object({
  id: idSchema,
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  role: roleSchema,
  isPremium: z.boolean(),
  profileImagePath: z.string().nullable(),
  /** Name of the identity provider that vouches for the account, or `local`. */
  authProvider: z.string(),
  /** Name or game photo are missing, and the provider flow was never completed. */
  needsProfile: z.boolean(),
  /** The account signs in with a password that this server keeps. */
  hasPassword: z.boolean(),
  /**
   * Whether the link of a mail to the address was used; `open` only where this server sends mail, and
   * nothing where another provider vouches for the address. No right follows from it.
   */
  emailConfirmation: z.enum(['open', 'confirmed']).optional().describe('Extension'),
  isKeeper: z.boolean().optional().describe('It may say where nobody plays'),
})

export const displayNameSchema = textSchema(MAX_DISPLAY_NAME_LENGTH)
export const checkDisplayNameSchema = z.object({ displayName: displayNameSchema })
export const displayNameAnswerSchema = z.object({ available: z.boolean() })

export const photoUrlSchema = z.object({
  photoURL: z.string().min(1).max(2_048).overwrite(spellPicture),
})
export const uploadTargetSchema = z.object({ uploadURL: z.string() })

export const updateProfileFormSchema = z.object({ displayName: displayNameSchema })

/** What browsers and Node have; this package is compiled for neither. */
declare class URL {
  constructor(address: string)
  readonly hostname: string
  static canParse(address: string): boolean
}
const FOREIGN_DOMAIN = /^([^@]+@)(?=.*\P{ASCII})([^@/?#:%\\\s]+)$/u

/**
 * An e-mail address with the domain as mail servers write it (`bücher.de` as `xn--bcher-kva.de`), so that
 * each spelling is the same address. What is no domain stays as it is.
 */
export function asciiEmail(address: string): string {
  return address.replace(FOREIGN_DOMAIN, (_, person: string, domain: string) => {
    const url = `http://${domain}`
    return person + (URL.canParse(url) ? new URL(url).hostname : domain)
  })
}

/** The one spelling by which addresses are compared. */
export function canonicalEmail(address: string): string {
  return asciiEmail(address.trim()).toLowerCase()
}

export const emailSchema = z.string().overwrite(asciiEmail).check(z.email()).max(MAX_EMAIL_LENGTH)
export const passwordSchema = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)

export const changePasswordSchema = z.object({
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH),
  newPassword: passwordSchema,
})

/** Token of a link in a mail: 32 bytes, base64url. */
const linkTokenSchema = z.string().regex(/^[\w-]{43}$/)

export const askPasswordResetSchema = z.object({
  email: emailSchema,
  /** Language of the mail. */
  language: languageSchema.optional(),
})
export const resetPasswordSchema = z.object({
  token: linkTokenSchema,
  newPassword: passwordSchema,
  language: languageSchema.optional(),
})

export const askEmailConfirmationSchema = z.object({
  /** Language of the mail. */
  language: languageSchema.optional(),
})
export const confirmEmailSchema = z.object({ token: linkTokenSchema })
export const emailConfirmationSchema = z.object({
  /** The link confirmed the address just now; else it was confirmed before. */
  isNew: z.boolean(),
})

/** A sign-in at our own provider that is under way. */
export const interactionSchema = z.object({
  /** Accounts may be used without a password: development only. */
  hasDemo: z.boolean(),
  demoAccounts: z.array(z.object({ email: z.string(), name: z.string() })),
  minPasswordLength: z.int(),
  /** Whether who has forgotten their password can get a link by mail. */
  hasMail: z.boolean().optional().describe('Extension'),
})
export const interactionParamSchema = z.object({ uid: z.string().min(1).max(64) })
export const localSignInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  /** Language of a mail that tells of it. */
  language: languageSchema.optional(),
})
export const localSignUpSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  /** Language of the mail that asks to confirm the address. */
  language: languageSchema.optional(),
})
export const demoAccountSchema = z.object({
  email: emailSchema,
  name: textSchema(MAX_DISPLAY_NAME_LENGTH).min(1),
})
/** Address at which the browser goes on. */
export const interactionAnswerSchema = z.object({ returnTo: z.string() })
export const demoTokenSchema = z.object({ idToken: z.string() })

export const dayPassSchema = z.object({
  id: idSchema,
  paymentPlanId: z.string(),
  startsAt: isoTimeSchema,
  expiresAt: isoTimeSchema,
})
export const dayPassStatusSchema = z.object({
  hasActiveDayPass: z.boolean(),
  purchase: dayPassSchema.nullable(),
  expiresAt: isoTimeSchema.nullable(),
})

export type Account = z.infer<typeof accountSchema>
export type SignInSettings = z.infer<typeof signInSettingsSchema>
export type DayPassStatus = z.infer<typeof dayPassStatusSchema>
