import {
  HABITATS,
  LIBRARY_AGES,
  LIBRARY_KINDS,
  SEASONS,
} from '@bramble/domain/challenge/task-traits'
import { t } from '#/words/t.ts'
import { SelectField } from '#/ui/select-field.tsx'
import type { LibraryFilter } from './library-filter.ts'

interface Props {
  filter: LibraryFilter
  onChange: (patch: Partial<LibraryFilter>) => void
}

/** Age, season, place and kind of the tasks that are shown. */
export function LibraryFilters({ filter, onChange }: Props) {
  return (
    <search className="stack-tight">
      <SelectField
        label={t('guardian.library.age')}
        options={withAll(LIBRARY_AGES, (age) => t(`guardian.library.ages.${age}`))}
        value={filter.age}
        onChange={(age) => onChange({ age })}
      />
      <SelectField
        label={t('guardian.library.season')}
        options={withAll(SEASONS, (season) => t(`guardian.library.seasons.${season}`))}
        value={filter.season}
        onChange={(season) => onChange({ season })}
      />
      <SelectField
        label={t('guardian.library.habitat')}
        options={withAll(HABITATS, (habitat) => t(`guardian.library.habitats.${habitat}`))}
        value={filter.habitat}
        onChange={(habitat) => onChange({ habitat })}
      />
      <SelectField
        label={t('guardian.library.kind')}
        options={withAll(LIBRARY_KINDS, (kind) => t(`guardian.library.kinds.${kind}`))}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </search>
  )
}

function withAll<T extends string>(values: readonly T[], say: (value: T) => string) {
  return Object.fromEntries([
    ['all', t('guardian.library.all')],
    ...values.map((value) => [value, say(value)] as const),
  ]) as Record<T | 'all', string>
}
