import type { GuardianTrail } from '@bramble/contract'
import { RefreshCw, Signpost } from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '#/words/t.ts'
import { failureText } from '#/data/request.ts'
import { useGivePosts } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Button } from '#/ui/button.tsx'

interface OfTrail {
  trailId: string
  /** What is said when it is done. */
  done: string
}

type GiveProps = OfTrail & { challengeIds: string[] } & ComponentProps<typeof Button>

/** Gives a post to each of these challenges that has none. */
export function GivePosts({ trailId, done, challengeIds, ...look }: GiveProps) {
  const { run, isBusy } = useAction(useGivePosts(trailId), { done, failed: failureText })
  return (
    <Button
      variant="secondary"
      icon={<Signpost />}
      busy={isBusy}
      onClick={() => run({ challengeIds, lostCodes: [] })}
      {...look}
    />
  )
}

/** A post at each spot of a trail that has none, in one go. Nothing where a press would give none. */
export function GiveRest({
  trail: { id, spots },
  ...look
}: { trail: GuardianTrail } & Pick<GiveProps, 'disabled' | 'variant'>) {
  const without = spots.filter(({ postCode }) => postCode === null)
  const count = without.length
  if (count === 0) return null
  return (
    <GivePosts
      trailId={id}
      challengeIds={without.map(({ challengeId }) => challengeId)}
      done={t('guardian.trailPosts.givenAll', { count })}
      wide
      {...look}
    >
      {count === spots.length
        ? t('guardian.trailPosts.giveAll', { count })
        : t('guardian.trailPosts.giveRest', { count })}
    </GivePosts>
  )
}

interface ReplaceProps
  extends
    OfTrail,
    Pick<ComponentProps<typeof Button>, 'wide' | 'size' | 'disabled' | 'aria-label'> {
  posts: readonly { challengeId: string; postCode: string }[]
  question: Omit<ComponentProps<typeof AskButton>['question'], 'cancelLabel'>
  children: string
}

/** Replaces these posts after a question: the printed ones are void at once. */
export function ReplacePosts({ trailId, done, posts, question, ...look }: ReplaceProps) {
  const { run, isBusy } = useAction(useGivePosts(trailId), { done, failed: failureText })
  return (
    <AskButton
      variant="secondary"
      icon={<RefreshCw />}
      busy={isBusy}
      isCancelSafer
      question={{ ...question, cancelLabel: t('guardian.shell.cancel') }}
      onConfirm={(settled) =>
        run(
          {
            challengeIds: posts.map(({ challengeId }) => challengeId),
            lostCodes: posts.map(({ postCode }) => postCode),
          },
          settled,
        )
      }
      {...look}
    />
  )
}
