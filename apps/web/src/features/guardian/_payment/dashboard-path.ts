import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'

/** "The dashboard" where no game is named: that of the stored game, else the landing [OPEN-44]. */
export function useDashboardPath(): string {
  const stored = useStored(storedKeys.currentGameSession)
  return stored ? paths.dashboard(stored.joinCode) : paths.guardian()
}
