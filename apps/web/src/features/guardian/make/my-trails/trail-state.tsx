import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { TrailFacts } from '#/features/guardian/_trails/trail-facts.tsx'
import { statusText, statusTone } from '#/features/guardian/_trails/trail-words.ts'
import { failureText, isGone } from '#/data/request.ts'
import { useChangeTrailStatus, useDeleteTrail } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { PublishSpots } from './publish-spots.tsx'
import { unpublishedSpots } from './spots-to-publish.ts'
import type { OfTrail } from './trail-draft.ts'
import { TrailReview } from './trail-review.tsx'

/** Whether a trail is published, and what its maker does about it. */
export function TrailState({ trail, challenges, isChanged }: OfTrail) {
  const { id, word, status, spots } = trail
  const change = useAction(useChangeTrailStatus(id), {
    done: (changed) => ({
      title: t(
        `guardian.myTrails.done.${changed?.review === 'hidden' ? 'asked' : (changed?.status ?? 'draft')}`,
      ),
    }),
    failed: (error) => ({
      title: t('guardian.trailEdit.notSaved'),
      description: failureText(error),
    }),
  })
  const isWhole = unpublishedSpots(trail, challenges).length === 0
  return (
    <Card tone="leaf">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={statusTone[status]}>{statusText(status)}</StatusBadge>
        <span>
          {t('guardian.myTrails.word')} <strong lang="zxx">{word}</strong>
        </span>
      </div>
      <TrailFacts {...trail} spotCount={spots.length} />
      <TrailReview trail={trail} />
      {isChanged && <Notice tone="warn">{t('guardian.trailEdit.saveFirst')}</Notice>}
      <PublishSpots {...{ trail, challenges, isChanged }} />
      <div className="grid gap-2 sm:grid-cols-2">
        {status === 'published' ? (
          <Button
            variant="secondary"
            busy={change.isBusy}
            disabled={isChanged}
            onClick={() => change.run({ status: 'closed' })}
          >
            {t('guardian.myTrails.close')}
          </Button>
        ) : trail.review === undefined && isWhole ? (
          <AskButton
            busy={change.isBusy}
            disabled={isChanged}
            isCancelSafer
            question={{
              title: t('guardian.myTrails.publishTitle'),
              text: t('guardian.myTrails.publishText'),
              confirmLabel: t('guardian.myTrails.publishYes'),
              cancelLabel: t('guardian.myTrails.publishNo'),
            }}
            onConfirm={(settled) => change.run({ status: 'published' }, settled)}
          >
            {t('guardian.myTrails.publish')}
          </AskButton>
        ) : null}
        <ButtonLink to={paths.trailSign(id)} variant="secondary" wide>
          {t('guardian.myTrails.print')}
        </ButtonLink>
        <ButtonLink to={paths.ownTrailKit(id)} variant="secondary" wide>
          {t('guardian.kit.open')}
        </ButtonLink>
        <ButtonLink to={paths.trailCounts(id)} variant="secondary" wide>
          {t('guardian.trailCounts.open')}
        </ButtonLink>
        {status !== 'draft' && (
          <Button
            variant="quiet"
            busy={change.isBusy}
            disabled={isChanged}
            onClick={() => change.run({ status: 'draft' })}
          >
            {t('guardian.myTrails.takeBack')}
          </Button>
        )}
        <DeleteTrail id={id} />
      </div>
    </Card>
  )
}

/** Deletes a trail after a question; its challenges stay. */
function DeleteTrail({ id }: { id: string }) {
  const navigate = useNavigate()
  const remove = useAction(useDeleteTrail(), {
    done: t('guardian.myTrails.deleted'),
    failed: failureText,
    isDone: isGone,
    onDone: () => void navigate(paths.myTrails(), { replace: true }),
  })
  return (
    <AskButton
      variant="quiet"
      danger
      busy={remove.isBusy}
      question={{
        title: t('guardian.myTrails.deleteTitle'),
        text: t('guardian.myTrails.deleteText'),
        confirmLabel: t('guardian.myTrails.delete'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      onConfirm={(settled) => remove.run(id, settled)}
    >
      {t('guardian.myTrails.delete')}
    </AskButton>
  )
}
