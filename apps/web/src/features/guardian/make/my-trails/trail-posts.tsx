import type { GuardianTrail } from '@bramble/contract'
import { Printer, Trash2 } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useRemovePost } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { failureText, isGone } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Card } from '#/ui/card.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { Notice } from '#/ui/notice.tsx'
import { GivePosts, GiveRest, ReplacePosts } from './give-posts.tsx'

interface TrailPostsProps {
  trail: GuardianTrail
  /** The page has other spots than the trail as it is saved. */
  hasOtherSpots: boolean
}

/** The posts at the spots of a trail as it is saved: given, replaced, removed and printed. */
export function TrailPosts({ trail, hasOtherSpots }: TrailPostsProps) {
  const { id, spots } = trail
  const posts = spots.flatMap(({ challengeId, postCode }) =>
    postCode === null ? [] : [{ challengeId, postCode }],
  )
  const count = posts.length
  return (
    <Card title={t('guardian.trailPosts.title')}>
      <p>{t('guardian.trailPosts.text')}</p>
      {hasOtherSpots && <Notice tone="warn">{t('guardian.trailEdit.saveFirst')}</Notice>}
      {spots.length - count !== 1 && <GiveRest trail={trail} disabled={hasOtherSpots} />}
      {count > 0 && (
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
      {count > 1 && (
        <ReplacePosts
          trailId={id}
          posts={posts}
          wide
          disabled={hasOtherSpots}
          done={t('guardian.trailPosts.replacedAll', { count })}
          question={{
            title: t('guardian.trailPosts.replaceAllTitle', { count }),
            text: t('guardian.trailPosts.replaceAllText'),
            confirmLabel: t('guardian.trailPosts.replaceAllYes'),
          }}
        >
          {t('guardian.trailPosts.replaceAll', { count })}
        </ReplacePosts>
      )}
    </Card>
  )
}

function SpotPost({ trailId, spot }: { trailId: string; spot: GuardianTrail['spots'][number] }) {
  const { challengeId, title, postCode } = spot
  const of = (action: string) => t('guardian.myChallenges.of', { action, title })
  return (
    <li className="stack-tight border-t border-cream-deep pt-3">
      <h3 className="wrap-anywhere">{title}</h3>
      {postCode === null ? (
        <GivePosts
          trailId={trailId}
          challengeIds={[challengeId]}
          size="small"
          aria-label={of(t('guardian.trailPosts.give'))}
          done={t('guardian.trailPosts.given', { title })}
        >
          {t('guardian.trailPosts.give')}
        </GivePosts>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-2">
            <span className="text-small text-ink-soft">{t('guardian.trailPosts.code')}</span>
            <CodeText code={postCode} />
          </p>
          <div className="flex flex-wrap gap-2 *:flex-1">
            <ReplacePosts
              trailId={trailId}
              posts={[{ challengeId, postCode }]}
              size="small"
              aria-label={of(t('guardian.trailPosts.replace'))}
              done={t('guardian.trailPosts.replaced')}
              question={{
                title: t('guardian.trailPosts.replaceTitle'),
                text: t('guardian.trailPosts.replaceText'),
                confirmLabel: t('guardian.trailPosts.replaceYes'),
              }}
            >
              {t('guardian.trailPosts.replace')}
            </ReplacePosts>
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
