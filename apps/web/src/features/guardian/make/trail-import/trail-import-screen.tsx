import type { GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { MAX_TRAIL_ENTRIES, MAX_TRAIL_SPOTS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, type ChangeEvent, useEffect } from 'react'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { challengesQuery } from '#/data/challenges.ts'
import { ownTrailsQuery } from '#/data/trails.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { TrailOutcome } from '#/features/guardian/make/_trail/bring-in-trail.ts'
import { RunProgress } from '#/features/guardian/make/_trail/run-progress.tsx'
import { RoomLink } from '#/features/guardian/_trails/room-link.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { FoundList } from './found-list.tsx'
import { FoundTrailCard } from './found-trail-card.tsx'
import { RunView } from './run-view.tsx'
import { type TrailRun, useBringIn, useTrailRun } from './use-runs.ts'
import { useReadTrail } from './use-read-trail.ts'

/**
 * A trail file, or the places of a GPX or GeoJSON file, becomes drafts of this account, whose challenges and trails
 * decide what can be chosen.
 */
export function TrailImportScreen() {
  const challenges = useQuery(challengesQuery)
  const trails = useQuery(ownTrailsQuery)
  return (
    <GuardianShell
      title={t('guardian.trailImport.title')}
      intro={t('guardian.trailImport.intro')}
      backTo={paths.challenges()}
    >
      {challenges.data === undefined || trails.data === undefined ? (
        <NotLoaded of={[challenges, trails]} words="guardian.myChallenges" />
      ) : (
        <TrailImport own={challenges.data.filter(({ isOwn }) => isOwn)} trails={trails.data} />
      )}
    </GuardianShell>
  )
}

interface TrailImportProps {
  own: readonly GuardianChallenge[]
  trails: readonly GuardianTrail[]
}

function TrailImport({ own, trails }: TrailImportProps) {
  const { reading, read } = useReadTrail(own, trails)
  const { run, start, goOn, stop, reset } = useBringIn(own)
  const ofTrail = useTrailRun(trails)
  const isRunning = run?.state === 'running' || ofTrail.run?.state === 'running'
  if (run !== null || ofTrail.run !== null) {
    const chooseAnother = (file: File) => {
      reset()
      ofTrail.reset()
      read(file)
    }
    return (
      <>
        {run === null ? null : <RunView run={run} onGoOn={goOn} onStop={stop} />}
        {ofTrail.run === null ? null : (
          <TrailRunView run={ofTrail.run} onGoOn={ofTrail.goOn} onStop={ofTrail.stop} />
        )}
        {isRunning ? null : <ChooseFile isFirst={false} onChoose={chooseAnother} />}
      </>
    )
  }
  return (
    <>
      {reading.state === 'failed' ? (
        <Notice tone="danger" live title={t(`start.shell.failures.${reading.failure}.title`)}>
          {t(`start.shell.failures.${reading.failure}.text`)}
        </Notice>
      ) : null}
      {reading.state === 'refused' ? (
        <Notice tone="danger" live title={t('guardian.trailImport.refusedTitle')}>
          {t(`guardian.trailFile.file.${reading.problem}`, {
            count: reading.count,
            max: reading.problem === 'too-many-spots' ? MAX_TRAIL_SPOTS : MAX_TRAIL_ENTRIES,
          })}
          {reading.field === '' ? null : (
            <>
              {' '}
              <strong className="wrap-anywhere" lang="zxx">
                {reading.field}
              </strong>
            </>
          )}
        </Notice>
      ) : null}
      {reading.state !== 'found' ? null : reading.trail.trail === null ? (
        <FoundList
          // Another file is another choice.
          key={reading.trail.entries.map(({ key }) => key).join()}
          trail={reading.trail}
          ownCount={own.length}
          onStart={start}
        />
      ) : (
        <FoundTrailCard
          key={reading.trail.trail.key}
          found={reading.trail}
          trail={reading.trail.trail}
          ownTrailId={reading.ownTrailId}
          ownCount={own.length}
          trailCount={trails.length}
          onStart={ofTrail.start}
        />
      )}
      <ChooseFile
        isFirst={reading.state !== 'found'}
        isBusy={reading.state === 'reading'}
        onChoose={read}
      />
    </>
  )
}

interface ChooseFileProps {
  isFirst: boolean
  isBusy?: boolean
  onChoose: (file: File) => void
}

/** No kinds of files are named: phones do not know GPX and would not let it be chosen. */
function ChooseFile({ isFirst, isBusy = false, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Choosing the same file again must fire a change event.
    event.target.value = ''
    if (file) onChoose(file)
  }
  return (
    <div>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        wide
        busy={isBusy}
        busyLabel={t('guardian.trailImport.reading')}
        icon={<FileUp />}
        onClick={() => input.current?.click()}
      >
        {isFirst ? t('guardian.trailImport.choose') : t('guardian.trailImport.another')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('guardian.trailImport.choose')}
        onChange={choose}
      />
    </div>
  )
}

interface TrailRunViewProps {
  run: TrailRun
  onGoOn: () => void
  onStop: () => void
}

/** How far a trail is, and what has become of it. */
function TrailRunView({ run, onGoOn, onStop }: TrailRunViewProps) {
  const { state, done, all, waitSeconds, said, refusal, outcome } = run
  return (
    <section className="stack">
      {state === 'done' ? null : (
        <RunProgress
          label={t('guardian.trailImport.running')}
          done={done}
          all={all}
          waitSeconds={waitSeconds}
          onStop={state === 'running' ? onStop : null}
        />
      )}
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
          {said} {t(`guardian.trailImport.${refusal === null ? 'trailGoOn' : 'again'}`)}
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
