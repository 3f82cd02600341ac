import { useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import type { EntryOutcome } from '#/features/guardian/make/_trail/bring-in.ts'
import { RunProgress } from '#/features/guardian/make/_trail/run-progress.tsx'
import { RoomLink } from '#/features/guardian/_trails/room-link.tsx'
import { failureText, RequestError } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { Run } from './use-runs.ts'

interface RunViewProps {
  run: Run
  onGoOn: () => void
  onStop: () => void
}

/** How far it is, and what has become of each. */
export function RunView({ run, onGoOn, onStop }: RunViewProps) {
  const { state, items, outcomes, waitSeconds, error } = run
  const isFull = error instanceof RequestError && error.code === 'challenge.too-many'
  return (
    <section className="stack">
      {state === 'done' ? null : (
        <RunProgress
          label={t('guardian.trailImport.running')}
          done={outcomes.size}
          all={items.length}
          waitSeconds={waitSeconds}
          onStop={state === 'running' ? onStop : null}
        />
      )}
      {state === 'stopped' ? (
        <Notice
          tone="warn"
          live
          title={t('guardian.trailImport.stopped')}
          action={
            isFull ? (
              <RoomLink room="challenges" />
            ) : (
              <Button variant="secondary" size="small" onClick={onGoOn}>
                {t('guardian.trailImport.goOn')}
              </Button>
            )
          }
        >
          {isFull || error === null ? null : failureText(error)}{' '}
          {t(`guardian.trailImport.${isFull ? 'full' : 'stoppedText'}`)}
        </Notice>
      ) : null}
      {state === 'done' ? <Results run={run} /> : null}
    </section>
  )
}

function Results({ run: { items, outcomes } }: { run: Run }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const all = [...outcomes.values()]
  const newOnes = all.filter(({ type }) => type === 'new').length
  const thereOnes = all.filter(({ type }) => type === 'there').length
  const lost = all.reduce((sum, one) => sum + (one.type === 'new' ? one.lostPictures : 0), 0)
  const failed = items.flatMap((one) => {
    const why = reasonOf(outcomes.get(one))
    return why === null ? [] : [{ key: one.key, title: one.entry.title, why }]
  })
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('guardian.trailImport.doneTitle', { count: newOnes })}
      </h2>
      <NewPlaces {...{ items, outcomes }} />
      {thereOnes > 0 ? <p>{t('guardian.trailImport.there', { count: thereOnes })}</p> : null}
      {lost > 0 ? (
        <Notice tone="warn">{t('guardian.trailImport.lost', { count: lost })}</Notice>
      ) : null}
      {failed.length === 0 ? null : (
        <Notice tone="warn" title={t('guardian.trailImport.refused', { count: failed.length })}>
          <ul className="stack-tight">
            {failed.map(({ key, title, why }) => (
              <li key={key} className="wrap-anywhere">
                <span className="font-bold">{title}</span>: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ButtonLink to={paths.challenges()} wide>
        {t('guardian.trailImport.toList')}
      </ButtonLink>
    </>
  )
}

/** The new places of a map program: a question or a picture of one can be added at once. */
function NewPlaces({ items, outcomes }: Pick<Run, 'items' | 'outcomes'>) {
  const places = items.flatMap((one) => {
    const outcome = outcomes.get(one)
    const isNew = one.isPlace === true && outcome?.type === 'new'
    return isNew ? [{ id: outcome.id, title: one.entry.title }] : []
  })
  if (places.length === 0) return null
  return (
    <section className="stack-tight">
      <p>{t('guardian.trailImport.placesText')}</p>
      <ul className="stack-tight">
        {places.map(({ id, title }) => (
          <li key={id} className="stack-tight">
            <span id={`place-${id}`} className="font-bold wrap-anywhere">
              {title}
            </span>
            <ButtonLink
              to={paths.editChallenge(id)}
              aria-describedby={`place-${id}`}
              variant="secondary"
              size="small"
              wide
            >
              {t('guardian.challengeEdit.chooseTask')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why one was not brought in; null: it was. */
function reasonOf(outcome: EntryOutcome | undefined): string | null {
  if (outcome?.type === 'changed') return t('guardian.trailImport.changed')
  if (outcome?.type === 'refused') return outcome.said ?? t('guardian.trailImport.refusedOne')
  return null
}
