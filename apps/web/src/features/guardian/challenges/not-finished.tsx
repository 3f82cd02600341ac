import type { GuardianChallenge } from '@bramble/contract'
import { Link } from 'react-router'
import { challengeCopy, myChallengesCopy } from '#/copy/guardian/my-challenges.ts'
import { missingPartOf } from '#/features/guardian/_challenges/missing-part.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Notice } from '#/ui/notice.tsx'

/** Says what an own challenge still lacks, with the way to add it. */
export function NotFinished({ challenge }: { challenge: GuardianChallenge }) {
  const missing = missingPartOf(challenge)
  if (missing === null) return null
  return (
    <Notice
      tone="warn"
      title={myChallengesCopy.notFinished}
      action={
        <Link
          to={paths.editChallenge(challenge.id)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          aria-label={myChallengesCopy.of(myChallengesCopy.finish, challenge.title)}
        >
          {myChallengesCopy.finish}
        </Link>
      }
    >
      {challengeCopy.missing[missing]}
    </Notice>
  )
}
