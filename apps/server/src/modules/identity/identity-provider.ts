import type { SignInSettings } from '@bramble/contract'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { PageSources } from '#/platform/http/page-headers.ts'
import type { AppPlugin } from '#/platform/http/route.ts'

/** An issuer of ID tokens that is believed, and how its tokens are checked. */
export interface TrustedIssuer {
  /** With the subject it names a person: never change it for an issuer. */
  provider: string
  issuer: string
  /** The client that tokens must be made for. */
  audience: string
  /** What the token itself says about its algorithm counts for nothing beyond these. */
  algorithms: readonly string[]
  /** @throws auth.unavailable when the keys cannot be had; never lets anybody in (F19) */
  keys: JWTVerifyGetKey
  /** As people see it: `google`. Null for somebody who may not come in here. */
  authProviderOf(claims: JWTPayload): string | null
  /** Tokens of the Firebase emulator are not signed. The configuration refuses it in production. */
  acceptsUnsigned: boolean
}

/** Who vouches for people, and what the browser needs for it. */
export interface IdentityProvider {
  settings: SignInSettings
  issuer: TrustedIssuer
  plugins: readonly AppPlugin[]
  pageSources: PageSources
  /** Our pages that its sign-in window comes back to from another site. */
  returnPaths: readonly string[]
}
