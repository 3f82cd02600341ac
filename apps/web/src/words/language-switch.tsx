import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@bramble/messages/languages'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { notifyFailure } from '#/data/use-action.ts'
import { changeLanguage, useLanguage } from './language.ts'
import { t } from './t.ts'

/** Chooses the language of this phone; every language is named in its own words. */
export function LanguageSwitch() {
  const language = useLanguage()
  const [isLoading, setLoading] = useState(false)
  const choose = async (code: string) => {
    if (!isLanguage(code)) return
    setLoading(true)
    try {
      await changeLanguage(code)
    } catch (error) {
      notifyFailure({ title: t('start.languages.failed'), cause: 'language' }, error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <label className="language-switch" aria-busy={isLoading}>
      <Globe />
      <span className="sr-only">{t('start.languages.label')}</span>
      <select
        value={language}
        disabled={isLoading}
        onChange={({ target }) => void choose(target.value)}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
    </label>
  )
}
