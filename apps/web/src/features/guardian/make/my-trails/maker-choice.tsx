import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { groupsQuery } from '#/data/groups.ts'

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
