import type { GuardianChallenge } from '@bramble/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { t } from '#/words/t.ts'
import { ConfirmStatus } from '#/features/guardian/_challenges/confirm-status.tsx'
import { useWideScreen } from '#/platform/on-screen.ts'
import { Button } from '#/ui/button.tsx'
import type { ListedChallenge } from './arrange.ts'
import { CardActions, type CardQuestion } from './card-actions.tsx'
import {
  ChallengeBadges,
  ChallengeCard,
  type ChallengeCardProps,
  NotFinished,
  Withheld,
} from './challenge-card.tsx'
import { ChallengeSummary } from './challenge-summary.tsx'
import { PublishChallenge } from '#/features/guardian/make/_fields/publish-challenge.tsx'
import { StandHere } from '#/features/guardian/make/_fields/stand-here.tsx'
import { Thumbnails } from '#/features/guardian/_challenges/thumbnails.tsx'
import { useDeleteChallenge } from '#/data/challenges.ts'
import { errorText, isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { dayText, distanceText } from '#/platform/format.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'

interface ChallengeListProps {
  shown: readonly ListedChallenge[]
  /** How many "Show more" would add. */
  nextCount: number
  onMore: () => void
  /** The card that had the focus is gone. */
  onGone: () => void
}

interface Opened {
  question: CardQuestion
  id: string
}

/** The cards, on a laptop the rows of a table, and the dialogs over them. */
export function ChallengeList({ shown, nextCount, onMore, onGone }: ChallengeListProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const isWide = useWideScreen()
  const list = useRef<HTMLElement>(null)
  const keepPlace = useKeepPlace(list, shown.length)
  const openedOne = shown.find(({ challenge }) => challenge.id === opened?.id)
  const hasOpened = useRef(false)
  useEffect(() => {
    // A dialog returns the focus to its button; that of a deleted challenge is gone.
    if (opened === null && hasOpened.current && document.activeElement === document.body) onGone()
    hasOpened.current = opened !== null
  }, [opened, onGone])
  const close = () => setOpened(null)
  return (
    <>
      {isWide ? (
        <table className="w-full border-collapse" aria-label={t('guardian.myChallenges.listTitle')}>
          <ChallengeHeads />
          <tbody
            ref={(rows) => {
              list.current = rows
            }}
          >
            {shown.map((one) => (
              <ChallengeRow
                key={one.challenge.id}
                listed={one}
                onAsk={(question) => setOpened({ question, id: one.challenge.id })}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <ul
          ref={(cards) => {
            list.current = cards
          }}
          className="stack"
        >
          {shown.map((one) => (
            <ChallengeCard
              key={one.challenge.id}
              listed={one}
              onAsk={(question) => setOpened({ question, id: one.challenge.id })}
            />
          ))}
        </ul>
      )}
      {nextCount > 0 ? (
        <Button
          variant="secondary"
          wide
          onClick={() => {
            keepPlace()
            onMore()
          }}
        >
          {t('guardian.myChallenges.more', { count: nextCount })}
        </Button>
      ) : null}
      {opened !== null && openedOne !== undefined ? (
        <CardDialogs question={opened.question} listed={openedOne} onClose={close} />
      ) : null}
    </>
  )
}

/** After "Show more" the focus moves to the first new card. */
function useKeepPlace(list: RefObject<HTMLElement | null>, count: number): () => void {
  const goTo = useRef<number | null>(null)
  useEffect(() => {
    if (goTo.current === null) return
    list.current?.children[goTo.current]?.querySelector('h3')?.focus()
    goTo.current = null
  }, [list, count])
  return () => {
    goTo.current = count
  }
}

interface CardDialogsProps {
  question: CardQuestion
  listed: ListedChallenge
  onClose: () => void
}

/** The dialogs of one challenge in the list [CHAL-03]. */
function CardDialogs({ question, listed, onClose }: CardDialogsProps) {
  const { challenge } = listed
  switch (question) {
    case 'details':
      return <ChallengeSummary listed={listed} onClose={onClose} />
    case 'delete':
      return <DeleteChallenge challenge={challenge} onClose={onClose} />
    case 'publish':
      return <PublishChallenge challenge={challenge} onClose={onClose} />
    case 'take-back':
      return (
        <ConfirmStatus
          challenge={challenge}
          to="draft"
          words={{
            title: t('guardian.publish.takeBack.title', { title: challenge.title }),
            text: t('guardian.publish.takeBack.text'),
            confirm: t('guardian.publish.takeBack.confirm'),
            done: t('guardian.publish.takeBack.done'),
            failed: t('guardian.publish.takeBack.failed'),
          }}
          onClose={onClose}
        />
      )
  }
}

interface DeleteChallengeProps {
  challenge: GuardianChallenge
  /** It is deleted, or could not be, or stays. */
  onClose: () => void
}

/** Explains what deleting means, and asks first [CHAL-03, CHAL-07]. */
function DeleteChallenge({ challenge, onClose }: DeleteChallengeProps) {
  const remove = useAction(useDeleteChallenge(), {
    done: t('guardian.removeChallenge.done'),
    failed: (error) => errorText(error) ?? t('guardian.removeChallenge.failed'),
    isDone: isGone,
  })
  return (
    <ConfirmDialog
      open
      title={t('guardian.removeChallenge.title', { title: challenge.title })}
      confirmLabel={t('guardian.removeChallenge.confirm')}
      cancelLabel={t('guardian.shell.cancel')}
      danger
      busy={remove.isBusy}
      onConfirm={() => remove.run(challenge.id, onClose)}
      onCancel={onClose}
    >
      {challenge.status === 'published'
        ? `${t('guardian.removeChallenge.text')} ${t('guardian.removeChallenge.published')}`
        : t('guardian.removeChallenge.text')}
    </ConfirmDialog>
  )
}

const CELL = 'border-b border-cream-deep p-3 text-start align-top'

/** The heads of the table of challenges on a laptop. */
function ChallengeHeads() {
  return (
    <thead>
      <tr className="text-small text-ink-soft">
        {(['challenge', 'task', 'away', 'made', 'actions'] as const).map((head) => (
          <th key={head} scope="col" className={CELL}>
            {t(`guardian.challengeTable.${head}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** One challenge as a row of the table, with all that its card has. */
function ChallengeRow({ listed, onAsk }: ChallengeCardProps) {
  const { challenge, distanceMeters } = listed
  const { title, description, childPhotoTask, childPhotoPrompt, createdAt, isOwn } = challenge
  return (
    <tr className="bg-white">
      <th scope="row" className={`w-2/5 font-normal ${CELL}`}>
        <div className="stack-tight">
          <ChallengeBadges challenge={challenge} />
          <h3 tabIndex={-1} className="wrap-anywhere">
            {title}
          </h3>
          <p className="line-clamp-2 wrap-anywhere whitespace-pre-line">{description}</p>
          {childPhotoPrompt ? (
            <p className="text-small wrap-anywhere">
              <span className="font-bold">{t('guardian.myChallenges.photoTask')}</span>{' '}
              {childPhotoPrompt}
            </p>
          ) : null}
          <Thumbnails challenge={challenge} />
          {isOwn ? <NotFinished challenge={challenge} /> : null}
          {isOwn && challenge.isUnvisited ? <StandHere challenge={challenge} isBrief /> : null}
          <Withheld challenge={challenge} />
        </div>
      </th>
      <td className={CELL}>{t(`guardian.task.${childPhotoTask}.name`)}</td>
      <td className={`whitespace-nowrap ${CELL}`}>
        {distanceMeters === null ? '–' : distanceText(distanceMeters)}
      </td>
      <td className={`whitespace-nowrap ${CELL}`}>{dayText(createdAt)}</td>
      <td className={`w-80 ${CELL}`}>
        <CardActions challenge={challenge} onAsk={onAsk} />
      </td>
    </tr>
  )
}
