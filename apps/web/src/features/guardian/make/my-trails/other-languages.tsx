import { MAX_TITLE_LENGTH, MAX_TRAIL_SENTENCE_LENGTH } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { languageText } from '#/platform/format.ts'
import { TextAreaField } from '#/ui/text-area-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { otherLanguages, type TrailDraft } from './trail-draft.ts'

interface OtherLanguagesProps {
  draft: TrailDraft
  onChange: (texts: TrailDraft['texts']) => void
}

/** Name and sentence in the other languages of the product. */
export function OtherLanguages({ draft, onChange }: OtherLanguagesProps) {
  return otherLanguages(draft).map((code) => {
    const text = draft.texts[code] ?? { name: '', sentence: '' }
    const change = (part: Partial<typeof text>) =>
      onChange({ ...draft.texts, [code]: { ...text, ...part } })
    return (
      <details key={code} open={text.name !== '' || undefined}>
        <summary className="flex min-h-12 cursor-pointer items-center font-bold text-moss-dark">
          {t('guardian.trailEdit.alsoIn', { language: languageText(code) })}
        </summary>
        <div className="stack" lang={code}>
          <TextField
            label={t('guardian.trailEdit.name')}
            maxLength={MAX_TITLE_LENGTH}
            value={text.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextAreaField
            label={t('guardian.trailEdit.sentence')}
            maxLength={MAX_TRAIL_SENTENCE_LENGTH}
            value={text.sentence}
            onChange={({ target }) => change({ sentence: target.value })}
          />
        </div>
      </details>
    )
  })
}
