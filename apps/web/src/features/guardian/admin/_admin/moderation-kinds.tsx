import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { t } from '#/words/t.ts'
import { publishedTrailsQuery } from '#/data/trails.ts'
import { paths } from '#/routes/paths.ts'
import { Badge } from '#/ui/badge.tsx'
import { buttonClass } from '#/ui/button-class.ts'

/** The two lists of those who look after what is published; trails that wait are told on both. */
export function ModerationKinds() {
  const { data } = useQuery(publishedTrailsQuery({ search: '', page: 1 }))
  const waiting = data?.waiting ?? 0
  return (
    <div className="stack-tight">
      <nav aria-label={t('admin.moderation.kinds.label')} className="flex flex-wrap gap-2 *:flex-1">
        <Kind to={paths.publishedChallenges()}>{t('admin.moderation.kinds.challenges')}</Kind>
        <Kind to={paths.publishedTrails()}>{t('admin.moderation.kinds.trails')}</Kind>
      </nav>
      {waiting > 0 && (
        <p className="text-center">
          <Badge tone="bad">{t('admin.moderation.kinds.waiting', { count: waiting })}</Badge>
        </p>
      )}
    </div>
  )
}

function Kind({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        buttonClass({ variant: isActive ? 'primary' : 'secondary', size: 'small' })
      }
    >
      {children}
    </NavLink>
  )
}
