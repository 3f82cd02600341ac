import { route, type Route } from '#/platform/http/route.ts'
import { requireFile } from '#/modules/photos/index.ts'
import { requireGuardian } from './accounts.policy.ts'
import type { AccountsService } from './accounts.service.ts'

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
