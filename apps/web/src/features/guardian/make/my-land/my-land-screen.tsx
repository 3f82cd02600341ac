import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { areasQuery } from '#/data/areas.ts'
import { monthsText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '#/ui/card.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'

/** The areas of a verified keeper. */
export function MyLandScreen() {
  const asked = useQuery(areasQuery)
  return (
    <GuardianShell
      title={t('guardian.keeper.title')}
      intro={t('guardian.keeper.intro')}
      backTo={paths.home()}
      action={
        <ButtonLink to={paths.area('new')} size="big" wide>
          <Plus />
          {t('guardian.keeper.draw')}
        </ButtonLink>
      }
    >
      {asked.data === undefined ? (
        <NotLoaded of={asked} words="guardian.keeper" cards={3} />
      ) : asked.data.length === 0 ? (
        <EmptyState title={t('guardian.keeper.empty')}>{t('guardian.keeper.emptyText')}</EmptyState>
      ) : (
        <ul className="stack">
          {asked.data.map(({ id, name, rule, months }) => (
            <Card as="li" key={id}>
              <h2 className="wrap-anywhere">{name}</h2>
              <p>
                {t(`guardian.keeper.rules.${rule}`)}
                {' · '}
                {months.length === 0 ? t('guardian.keeper.allYear') : monthsText(months)}
              </p>
              <ButtonLink to={paths.area(id)} variant="secondary" wide>
                {t('guardian.keeper.change')}
              </ButtonLink>
            </Card>
          ))}
        </ul>
      )}
    </GuardianShell>
  )
}
