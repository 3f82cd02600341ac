import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import type { TrailOutcome } from '#/features/guardian/_trail/bring-in-trail.ts'
import { percentText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Notice } from '#/ui/notice.tsx'
import { Progress } from '#/ui/progress.tsx'
import type { TrailRun } from './use-trail-run.ts'

interface TrailRunViewProps {
  run: TrailRun
  onGoOn: () => void
  onStop: () => void
}

/** How far a trail is, and what has become of it. */
export function TrailRunView({ run, onGoOn, onStop }: TrailRunViewProps) {
  const { state, done, all, waitSeconds, why, outcome } = run
  const share = done / all
  return (
    <section className="stack">
      {state === 'done' ? null : (
        <>
          <Progress
            label={t('guardian.trailImport.running')}
            value={share * 100}
            valueText={percentText(share)}
          />
          <p role="status" className="text-small text-ink-soft">
            {waitSeconds === null
              ? t('guardian.trailImport.progress', { done, all })
              : t('guardian.trailImport.wait', { seconds: waitSeconds })}
          </p>
        </>
      )}
      {state === 'running' ? (
        <Button variant="quiet" onClick={onStop}>
          {t('guardian.trailImport.stop')}
        </Button>
      ) : null}
      {state === 'stopped' ? (
        <Notice
          tone="warn"
          live
          title={
            why !== null
              ? t('guardian.trailImport.trailNotIn')
              : // A call that was not answered may have arrived.
                done === 0
                ? t('guardian.trailImport.stopped')
                : t('guardian.trailImport.trailNoPictures')
          }
          action={
            <Button variant="secondary" size="small" onClick={onGoOn}>
              {t('guardian.trailImport.goOn')}
            </Button>
          }
        >
          {why ?? t('guardian.trailImport.trailGoOn')}
        </Notice>
      ) : null}
      {outcome === null ? null : <Outcome outcome={outcome} />}
    </section>
  )
}

function Outcome({ outcome }: { outcome: TrailOutcome }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (outcome.type !== 'made') {
    const said =
      outcome.type === 'changed'
        ? t('guardian.trailImport.trailChanged')
        : (outcome.said ?? t('guardian.trailImport.refusedOne'))
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          {t('guardian.trailImport.trailNotIn')}
        </h2>
        <Notice tone="danger">
          {outcome.type === 'refused' && outcome.title !== null ? (
            <span className="font-bold wrap-anywhere">{outcome.title}: </span>
          ) : null}
          {said} {t('guardian.trailImport.trailNothing')}
        </Notice>
      </>
    )
  }
  const { trail, isNew, lostPictures } = outcome
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {isNew ? t('guardian.trailImport.trailIn') : t('guardian.trailImport.trailThere')}
      </h2>
      <p>{t('guardian.trailImport.trailNext')}</p>
      {lostPictures > 0 ? (
        <Notice tone="warn">{t('guardian.trailImport.lost', { count: lostPictures })}</Notice>
      ) : null}
      <Link to={paths.editTrail(trail.id)} className={buttonClass({ wide: true })}>
        {t('guardian.trailImport.toTrail')}
      </Link>
    </>
  )
}
