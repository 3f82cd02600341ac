import type { HostSession } from '@bramble/contract'
import { isTickSeason } from '@bramble/domain/challenge/season'
import { t } from '#/words/t.ts'
import { now } from '#/platform/clock.ts'

/** What to do about ticks, before a game or after it; null while there are none where it is played. */
export function tickLine(
  { location }: Pick<HostSession, 'location'>,
  when: 'ready' | 'over',
): string | null {
  return isTickSeason(now(), location?.lat ?? null) ? t(`guardian.ticks.${when}`) : null
}
