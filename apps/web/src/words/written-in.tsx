import type { Language } from '@bramble/messages/languages'
import { languageText } from '#/platform/format.ts'
import { useLanguage } from './language.ts'
import { t } from './t.ts'

/** Says in which language a challenge was written, unless it is the language of this page. */
export function WrittenIn({ language }: { language: Language }) {
  if (language === useLanguage()) return null
  return (
    <p className="text-small text-ink-soft">
      {t('shared.challengeLanguage.written', { language: languageText(language) })}
    </p>
  )
}
