import { requireFile } from '#/modules/photos/index.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { AccountSessions } from './account-sessions.ts'
import { requireGuardian } from './accounts.policy.ts'
import type { AccountsService } from './accounts.service.ts'

const SUCCESS = { success: true as const }

export function createAccountRoutes(service: AccountsService, sessions: AccountSessions): Route[] {
  return [
    route('signIn', async (context) => {
      const { body, caller, nowMs } = context
      const { idToken, language } = body
      const { account, session } = await service.signIn({ idToken, language, caller, nowMs })
      context.setCredential('guardian', session)
      if (caller.host !== null) context.clearCredential('host')
      return account
    }),
    route('readCurrentUser', async ({ caller, nowMs }) =>
      service.present(requireGuardian(caller).accountId, nowMs),
    ),
    route('validateSession', async ({ caller }) => {
      requireGuardian(caller)
      return SUCCESS
    }),
    route('signOut', async (context) => {
      const { guardian } = context.caller
      if (guardian !== null) await sessions.end(guardian.sessionId)
      context.clearCredential('guardian')
      return SUCCESS
    }),
    route('signOutEverywhere', async (context) => {
      const { accountId } = requireGuardian(context.caller)
      await service.signOutEverywhere(accountId, context.nowMs)
      context.clearCredential('guardian')
      return SUCCESS
    }),
    route('deleteAccount', async (context) => {
      const { accountId } = requireGuardian(context.caller)
      await service.delete(accountId, context.nowMs)
      context.clearCredential('guardian')
      context.clearCredential('device')
      return SUCCESS
    }),
  ]
}

export function createProfileRoutes(service: AccountsService): Route[] {
  const { photos, profiles } = service
  return [
    route('checkDisplayName', async ({ body, caller }) => {
      const { accountId } = requireGuardian(caller)
      return { available: await profiles.isNameAvailable(body.displayName, accountId) }
    }),
    route('updateProfile', async (context) => {
      const { form, file, nowMs } = context
      const accountId = await service.holderOf(context)
      const photo = file?.bytes ?? null
      await profiles.update({ accountId, displayName: form.displayName, photo, nowMs })
      return service.present(accountId, nowMs)
    }),
    route('saveProfilePhoto', async ({ body, caller, nowMs }) => {
      const { accountId } = requireGuardian(caller)
      await service.choosePhoto(accountId, body.photoURL, nowMs)
      return service.present(accountId, nowMs)
    }),
    route('createPhotoUpload', async ({ caller, nowMs }) => {
      const { accountId } = requireGuardian(caller)
      return { uploadURL: await photos.createUpload(accountId, nowMs) }
    }),
    route('uploadProfilePhoto', async ({ params, file, caller, nowMs }) => {
      const { accountId } = requireGuardian(caller)
      const { bytes } = requireFile(file)
      return { photoURL: await photos.upload({ token: params.token, accountId, bytes, nowMs }) }
    }),
  ]
}
