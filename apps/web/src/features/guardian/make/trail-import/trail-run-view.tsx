import { useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import type { TrailOutcome } from '#/features/guardian/make/_trail/bring-in-trail.ts'
import { RunProgress } from '#/features/guardian/make/_trail/run-progress.tsx'
import { RoomLink } from '#/features/guardian/_trails/room-link.tsx'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { TrailRun } from './use-trail-run.ts'

interface TrailRunViewProps {
  run: TrailRun
  onGoOn: () => void
  onStop: () => void
}

/** How far a trail is, and what has become of it. */
export function TrailRunView({ run, onGoOn, onStop }: TrailRunViewProps) {
  const { state, done, all, waitSeconds, refusal, outcome } = run
  return (
    <section className="stack">
      {state === 'done' ? null : (
        <RunProgress
          label={t('guardian.trailImport.running')}
          done={done}
          all={all}
          waitSeconds={waitSeconds}
        />
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
            refusal !== null
              ? t('guardian.trailImport.trailNotIn')
              : // A call that was not answered may have arrived.
                done === 0
                ? t('guardian.trailImport.stopped')
                : t('guardian.trailImport.trailNoPictures')
          }
          action={
            refusal === null ? (
              <Button variant="secondary" size="small" onClick={onGoOn}>
                {t('guardian.trailImport.goOn')}
              </Button>
            ) : refusal.room === null ? null : (
              <RoomLink room={refusal.room} />
            )
          }
        >
          {refusal === null
            ? t('guardian.trailImport.trailGoOn')
            : `${refusal.said ?? ''} ${t('guardian.trailImport.again')}`}
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
      <ButtonLink to={paths.editTrail(trail.id)} wide>
        {t('guardian.trailImport.toTrail')}
      </ButtonLink>
    </>
  )
}
