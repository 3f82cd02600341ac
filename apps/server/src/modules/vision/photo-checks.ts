import type { PhotoChecks } from '@bramble/contract'
import type { VisionModuleDeps } from './vision.deps.ts'
import { deleteConsent, findConsent, saveConsent } from './vision.repository.ts'

export type PhotoChecksService = ReturnType<typeof createPhotoChecks>

/** A guardian's consent to a vision service that sees children's photos. */
export function createPhotoChecks(
  { database, clock, accounts }: Pick<VisionModuleDeps, 'database' | 'clock' | 'accounts'>,
  isOffered: boolean,
) {
  async function read(accountId: string): Promise<PhotoChecks> {
    const consent = await findConsent(database.orm, accountId)
    return {
      isAllowed: consent?.isAllowed ?? false,
      isOffered,
      textVersion: consent?.textVersion ?? null,
      decidedAt: consent?.decidedAt.toISOString() ?? null,
    }
  }

  return {
    read,
    /**
     * Takes effect at once. Consent to a service that is not configured counts as a refusal.
     * @throws access.sign-in-required
     */
    async change(
      accountId: string,
      { isAllowed, textVersion }: { isAllowed: boolean; textVersion: number },
    ): Promise<PhotoChecks> {
      const decidedAt = new Date(clock.now())
      const decision = { isAllowed: isAllowed && isOffered, textVersion, decidedAt }
      await database.transaction(async (tx) => {
        // A concurrent deletion of the account deletes its consent; none is added after it.
        await accounts.lock(accountId, tx)
        await saveConsent(tx, { accountId, ...decision })
      })
      return read(accountId)
    },
    isAllowed: async (accountId: string) => (await read(accountId)).isAllowed,
    forget: (accountId: string) => deleteConsent(database.orm, accountId),
  }
}
