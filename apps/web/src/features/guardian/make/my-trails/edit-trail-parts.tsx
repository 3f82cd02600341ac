import { MAX_TITLE_LENGTH, MAX_TRAIL_SENTENCE_LENGTH } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { useWriteTrail, WritingOutcome } from '#/features/guardian/make/_trail/writing-outcome.tsx'
import { groupsQuery } from '#/data/groups.ts'
import { languageText } from '#/platform/format.ts'
import { TextAreaField, TextField } from '#/ui/text-field.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { otherLanguagesOf } from './spot-texts.ts'
import type { OfTrail, TrailDraft } from './trail-draft.ts'

interface OtherLanguagesProps {
  draft: TrailDraft
  onChange: (texts: TrailDraft['texts']) => void
}

/** Name and sentence in the other languages of the product. */
export function OtherLanguages({ draft, onChange }: OtherLanguagesProps) {
  return otherLanguagesOf(draft).map((code) => {
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

interface MakerChoiceProps {
  groupId: string | null
  onChange: (groupId: string | null) => void
}

/** Whose name a trail bears: that of its maker, or of a group that they are in. Without a group there is no choice. */
export function MakerChoice({ groupId, onChange }: MakerChoiceProps) {
  const name = useId()
  const { displayName } = useUser()
  const { data: groups = [] } = useQuery(groupsQuery)
  if (groups.length === 0) return null
  const own = displayName
    ? t('guardian.trailEdit.ownName', { name: displayName })
    : t('guardian.trailEdit.noOwnName')
  const choices = [
    { id: null, words: own },
    ...groups.map((group) => ({
      id: group.id,
      words: t('guardian.trailEdit.group', { name: group.name }),
    })),
  ]
  // A group that was left names it no more.
  const chosen = groups.some(({ id }) => id === groupId) ? groupId : null
  return (
    <fieldset>
      <legend className="field-label">{t('guardian.trailEdit.madeBy')}</legend>
      <p className="text-small text-ink-soft">{t('guardian.trailEdit.madeByHint')}</p>
      {choices.map(({ id, words }) => (
        <label key={id} className="tick-row">
          <input
            type="radio"
            name={name}
            className="choice-dot"
            checked={id === chosen}
            onChange={() => onChange(id)}
          />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The trail as one file, as it is saved on the server. */
export function TrailFileCard({ trail, challenges, isChanged }: OfTrail) {
  const { writing, start, stop } = useWriteTrail()
  const byId = new Map(challenges.map((one) => [one.id, one]))
  const spots = trail.spots.flatMap(({ challengeId }) => byId.get(challengeId) ?? [])
  return (
    <Card title={t('guardian.trailSave.trailTitle')}>
      <p>{t('guardian.trailSave.trailText')}</p>
      <Button
        wide
        variant="secondary"
        busy={writing.state === 'running'}
        disabled={isChanged || spots.length === 0}
        icon={<Download />}
        onClick={() => start({ challenges: spots, trail })}
      >
        {t('guardian.trailSave.start')}
      </Button>
      {isChanged && <p className="text-small text-ink-soft">{t('guardian.trailEdit.saveFirst')}</p>}
      <WritingOutcome writing={writing} all={spots.length} onStop={stop} />
    </Card>
  )
}
