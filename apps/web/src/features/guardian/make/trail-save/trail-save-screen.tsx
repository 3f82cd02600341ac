import type { GuardianChallenge } from '@bramble/contract'
import { MAX_TRAIL_ENTRIES } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { picturesOf } from '#/features/guardian/_challenges/pictures.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { Choice, detailText } from '#/features/guardian/make/_trail/choice.tsx'
import { useWriteTrail, WritingOutcome } from '#/features/guardian/make/_trail/writing-outcome.tsx'
import { challengesQuery } from '#/data/challenges.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Own challenges become one file: those of others are theirs to give away. */
export function TrailSaveScreen() {
  const asked = useQuery(challengesQuery)
  const own = asked.data?.filter(({ isOwn }) => isOwn)
  return (
    <GuardianShell
      title={t('guardian.trailSave.title')}
      intro={t('guardian.trailSave.intro')}
      backTo={paths.challenges()}
    >
      {own === undefined ? (
        <NotLoaded of={asked} words="guardian.myChallenges" />
      ) : own.length === 0 ? (
        <EmptyState title={t('guardian.trailSave.empty')}>
          {t('guardian.trailSave.emptyText')}
        </EmptyState>
      ) : (
        <SaveSome own={own} />
      )}
    </GuardianShell>
  )
}

function SaveSome({ own }: { own: readonly GuardianChallenge[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(own.length > MAX_TRAIL_ENTRIES ? [] : own.map(({ id }) => id)),
  )
  const [isAsked, setAsked] = useState(false)
  const { writing, start, stop } = useWriteTrail()
  const picked = own.filter(({ id }) => chosen.has(id))
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next)
    stop()
  }
  const refusal =
    picked.length === 0
      ? t('guardian.trailSave.none')
      : picked.length > MAX_TRAIL_ENTRIES
        ? t('guardian.trailSave.tooMany', { max: MAX_TRAIL_ENTRIES })
        : null
  const press = () => {
    setAsked(true)
    if (refusal === null) start({ challenges: picked })
  }
  const rows = own.map((one) => ({
    id: one.id,
    title: one.title,
    detail: detailText(one.childPhotoTask, picturesOf(one).length),
  }))
  return (
    <>
      <Notice tone="info">{t('guardian.trailSave.privacy')}</Notice>
      <Choice
        legend={t('guardian.trailSave.which')}
        all={t('guardian.trailSave.all')}
        {...{ rows, chosen }}
        onChange={choose}
      >
        <p role="status" className="text-small text-ink-soft">
          {t('guardian.trailSave.chosen', { count: picked.length })}
        </p>
      </Choice>
      {isAsked && refusal !== null ? (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      ) : null}
      <Button wide busy={writing.state === 'running'} icon={<Download />} onClick={press}>
        {t('guardian.trailSave.start')}
      </Button>
      <WritingOutcome writing={writing} all={picked.length} onStop={stop} />
    </>
  )
}
