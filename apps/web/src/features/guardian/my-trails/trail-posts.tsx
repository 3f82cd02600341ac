import type { GuardianTrail } from '@bramble/contract'
import { Printer, RefreshCw, Signpost } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { errorText } from '#/data/request.ts'
import { useReplacePost } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { AskButton } from '#/ui/ask-button.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { RemovePost } from './remove-post.tsx'

/** The posts at the spots of a trail as it is saved: given, replaced, removed and printed. */
export function TrailPosts({ trail }: { trail: GuardianTrail }) {
  const { id, spots } = trail
  const hasPosts = spots.some(({ postCode }) => postCode !== null)
  return (
    <Card title={t('guardian.trailPosts.title')}>
      <p>{t('guardian.trailPosts.text')}</p>
      <ul className="stack">
        {spots.map((spot) => (
          <SpotPost key={spot.challengeId} trailId={id} spot={spot} />
        ))}
      </ul>
      {hasPosts && (
        <Link
          to={paths.trailPosts(id)}
          className={buttonClass({ variant: 'secondary', wide: true })}
        >
          <Printer aria-hidden="true" />
          {t('guardian.trailPosts.print')}
        </Link>
      )}
    </Card>
  )
}

function SpotPost({ trailId, spot }: { trailId: string; spot: GuardianTrail['spots'][number] }) {
  const { challengeId, title, postCode } = spot
  const failed = (error: unknown) => errorText(error) ?? t('guardian.trail.failedText')
  const give = useAction(useReplacePost(trailId), {
    done: t('guardian.trailPosts.given', { title }),
    failed,
  })
  const replace = useAction(useReplacePost(trailId), {
    done: t('guardian.trailPosts.replaced'),
    failed,
  })
  const of = (action: string) => t('guardian.myChallenges.of', { action, title })
  return (
    <li className="stack-tight border-t border-cream-deep pt-3">
      <h3 className="wrap-anywhere">{title}</h3>
      {postCode === null ? (
        <Button
          variant="secondary"
          size="small"
          icon={<Signpost aria-hidden="true" />}
          busy={give.isBusy}
          aria-label={of(t('guardian.trailPosts.give'))}
          onClick={() => give.run(challengeId)}
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
              icon={<RefreshCw aria-hidden="true" />}
              busy={replace.isBusy}
              aria-label={of(t('guardian.trailPosts.replace'))}
              isCancelSafer
              question={{
                title: t('guardian.trailPosts.replaceTitle'),
                text: t('guardian.trailPosts.replaceText'),
                confirmLabel: t('guardian.trailPosts.replaceYes'),
                cancelLabel: t('guardian.shell.cancel'),
              }}
              onConfirm={(settled) => replace.run(challengeId, settled)}
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
