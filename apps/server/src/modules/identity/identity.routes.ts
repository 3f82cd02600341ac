import type { SignInSettings } from '@bramble/contract'
import { MIN_PASSWORD_LENGTH } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { Database } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { route, type RequestContext, type Route } from '#/platform/http/route.ts'
import { demoPeople, rememberDemoPerson } from './demo-people.ts'
import type { LocalAccounts } from './local-accounts.service.ts'
import type { Typist } from './password-attempts.ts'
import type { OwnIdentity } from './own/own-identity.ts'
import type { SignInUnderWay } from './own/own-sign-in.ts'

export interface IdentityRoutesDeps {
  database: Database
  settings: SignInSettings
  local: LocalAccounts
  /** Null: another provider is configured. */
  own: OwnIdentity | null
  /** Whether this server sends mail. */
  hasMail: boolean
  isProduction: boolean
  superAdminEmails: readonly string[]
}

type SignInRequest = Pick<RequestContext<'signInWithPassword'>, 'params' | 'foreignCookie'>
type Typed = Pick<RequestContext<'signInWithPassword'>, 'caller' | 'deviceCookie' | 'userAgent'>

const forDevelopment = { developmentOnly: true }

export function identityRoutes(deps: IdentityRoutesDeps): Route[] {
  const { database, settings, local, own, isProduction } = deps
  const hasDemo = !isProduction
  const interaction = {
    hasDemo,
    demoAccounts: hasDemo ? demoPeople(deps.superAdminEmails) : [],
    minPasswordLength: MIN_PASSWORD_LENGTH,
    ...(deps.hasMail ? { hasMail: true } : {}),
  }

  /** The interaction that this browser began. @throws auth.interaction-over */
  async function underWay({ params, foreignCookie }: SignInRequest): Promise<SignInUnderWay> {
    const isTheirs = own !== null && foreignCookie(own.signIns.cookie) === params.uid
    const found = isTheirs ? await own.signIns.find(params.uid) : null
    if (found === null) throw new AppError('auth.interaction-over')
    return found
  }

  return [
    route('readSignInSettings', async () => settings),
    route('readInteraction', async (context) => {
      await underWay(context)
      return interaction
    }),
    route('signInWithPassword', async (context) => {
      const signIn = await underWay(context)
      const { subject, device } = await local.signIn(context.body, typistOf(context))
      context.setCredential('device', device)
      return { returnTo: await signIn.finish(subject) }
    }),
    route('signUpWithPassword', async (context) => {
      const signIn = await underWay(context)
      const { subject, device } = await local.signUp(context.body, typistOf(context))
      context.setCredential('device', device)
      return { returnTo: await signIn.finish(subject) }
    }),
    route(
      'signInAsDemo',
      async (context) => {
        const signIn = await underWay(context)
        const subject = await rememberDemoPerson(database, context.body, context.nowMs)
        return { returnTo: await signIn.finish(subject) }
      },
      forDevelopment,
    ),
    route('cancelInteraction', async (context) => {
      const signIn = await underWay(context)
      return { returnTo: await signIn.cancel() }
    }),
    route(
      'createDemoToken',
      async ({ body, nowMs }) => {
        if (own === null) throw new AppError('auth.unavailable')
        return { idToken: await own.makeDemoToken(body, nowMs) }
      },
      forDevelopment,
    ),
    route('askPasswordReset', async ({ body, caller }) => {
      if (own === null) throw new AppError('auth.unavailable')
      await local.askReset(body.email, body.language, caller.address)
      return { success: true as const }
    }),
    route('resetPassword', async (context) => {
      const { device } = await local.resetByLink(context.body, typistOf(context))
      context.setCredential('device', device)
      return { success: true as const }
    }),
    route('askEmailConfirmation', async ({ body, caller }) => {
      await local.askConfirmation(requireGuardian(caller), body.language)
      return { success: true as const }
    }),
    route('confirmEmail', async ({ body, caller }) => local.confirm(body.token, caller.address)),
    route('changePassword', async ({ body, caller }) => {
      await local.changePassword(requireGuardian(caller), body)
      return { success: true as const }
    }),
  ]
}

function typistOf({ caller, deviceCookie, userAgent }: Typed): Typist {
  return { address: caller.address, device: deviceCookie, userAgent }
}
