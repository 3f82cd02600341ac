import type { GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { MAX_TITLE_LENGTH, MAX_TRAIL_SENTENCE_LENGTH } from '@bramble/domain/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_shell/leave-unsaved.tsx'
import { WheelsChoice } from '#/features/guardian/make/_fields/wheels-choice.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded, type LoadState } from '#/features/guardian/_shell/not-loaded.tsx'
import { challengesQuery } from '#/data/challenges.ts'
import { failureText, isGone } from '#/data/request.ts'
import { ownTrailQuery, useChangeTrail, useCreateTrail } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { newKey } from '#/platform/random-key.ts'
import { focusWrongField } from '#/platform/wrong-field.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextAreaField, TextField } from '#/ui/text-field.tsx'
import { TrailGone } from './trail-gone.tsx'
import { CopyTrailCard } from './copy-trail-card.tsx'
import { CoverCard } from './cover-card.tsx'
import { ClockChoice, OpeningFields } from './opening-fields.tsx'
import { MakerChoice, OtherLanguages, TrailFileCard } from './edit-trail-parts.tsx'
import { SpotOrder } from './spot-order.tsx'
import { SpotTextsCard } from './spot-texts-card.tsx'
import {
  bodyOf,
  changedParts,
  draftOf,
  hasOtherStart,
  isSame,
  newDraft,
  problemOf,
  spotsOf,
  spotTextsOf,
  unfinishedSpot,
  withNews,
  type DraftProblem,
  type TrailDraft,
} from './trail-draft.ts'
import { TrailPosts } from './trail-posts.tsx'
import { TrailState } from './trail-state.tsx'

/** A trail that is not made yet. */
export function NewTrailScreen() {
  const asked = useQuery(OWN_CHALLENGES)
  return asked.data === undefined ? (
    <Waiting of={[asked]} />
  ) : (
    <TrailForm challenges={asked.data} trail={null} />
  )
}

export function EditTrailScreen() {
  const { id = '' } = useParams()
  const own = useQuery(OWN_CHALLENGES)
  const trail = useQuery({ ...ownTrailQuery(id), refetchOnWindowFocus: 'always' })
  return isGone(trail.error) || own.data === undefined || trail.data === undefined ? (
    <Waiting of={[own, trail]} />
  ) : (
    <TrailForm key={id} challenges={own.data} trail={trail.data} />
  )
}

const OWN_CHALLENGES = queryOptions({
  ...challengesQuery,
  refetchOnWindowFocus: 'always',
  select: (all) => all.filter(({ isOwn }) => isOwn),
})

function Waiting({ of }: { of: readonly (LoadState & { error: unknown })[] }) {
  return (
    <GuardianShell title={t('guardian.trailEdit.title')} backTo={paths.myTrails()}>
      {of.some(({ error }) => isGone(error)) ? (
        <TrailGone />
      ) : (
        <NotLoaded of={of} words="guardian.trails" />
      )}
    </GuardianShell>
  )
}

interface TrailFormProps {
  challenges: readonly GuardianChallenge[]
  trail: GuardianTrail | null
}

function TrailForm({ challenges, trail }: TrailFormProps) {
  const navigate = useNavigate()
  const [saved, setSaved] = useState<TrailDraft>(() =>
    trail === null ? newDraft() : draftOf(trail),
  )
  const [draft, setDraft] = useState(saved)
  const [isAsked, setAsked] = useState(false)
  // A lost answer is asked for again with the same key, so that one press makes one trail.
  const [key] = useState(newKey)
  const [known, setKnown] = useState(trail)
  if (trail !== null && trail !== known) {
    // Another tab or device has saved something, or this page has.
    const theirs = draftOf(trail)
    setKnown(trail)
    setSaved(theirs)
    setDraft((mine) => withNews({ mine, base: saved, theirs }))
  }
  const spots = spotsOf(draft, challenges)
  const isMoved = hasOtherStart(trail, spots[0])
  const isChanged = !isSame(draft, saved) || isMoved
  const leaving = useLeaving(isChanged)
  const done = { title: t('guardian.trailEdit.saved') }
  const failed = (error: unknown) => ({
    title: t('guardian.trailEdit.notSaved'),
    description: failureText(error),
  })
  const create = useAction(useCreateTrail(), {
    done,
    failed,
    onDone: (made) => {
      if (made === undefined) return
      setSaved(draft)
      void navigate(paths.editTrail(made.id), { replace: true })
    },
  })
  const change = useAction(useChangeTrail(trail?.id ?? ''), {
    done,
    failed,
    onDone: () => setSaved(draft),
  })
  const [first, ...others] = spots
  const problem = problemOf(draft, spots)
  const unfinished = unfinishedSpot(draft, spots)
  const set = (part: Partial<TrailDraft>) => setDraft((before) => ({ ...before, ...part }))
  const save = () => {
    setAsked(true)
    if (problem !== null || first === undefined || unfinished !== undefined) {
      return focusWrongField(document.body)
    }
    const body = bodyOf(draft, [first, ...others])
    if (trail === null) create.run({ body: { ...body, language: draft.language }, key })
    else {
      const parts = changedParts(body, { draft, saved, isMoved })
      change.run({ ...parts, spotTexts: spotTextsOf(draft, saved, spots) })
    }
  }
  const said = isAsked && problem !== null ? t(`guardian.trailEdit.problems.${problem}`) : ''
  const errorAt = (name: DraftProblem) => (said !== '' && problem === name ? { error: said } : {})
  const noticeOf = (name: DraftProblem) =>
    said !== '' &&
    problem === name && (
      <Notice tone="danger" live>
        {said}
      </Notice>
    )
  return (
    <GuardianShell
      isWide
      title={trail === null ? t('guardian.trailEdit.newTitle') : t('guardian.trailEdit.title')}
      onBack={() => leaving.leaveTo(paths.myTrails())}
      action={
        <Button
          size="big"
          wide
          busy={create.isBusy || change.isBusy}
          disabled={trail !== null && !isChanged}
          onClick={save}
        >
          {t('guardian.trailEdit.save')}
        </Button>
      }
    >
      <div className={trail === null ? 'page-column' : 'page-columns'}>
        {trail !== null && <TrailState {...{ trail, challenges, isChanged }} />}
        <Card>
          <TextField
            label={t('guardian.trailEdit.name')}
            maxLength={MAX_TITLE_LENGTH}
            value={draft.name}
            onChange={({ target }) => set({ name: target.value })}
            {...errorAt('name')}
          />
          <TextAreaField
            label={t('guardian.trailEdit.sentence')}
            hint={t('guardian.trailEdit.sentenceHint')}
            maxLength={MAX_TRAIL_SENTENCE_LENGTH}
            value={draft.sentence}
            onChange={({ target }) => set({ sentence: target.value })}
            {...errorAt('sentence')}
          />
          <OtherLanguages draft={draft} onChange={(texts) => set({ texts })} />
          {noticeOf('texts')}
        </Card>
      </div>
      <Card title={t('guardian.trailEdit.spotsTitle')} className="page-across">
        <SpotOrder
          challenges={challenges}
          chosen={spots}
          onChange={(change) =>
            setDraft((before) => ({ ...before, challengeIds: change(before.challengeIds) }))
          }
        />
        {noticeOf('spots')}
        <Checkbox
          label={t('guardian.trailEdit.inOrder')}
          hint={t('guardian.trailEdit.inOrderHint')}
          checked={draft.isOrdered}
          onChange={({ currentTarget }) => set({ isOrdered: currentTarget.checked })}
        />
      </Card>
      {trail !== null && (
        <div className="page-columns">
          <SpotTextsCard
            spots={spots}
            drafts={draft.spotTexts}
            isAsked={isAsked}
            onChange={(spotTexts) => set({ spotTexts })}
          />
          <TrailPosts
            trail={trail}
            hasOtherSpots={draft.challengeIds.some((id) => !saved.challengeIds.includes(id))}
          />
        </div>
      )}
      {isAsked && unfinished !== undefined && (
        <Notice tone="danger" live>
          {t('guardian.spotTexts.problem', { title: unfinished.title })}
        </Notice>
      )}
      <div className="page-columns">
        <Card title={t('guardian.trailEdit.whenTitle')}>
          <OpeningFields opening={draft.opening} onChange={(opening) => set({ opening })} />
          {draft.opening.hours !== null && (
            <ClockChoice
              value={draft.timeZone}
              start={spots[0]?.location}
              onChange={(timeZone) => set({ timeZone })}
            />
          )}
          {noticeOf('opening')}
        </Card>
        <div className="page-column">
          <Card>
            <WheelsChoice
              label={t('guardian.trailEdit.wheels')}
              wheels={draft.wheels}
              onChange={(wheels) => set({ wheels })}
            />
            {trail !== null && (
              <MakerChoice groupId={draft.groupId} onChange={(groupId) => set({ groupId })} />
            )}
          </Card>
          {trail !== null && <CoverCard trail={trail} onLeave={leaving.askTo} />}
        </div>
      </div>
      {trail !== null && (
        <div className="page-columns">
          <TrailFileCard {...{ trail, challenges, isChanged }} />
          <CopyTrailCard {...{ trail, challenges, isChanged }} onOpen={leaving.leaveTo} />
        </div>
      )}
      <LeaveUnsaved {...leaving.question} />
    </GuardianShell>
  )
}
