import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { challengeEditCopy as words } from '#/copy/guardian/challenge-edit.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { challengesQuery } from '#/data/challenges.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ChallengeEdit } from './challenge-edit.tsx'

/** Changes one of one's own challenges; those of other people are not found here. */
export function ChallengeEditScreen() {
  const { id } = useParams()
  const { data: challenges, isError, isFetching, refetch } = useQuery(challengesQuery)
  const challenge = challenges?.find((one) => one.id === id && one.isOwn)
  if (challenge !== undefined) return <ChallengeEdit key={challenge.id} challenge={challenge} />
  return (
    <GuardianShell title={words.title} backTo={paths.challenges()}>
      {challenges !== undefined && !isFetching ? (
        <ErrorState
          title={words.notFoundTitle}
          action={
            <Link to={paths.challenges()} className={buttonClass({ wide: true })}>
              {words.toList}
            </Link>
          }
        >
          {words.notFoundText}
        </ErrorState>
      ) : isError ? (
        <ErrorState
          title={words.failedTitle}
          action={
            <Button wide busy={isFetching} onClick={() => void refetch()}>
              {shellCopy.tryAgain}
            </Button>
          }
        >
          {words.failedText}
        </ErrorState>
      ) : (
        <Skeleton shape="card" lines={2} label={words.loading} />
      )}
    </GuardianShell>
  )
}
