import type { GuardianTrail } from '@bramble/contract'
import { RefreshCw, Signpost } from 'lucide-react'
import { t } from '#/words/t.ts'
import { failureText } from '#/data/request.ts'
import { useGivePosts } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Button } from '#/ui/button.tsx'

interface PostsOfTrailProps {
  trail: GuardianTrail
  isDisabled?: boolean
  /** It is what one comes to the page for. */
  isMain?: boolean
}

/** Gives a post to each spot of a trail that has none, in one go. Nothing where a press would give none. */
export function GivePosts({
  trail: { id, spots },
  isDisabled = false,
  isMain = false,
}: PostsOfTrailProps) {
  const without = spots.filter(({ postCode }) => postCode === null)
  const give = useAction(useGivePosts(id), {
    done: t('guardian.trailPosts.givenAll', { count: without.length }),
    failed: postFailed,
  })
  if (without.length === 0) return null
  const count = without.length
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      wide
      icon={<Signpost />}
      busy={give.isBusy}
      disabled={isDisabled}
      onClick={() =>
        give.run({ challengeIds: without.map(({ challengeId }) => challengeId), lostCodes: [] })
      }
    >
      {count === spots.length
        ? t('guardian.trailPosts.giveAll', { count })
        : t('guardian.trailPosts.giveRest', { count })}
    </Button>
  )
}

/** Replaces all posts of a trail after a question: the printed ones are void at once. */
export function ReplacePosts({
  trail: { id, spots },
  isDisabled = false,
}: Omit<PostsOfTrailProps, 'isMain'>) {
  const posts = spots.flatMap(({ challengeId, postCode }) =>
    postCode === null ? [] : [{ challengeId, postCode }],
  )
  const count = posts.length
  const replace = useAction(useGivePosts(id), {
    done: t('guardian.trailPosts.replacedAll', { count }),
    failed: postFailed,
  })
  return (
    <AskButton
      variant="secondary"
      wide
      icon={<RefreshCw />}
      busy={replace.isBusy}
      disabled={isDisabled}
      isCancelSafer
      question={{
        title: t('guardian.trailPosts.replaceAllTitle', { count }),
        text: t('guardian.trailPosts.replaceAllText'),
        confirmLabel: t('guardian.trailPosts.replaceAllYes'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      onConfirm={(settled) =>
        replace.run(
          {
            challengeIds: posts.map(({ challengeId }) => challengeId),
            lostCodes: posts.map(({ postCode }) => postCode),
          },
          settled,
        )
      }
    >
      {t('guardian.trailPosts.replaceAll', { count })}
    </AskButton>
  )
}

export function postFailed(error: unknown): string {
  return failureText(error)
}
