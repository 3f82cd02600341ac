import { noteConnection } from '#/data/connection.ts'
import { noteGrownUp } from '#/data/grown-up.ts'
import { forgetGrownUpPhoto } from '#/features/player/_game/grown-up-photo.ts'
import { closePhoneGame } from '#/features/player/_game/phone-game.ts'
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
  closePhoneGame()
  forgetGrownUpPhoto()
  noteServerTime(new Date().toUTCString())
  releaseTabLock()
  allowSleep()
  lighten()
  forgetRead()
}
