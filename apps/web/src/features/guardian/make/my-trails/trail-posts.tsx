import type { GuardianTrail } from '@bramble/contract'
import { Printer, RefreshCw, Signpost, Trash2 } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useGivePosts, useRemovePost } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { failureText, isGone } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { Notice } from '#/ui/notice.tsx'
import { GivePosts, postFailed, ReplacePosts } from './give-posts.tsx'

interface TrailPostsProps {
  trail: GuardianTrail
  /** The page has other spots than the trail as it is saved. */
  hasOtherSpots: boolean
}

/** The posts at the spots of a trail as it is saved: given, replaced, removed and printed. */
export function TrailPosts({ trail, hasOtherSpots }: TrailPostsProps) {
  const { id, spots } = trail
  const posts = spots.filter(({ postCode }) => postCode !== null).length
  const isOneLeft = spots.length - posts === 1
  return (
    <Card title={t('guardian.trailPosts.title')}>
      <p>{t('guardian.trailPosts.text')}</p>
      {hasOtherSpots && <Notice tone="warn">{t('guardian.trailEdit.saveFirst')}</Notice>}
      {!isOneLeft && <GivePosts trail={trail} isDisabled={hasOtherSpots} />}
      {posts > 0 && (
        <ButtonLink to={paths.trailPosts(id)} variant="secondary" wide>
          <Printer />
          {t('guardian.trailPosts.print')}
        </ButtonLink>
      )}
      <ul className="stack">
        {spots.map((spot) => (
          <SpotPost key={spot.challengeId} trailId={id} spot={spot} />
        ))}
      </ul>
      {posts > 1 && <ReplacePosts trail={trail} isDisabled={hasOtherSpots} />}
    </Card>
  )
}

function SpotPost({ trailId, spot }: { trailId: string; spot: GuardianTrail['spots'][number] }) {
  const { challengeId, title, postCode } = spot
  const give = useAction(useGivePosts(trailId), {
    done: t('guardian.trailPosts.given', { title }),
    failed: postFailed,
  })
  const replace = useAction(useGivePosts(trailId), {
    done: t('guardian.trailPosts.replaced'),
    failed: postFailed,
  })
  const challengeIds = [challengeId]
  const of = (action: string) => t('guardian.myChallenges.of', { action, title })
  return (
    <li className="stack-tight border-t border-cream-deep pt-3">
      <h3 className="wrap-anywhere">{title}</h3>
      {postCode === null ? (
        <Button
          variant="secondary"
          size="small"
          icon={<Signpost />}
          busy={give.isBusy}
          aria-label={of(t('guardian.trailPosts.give'))}
          onClick={() => give.run({ challengeIds, lostCodes: [] })}
        >
          {t('guardian.trailPosts.give')}
        </Button>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-2">
            <span className="text-small text-ink-soft">{t('guardian.trailPosts.code')}</span>
            <CodeText code={postCode} />
          </p>
          <div className="flex flex-wrap gap-2 *:flex-1">
            <AskButton
              variant="secondary"
              size="small"
              icon={<RefreshCw />}
              busy={replace.isBusy}
              aria-label={of(t('guardian.trailPosts.replace'))}
              isCancelSafer
              question={{
                title: t('guardian.trailPosts.replaceTitle'),
                text: t('guardian.trailPosts.replaceText'),
                confirmLabel: t('guardian.trailPosts.replaceYes'),
                cancelLabel: t('guardian.shell.cancel'),
              }}
              onConfirm={(settled) => replace.run({ challengeIds, lostCodes: [postCode] }, settled)}
            >
              {t('guardian.trailPosts.replace')}
            </AskButton>
            <RemovePost trailId={trailId} challengeId={challengeId} title={title} />
          </div>
        </>
      )}
    </li>
  )
}

interface RemovePostProps {
  trailId: string
  challengeId: string
  title: string
}

/** Takes the post at a spot away, after a question: its code never comes back. */
function RemovePost({ trailId, challengeId, title }: RemovePostProps) {
  const { run, isBusy } = useAction(useRemovePost(trailId), {
    done: t('guardian.trailPosts.removed'),
    failed: failureText,
    isDone: isGone,
  })
  const action = t('guardian.trailPosts.remove')
  return (
    <AskButton
      variant="secondary"
      size="small"
      danger
      icon={<Trash2 />}
      busy={isBusy}
      aria-label={t('guardian.myChallenges.of', { action, title })}
      question={{
        title: t('guardian.trailPosts.removeTitle'),
        text: t('guardian.trailPosts.removeText'),
        confirmLabel: t('guardian.trailPosts.removeYes'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      onConfirm={(settled) => run(challengeId, settled)}
    >
      {action}
    </AskButton>
  )
}
