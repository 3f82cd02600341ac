import type { GuardianChallenge } from '@bramble/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { GroundOfMany, GroundUnread } from '#/features/guardian/_shell/ground-warning.tsx'
import { RunProgress } from '#/features/guardian/make/_trail/run-progress.tsx'
import { groundQuery } from '#/data/ground.ts'
import { numberText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { NearHomeQuestion, SpotTitles } from './near-home-question.tsx'
import {
  HINDRANCES,
  hindranceOf,
  unpublishedSpots,
  type Hindrance,
  type NumberedSpot,
} from './spots-to-publish.ts'
import type { OfTrail } from './trail-draft.ts'
import { patiently } from '#/features/guardian/make/_trail/bring-in.ts'
import { useListRun, type ListRun } from '#/features/guardian/make/_trail/use-list-run.ts'
import { challengesQuery, changeChallengeStatus, keepChallenge } from '#/data/challenges.ts'
import { isRefusal } from '#/data/reply.ts'
import { errorText, failureText } from '#/data/request.ts'
import { ownTrailQuery, ownTrailsQuery } from '#/data/trails.ts'

/**
 * The spots of a trail that other families do not play yet: all that are ready are published after the two questions
 * that one spot is asked, and of each other one is said what it lacks.
 */
export function PublishSpots({ trail, challenges, isChanged }: OfTrail) {
  const [asked, setAsked] = useState<'all' | 'home' | null>(null)
  const { run, start } = usePublishSpots(trail.id)
  const open = unpublishedSpots(trail, challenges)
  const look = useQuery(groundQuery(open.map(({ challenge }) => challenge.location)))
  const judged = open.map((spot, at) => {
    const place = look.data?.places[at]
    return { ...spot, place, hindrance: hindranceOf(spot.challenge, place?.warning ?? null) }
  })
  const ready = judged.filter(({ hindrance }) => hindrance === null)
  const count = ready.length
  const isRunning = run?.state === 'running'
  const close = () => setAsked(null)
  const publish = () => {
    close()
    start(ready.map(({ challenge }) => challenge))
  }
  if (open.length === 0 && run === null) return null
  return (
    <div className="stack">
      {open.length > 0 && (
        <Notice>
          {t('guardian.trailEdit.hiddenSpots', { count: open.length })}
          {trail.status === 'published' ? null : <> {t('guardian.publishSpots.first')}</>}
        </Notice>
      )}
      {(count > 0 || isRunning) && (
        <Button
          wide
          icon={<Star />}
          aria-haspopup="dialog"
          busy={isRunning}
          busyLabel={t('guardian.publishSpots.running')}
          // What lies on a road or on rails stays behind, and that has to be known.
          disabled={isChanged || look.data === undefined}
          onClick={() => setAsked('all')}
        >
          {t('guardian.publishSpots.open', { count })}
        </Button>
      )}
      {open.length > 0 && <GroundUnread of={look} />}
      {run !== null && <RunView run={run} isWhole={open.length === 0} />}
      {!isRunning && <Hindered spots={judged} />}
      <ConfirmDialog
        open={asked === 'all'}
        title={t('guardian.publishSpots.title', { count })}
        confirmLabel={t('guardian.publish.publish.confirm')}
        cancelLabel={t('guardian.shell.cancel')}
        onConfirm={() => setAsked('home')}
        onCancel={close}
      >
        <p>{t('guardian.publishSpots.text')}</p>
        <SpotTitles spots={ready} />
        <GroundOfMany places={ready.flatMap(({ place }) => place ?? [])} />
        <BareWords spots={ready} />
      </ConfirmDialog>
      <NearHomeQuestion open={asked === 'home'} spots={ready} onNo={publish} onYes={close} />
    </div>
  )
}

/** Spots that were put on a map and never got words of their own, as far as the page's language tells. */
function BareWords({ spots }: { spots: readonly NumberedSpot[] }) {
  const words = t('guardian.trailDesk.newText')
  const count = spots.filter(({ challenge }) => challenge.description === words).length
  if (count === 0) return null
  return (
    <div className="mt-3">
      <Notice tone="warn">{t('guardian.publishSpots.bare', { count, words })}</Notice>
    </div>
  )
}

/** How far it is, and what has become of each. */
function RunView({ run, isWhole }: { run: PublishRun; isWhole: boolean }) {
  const { state, items, outcomes, waitSeconds } = run
  if (state !== 'running') return <Result run={run} isWhole={isWhole} />
  return (
    <RunProgress
      label={t('guardian.publishSpots.running')}
      done={outcomes.size}
      all={items.length}
      waitSeconds={waitSeconds}
      onStop={null}
    />
  )
}

function Result({ run, isWhole }: { run: PublishRun; isWhole: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const outcomes = [...run.outcomes.values()]
  const count = outcomes.filter(({ type }) => type === 'published').length
  const lookedAt = outcomes.filter(({ type }) => type === 'looked-at')
  const refused = outcomes.filter((one) => one.type === 'refused')
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1} className="text-lead">
        {t('guardian.publishSpots.done', { count })}
      </h2>
      {isWhole && <p>{t('guardian.publishSpots.whole')}</p>}
      {run.error !== null && (
        <Notice tone="warn" title={t('guardian.publishSpots.stopped')}>
          {failureText(run.error)} {t('guardian.publishSpots.stoppedText')}
        </Notice>
      )}
      {lookedAt.length > 0 && (
        <Notice tone="warn" title={t('guardian.publishSpots.lookedAt', { count: lookedAt.length })}>
          <ul className="list-disc ps-6 wrap-anywhere">
            {lookedAt.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="danger" title={t('guardian.publishSpots.refused', { count: refused.length })}>
          <ul className="list-disc ps-6 wrap-anywhere">
            {refused.map(({ id, title, said }) => (
              <li key={id}>
                <span className="font-bold">{title}</span>:{' '}
                {said ?? t('guardian.publish.publish.failed')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}

/** More spots than these that lack the same are folded: thirty would push the page away. */
const FEW = 3

/** Spots that cannot go along, by what they lack, each with the way to where that is mended. */
function Hindered({
  spots,
}: {
  spots: readonly (NumberedSpot & { hindrance: Hindrance | null })[]
}) {
  const count = spots.filter(({ hindrance }) => hindrance !== null).length
  if (count === 0) return null
  return (
    <section className="stack-tight">
      <h2 className="text-lead">{t('guardian.publishSpots.hindered', { count })}</h2>
      {HINDRANCES.map((hindrance) => {
        const these = spots.filter((one) => one.hindrance === hindrance)
        if (these.length === 0) return null
        return (
          <details key={hindrance} open={these.length <= FEW || undefined}>
            <summary className="min-h-12 cursor-pointer py-2 text-small">
              <strong>{numberText(these.length)}</strong>{' '}
              {t(`guardian.publishSpots.hindrances.${hindrance}`)}
            </summary>
            <ul>
              {these.map(({ number, challenge: { id, title, language } }) => (
                <li key={id}>
                  <Link
                    to={paths.editChallenge(id)}
                    className="block py-3 text-moss-dark underline wrap-anywhere"
                  >
                    {number}. <span lang={language}>{title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

type Spot = Pick<GuardianChallenge, 'id' | 'title'>

/** What became of one spot. `looked-at`: the server's map shows danger there, and a moderator decides. */
type PublishOutcome = Spot &
  ({ type: 'published' | 'looked-at' } | { type: 'refused'; said: string | null })

type PublishRun = ListRun<Spot, PublishOutcome>

/**
 * Publishes the spots of a trail one after the other. To publish again what is published changes nothing, so a
 * lost answer is asked for once more; leaving the page stops it.
 */
function usePublishSpots(trailId: string) {
  const client = useQueryClient()
  return useListRun<Spot, PublishOutcome>({
    async each({ id, title }, patience) {
      try {
        const challenge = await patiently(
          () => changeChallengeStatus({ id, status: 'published' }),
          patience,
        )
        keepChallenge(client, challenge)
        return { id, title, type: challenge.status === 'published' ? 'published' : 'looked-at' }
      } catch (error) {
        if (isRefusal(error)) return { id, title, type: 'refused', said: errorText(error) }
        throw error
      }
    },
    onEnd: () => {
      void client.invalidateQueries(challengesQuery)
      void client.invalidateQueries({ queryKey: ownTrailQuery(trailId).queryKey })
      void client.invalidateQueries({ queryKey: ownTrailsQuery.queryKey })
    },
  })
}
