import type { SignInSettings } from '@bramble/contract'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { PageSources } from '#/platform/http/page-headers.ts'
import type { AppPlugin } from '#/platform/http/route.ts'

/** What an issuer says of itself. */
export interface IssuerWord {
  /** Together with the subject the identifier of a person: never change it for an issuer. */
  provider: string
  /** As its tokens spell it. */
  issuer: string
  /** Accepted algorithms of JWA, whatever the token's header says. */
  algorithms: readonly string[]
}

/** A trusted issuer of ID tokens, and how its tokens are checked. */
export interface TrustedIssuer {
  /** @throws auth.unavailable when they have to be asked for and cannot be */
  word(): IssuerWord | Promise<IssuerWord>
  /** The client for which tokens must be issued. */
  audience: string
  /** @throws auth.unavailable when the keys cannot be fetched; fails closed (F19) */
  keys: JWTVerifyGetKey
  /** How the guardian signed in, as screens name it: `google`. Null: not allowed here. */
  authProviderOf(claims: JWTPayload): string | null
  /** Tokens of the Firebase emulator are unsigned. The configuration refuses it in production. */
  acceptsUnsigned: boolean
}

/** An identity provider, and what the browser needs for it. */
export interface IdentityProvider {
  settings: SignInSettings
  issuer: TrustedIssuer
  plugins: readonly AppPlugin[]
  pageSources: PageSources
  /** Our pages to which its sign-in window returns from another site. */
  returnPaths: readonly string[]
  /**
   * Asks the provider what a first sign-in would; gives a sentence for the operator. Missing: it is part of
   * this server. @throws auth.unavailable with its reason as the cause
   */
  check?(): Promise<string>
}
