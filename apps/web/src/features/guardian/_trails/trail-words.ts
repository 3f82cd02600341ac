import type { GuardianTrail, PublicTrail, TrailText } from '@bramble/contract'
import type { Language } from '@bramble/messages/languages'
import { currentLanguage, t } from '#/words/t.ts'
import { languageText, momentAtPlaceText, timeAtPlaceText } from '#/platform/format.ts'

type Named = Pick<PublicTrail, 'name' | 'sentence' | 'language' | 'texts'>

/** Name and sentence in the language of the page, else in the maker's, with what they are written in. */
export function trailTextOf(trail: Named): TrailText & { language: Language } {
  const wanted = currentLanguage()
  const translated = trail.language === wanted ? undefined : trail.texts[wanted]
  return translated === undefined
    ? { name: trail.name, sentence: trail.sentence, language: trail.language }
    : { ...translated, language: wanted }
}

/** "Written in German" where a text is in another language than the page; else null. */
export function writtenInText(language: Language): string | null {
  if (language === currentLanguage()) return null
  return t('guardian.trail.writtenIn', { language: languageText(language) })
}

/** "Open until 18:00", "Opens on 1 April 2027, 09:00", by the clock of the place. */
export function openText(trail: PublicTrail): string {
  const { isOpen, opensAt, closesAt, status } = trail
  if (status === 'closed') return t('guardian.trail.closedForNow')
  if (isOpen) {
    return closesAt === null
      ? t('guardian.trail.openNow')
      : t('guardian.trail.openUntil', { time: timeAtPlaceText(closesAt) })
  }
  return opensAt === null
    ? t('guardian.trail.closedForNow')
    : t('guardian.trail.opensAt', { when: momentAtPlaceText(opensAt) })
}

type Status = GuardianTrail['status']

export const statusTone = { draft: 'neutral', published: 'good', closed: 'warn' } as const
export function statusText(status: Status): string {
  return t(`guardian.myTrails.statuses.${status}`)
}
