import type { PhotoChecks } from '@bramble/contract'
import type { VisionModuleDeps } from './vision.deps.ts'
import { deleteConsent, findConsent, saveConsent } from './vision.repository.ts'

export type PhotoChecksService = ReturnType<typeof createPhotoChecks>

/** A guardian's word on whether a computer service may look at the photos of children. */
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
     * Holds at once. Nobody agrees ahead to a service that is not there: that counts as a no.
     * @throws access.sign-in-required
     */
    async change(
      accountId: string,
      { isAllowed, textVersion }: { isAllowed: boolean; textVersion: number },
    ): Promise<PhotoChecks> {
      const decidedAt = new Date(clock.now())
      const decision = { isAllowed: isAllowed && isOffered, textVersion, decidedAt }
      await database.transaction(async (tx) => {
        // An account that goes at this moment takes its word along: none comes after it.
        await accounts.lock(accountId, tx)
        await saveConsent(tx, { accountId, ...decision })
      })
      return read(accountId)
    },
    isAllowed: async (accountId: string) => (await read(accountId)).isAllowed,
    forget: (accountId: string) => deleteConsent(database.orm, accountId),
  }
}
