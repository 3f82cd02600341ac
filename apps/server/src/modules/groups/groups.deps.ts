import type { Core } from '#/platform/core.ts'
import type { AccountsService, DisplayNames } from '#/modules/accounts/index.ts'

export interface GroupsDeps extends Pick<
  Core,
  'database' | 'clock' | 'random' | 'events' | 'limits'
> {
  accounts: Pick<AccountsService, 'find' | 'lock'>
  displayNames: DisplayNames
}
