import { setConnection } from '#/data/connection.ts'
import { storeGrownUp } from '#/data/grown-up.ts'
import { forgetAnnouncedAlarms } from '#/features/guardian/play/dashboard/use-alarms.ts'
import { holdNothing } from '#/features/player/_game/pack/owner.ts'
import { lighten } from '#/features/player/_sound/pocket.ts'
import { forgetRead } from '#/features/player/_sound/reader.ts'
import { forgetClock, syncServerTime } from '#/platform/clock.ts'
import { releaseTabLock } from '#/platform/tab-lock.ts'
import { allowSleep } from '#/platform/wake-lock.ts'
import { dismissToast } from '#/ui/toast-store.ts'
import { forgetAnnouncements } from '#/ui/announcer.tsx'
import { forgetMotionAsked } from '#/platform/motion.ts'

/** Clears the state of modules, so that a test or a scene begins as a new page does. */
export function forgetPage(): void {
  dismissToast()
  setConnection('ok')
  storeGrownUp(null)
  holdNothing()
  forgetClock()
  syncServerTime(new Date().toUTCString())
  releaseTabLock()
  allowSleep()
  lighten()
  forgetRead()
  forgetMotionAsked()
  forgetAnnouncedAlarms()
  forgetAnnouncements()
}
