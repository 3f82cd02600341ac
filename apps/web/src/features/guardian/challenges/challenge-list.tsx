import { useEffect, useRef, useState, type RefObject } from 'react'
import { t } from '#/words/t.ts'
import { ConfirmStatus } from '#/features/guardian/_challenges/confirm-status.tsx'
import { useWideScreen } from '#/platform/wide-screen.ts'
import { Button } from '#/ui/button.tsx'
import type { ListedChallenge } from './arrange.ts'
import type { CardQuestion } from './card-actions.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { ChallengeHeads, ChallengeRow } from './challenge-row.tsx'
import { ChallengeSummary } from './challenge-summary.tsx'
import { DeleteChallenge } from './delete-challenge.tsx'
import { PublishChallenge } from '#/features/guardian/_challenges/publish-challenge.tsx'

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
      return <DeleteChallenge challenge={challenge} onCancel={onClose} onDone={onClose} />
    case 'publish':
      return <PublishChallenge challenge={challenge} onClose={onClose} />
    case 'take-back':
      return (
        <ConfirmStatus
          challenge={challenge}
          to="draft"
          words={takeBackWords(challenge.title)}
          onClose={onClose}
        />
      )
  }
}

function takeBackWords(title: string) {
  return {
    title: t('guardian.publish.takeBack.title', { title }),
    text: t('guardian.publish.takeBack.text'),
    confirm: t('guardian.publish.takeBack.confirm'),
    done: t('guardian.publish.takeBack.done'),
    failed: t('guardian.publish.takeBack.failed'),
  }
}
