import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { challengeQuery } from '#/data/play.ts'
import { paths } from '#/routes/paths.ts'
import { parsePlayerPath } from '#/routes/player-place.ts'
import { ReportMade } from './report-made.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'

/** Says above a child's screen that this is a preview, and leads out of it [PREV-03]. */
export function PreviewLayout() {
  const { pathname } = useLocation()
  const challengeId = parsePlayerPath(pathname)?.challengeId ?? null
  const { data } = useQuery({ ...challengeQuery(challengeId), enabled: false })
  const isForeign = data !== undefined && !('status' in data)
  return (
    <div className="[&>.page]:min-h-[calc(100*var(--svh)-4rem)]">
      <aside
        aria-label={t('child.preview.bar')}
        className="sticky top-0 z-20 mx-auto flex min-h-16 max-w-(--child-page) flex-wrap items-center gap-2 bg-sky px-4 py-2"
      >
        <p className="min-w-32 flex-1 text-small font-bold">{t('child.preview.bar')}</p>
        <ButtonLink to={paths.challenges()} replace variant="secondary" size="small">
          {t('child.preview.exit')}
        </ButtonLink>
        {isForeign && challengeId !== null ? <ReportMade of="challenge" id={challengeId} /> : null}
      </aside>
      <Outlet />
    </div>
  )
}
