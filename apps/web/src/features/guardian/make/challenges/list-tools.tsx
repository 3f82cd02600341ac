import { LocateFixed } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#/words/t.ts'
import {
  type GuardianPlace,
  PlaceNotice,
  useGuardianPlace,
} from '#/features/guardian/_shell/guardian-place.tsx'
import { isLocationAllowed } from '#/platform/geolocation/permission.ts'
import { Button } from '#/ui/button.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import type { ListView, Sort } from './arrange.ts'

export type OwnPlace = Omit<GuardianPlace, 'wasKnown'>

/**
 * The guardian's position [CHAL-01]. The browser asks for permission only after a tap; where it was
 * granted before, the page reads the position by itself.
 */
export function useOwnPlace(): OwnPlace {
  const { ask, wasKnown, ...own } = useGuardianPlace()
  useEffect(() => {
    const askIfAllowed = async () => {
      if (wasKnown() || (await isLocationAllowed())) await ask()
    }
    void askIfAllowed()
  }, [ask, wasKnown])
  return { ...own, ask }
}

interface ListToolsProps {
  view: ListView
  onChange: (patch: Partial<ListView>) => void
  /** Whether some challenges are other people's. */
  hasGroups: boolean
  own: OwnPlace
}

/** Search, filter and order of the list. */
export function ListTools({ view, onChange, hasGroups, own }: ListToolsProps) {
  const byDistance = () => {
    onChange({ sort: 'nearest' })
    void own.ask()
  }
  const sortBy = (sort: Sort) =>
    sort === 'nearest' && own.place === null ? byDistance() : onChange({ sort })
  return (
    <search className="stack-tight">
      <TextField
        type="search"
        label={t('guardian.myChallenges.search')}
        placeholder={t('guardian.myChallenges.searchPlaceholder')}
        autoComplete="off"
        value={view.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <div className="flex flex-wrap gap-3 *:min-w-[min(10rem,100%)] *:flex-1">
        {hasGroups ? (
          <SelectField
            label={t('guardian.myChallenges.whose')}
            options={{
              all: t('guardian.myChallenges.whoseAll'),
              own: t('guardian.myChallenges.whoseOwn'),
              groups: t('guardian.myChallenges.whoseGroups'),
            }}
            value={view.whose}
            onChange={(whose) => onChange({ whose })}
          />
        ) : null}
        <SelectField
          label={t('guardian.myChallenges.sort')}
          options={{
            nearest: t('guardian.myChallenges.sortNearest'),
            newest: t('guardian.myChallenges.sortNewest'),
            title: t('guardian.myChallenges.sortTitle'),
          }}
          value={view.sort}
          onChange={sortBy}
        />
      </div>
      {own.place !== null ? null : own.problem === null ? (
        <Button
          variant="secondary"
          wide
          icon={<LocateFixed />}
          busy={own.isAsking}
          onClick={byDistance}
        >
          {t('guardian.myChallenges.sortByDistance')}
        </Button>
      ) : (
        <PlaceNotice
          problem={own.problem}
          isAsking={own.isAsking}
          onAsk={byDistance}
          title={t('guardian.myChallenges.placeTitle')}
          button={t('guardian.myChallenges.sortByDistance')}
        />
      )}
    </search>
  )
}
