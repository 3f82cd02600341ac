import { noteConnection } from '#/data/connection.ts'
import { noteGrownUp } from '#/data/grown-up.ts'
import { holdNothing } from '#/features/player/_game/owner.ts'
import { lighten } from '#/features/player/_sound/pocket.ts'
import { forgetRead } from '#/features/player/_sound/reader.ts'
import { noteServerTime } from '#/platform/clock.ts'
import { releaseTabLock } from '#/platform/tab-lock.ts'
import { allowSleep } from '#/platform/wake-lock.ts'
import { dismissToast } from '#/ui/toast-store.ts'

/** Clears the state of modules, so that a test or a scene begins as a new page does. */
export function forgetPage(): void {
  dismissToast()
  noteConnection('ok')
  noteGrownUp(null)
  holdNothing()
  noteServerTime(new Date().toUTCString())
  releaseTabLock()
  allowSleep()
  lighten()
  forgetRead()
}
