import { useQuery } from '@tanstack/react-query'
import { FileDown, FileUp, Plus, Zap } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { challengesQuery } from '#/data/challenges.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { FoundChallenges } from './found-challenges.tsx'

/** Own challenges and those shared by groups [CHAL-01 … 10, OPEN-35]. */
export function ChallengesScreen() {
  const { data: challenges } = useQuery(challengesQuery)
  const hasSome = challenges !== undefined && challenges.length > 0
  return (
    <GuardianShell
      title={t('guardian.myChallenges.title')}
      backTo={paths.home()}
      action={hasSome ? <CreateLink words={t('guardian.myChallenges.create')} /> : null}
    >
      <Challenges />
    </GuardianShell>
  )
}

function CreateLink({ words }: { words: string }) {
  return (
    <Link to={paths.createChallenge()} className={buttonClass({ size: 'big', wide: true })}>
      <Plus aria-hidden="true" />
      {words}
    </Link>
  )
}

/** The short way: from a card, where one stands. */
function QuickLink() {
  return (
    <Link
      to={paths.quickChallenge()}
      className={buttonClass({ variant: 'secondary', size: 'big', wide: true })}
    >
      <Zap aria-hidden="true" />
      {t('guardian.quick.cardAction')}
    </Link>
  )
}

function Challenges() {
  const { data: challenges, isError, isFetching, refetch } = useQuery(challengesQuery)
  if (challenges === undefined) {
    if (!isError) return <Skeleton shape="card" label={t('guardian.myChallenges.loading')} />
    return (
      <ErrorState
        title={t('guardian.myChallenges.failedTitle')}
        action={
          <Button wide busy={isFetching} onClick={() => void refetch()}>
            {t('guardian.shell.tryAgain')}
          </Button>
        }
      >
        {t('guardian.myChallenges.failedText')}
      </ErrorState>
    )
  }
  if (challenges.length === 0) {
    return (
      <EmptyState
        title={t('guardian.myChallenges.emptyTitle')}
        action={
          <div className="stack">
            <QuickLink />
            <CreateLink words={t('guardian.myChallenges.createFirst')} />
            <Files hasOwn={false} />
          </div>
        }
      >
        {t('guardian.myChallenges.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <QuickLink />
      <FoundChallenges challenges={challenges} />
      <Files hasOwn={challenges.some(({ isOwn }) => isOwn)} />
    </>
  )
}

/** Challenges as files: out, and in. */
function Files({ hasOwn }: { hasOwn: boolean }) {
  const look = buttonClass({ variant: 'quiet', size: 'small' })
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {hasOwn ? (
        <Link to={paths.saveTrail()} className={look}>
          <FileDown aria-hidden="true" />
          {t('guardian.trailSave.open')}
        </Link>
      ) : null}
      <Link to={paths.bringInTrail()} className={look}>
        <FileUp aria-hidden="true" />
        {t('guardian.trailImport.open')}
      </Link>
    </div>
  )
}
