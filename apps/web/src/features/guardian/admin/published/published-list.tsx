import type { ChallengeDecision } from '@bramble/contract'
import { PUBLISHED_PER_PAGE, MAX_MODERATION_WORDS_LENGTH } from '@bramble/domain/limits'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { t } from '#/words/t.ts'
import {
  type PublishedKind,
  type PublishedOne,
  type PublishedPage,
  useDecide,
  useKeepAll,
} from '#/data/published.ts'
import { errorText, isGone, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Button } from '#/ui/button.tsx'
import { AskButton, ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { TextAreaField } from '#/ui/text-field.tsx'
import { isOpenForDecision, roomOf } from './moderated.tsx'
import { PublishedCard } from './published-card.tsx'

interface PublishedListProps {
  kind: PublishedKind
  list: PublishedPage
  page: number
  isSearching: boolean
  /** The former cards stay until the new ones have come. */
  isFetching: boolean
}

/** So many maps are shown at once. */
const OPEN_MAPS = 5

/** What somebody who looks after what is published is about to do. */
interface Asked {
  one: PublishedOne
  decision: ChallengeDecision
}

/** One page of what is published, sorted by the server: reported ones first. */
export function PublishedList({ kind, list, page, isSearching, isFetching }: PublishedListProps) {
  const { all, total, isMore = false } = list
  const room = roomOf(kind)
  const [asked, setAsked] = useState<Asked | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useStartOfPage(heading, page, asked !== null)
  const onSaved = useStartOfList(heading, all)
  const first = (page - 1) * PUBLISHED_PER_PAGE
  return (
    <section className="page-across stack" aria-busy={isFetching}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t(`admin.${room}.listTitle`)}
        </h2>
        <p role="status" className="text-small text-ink-soft">
          {t(`admin.${room}.showing`, {
            ...{ from: first + 1, to: first + all.length, total },
            isMore: String(isMore),
          })}
        </p>
      </div>
      <KeepAll {...{ all, kind, onSaved }} />
      {all.length === 0 ? (
        <EmptyState title={isSearching ? t(`admin.${room}.noMatch`) : t(`admin.${room}.empty`)} />
      ) : (
        <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {all.map((one, index) => (
            <PublishedCard
              key={one.of.id}
              one={one}
              isMapOpen={index < OPEN_MAPS && isOpenForDecision(one.of)}
              onDecide={(decision) => setAsked({ one, decision })}
            />
          ))}
        </ul>
      )}
      {asked !== null && <ConfirmDecision {...asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

/** A new page, and the list after the focused card has gone, are shown from the start. */
function useStartOfPage(
  heading: RefObject<HTMLHeadingElement | null>,
  page: number,
  isAsking: boolean,
): void {
  const known = useRef({ page, isAsking })
  useEffect(() => {
    const before = known.current
    known.current = { page, isAsking }
    const hasClosed = before.isAsking && !isAsking && document.activeElement === document.body
    if (before.page !== page || hasClosed) heading.current?.focus()
  }, [heading, page, isAsking])
}

/** The button that kept them goes with the last report: the list is read from the start then. */
function useStartOfList(
  heading: RefObject<HTMLHeadingElement | null>,
  all: readonly PublishedOne[],
): () => void {
  const hasSaved = useRef(false)
  useEffect(() => {
    if (!hasSaved.current) return
    hasSaved.current = false
    if (document.activeElement === document.body) heading.current?.focus()
  }, [heading, all])
  return () => {
    hasSaved.current = true
  }
}

interface ConfirmDecisionProps {
  one: PublishedOne
  decision: ChallengeDecision
  onClose: () => void
}

/** Explains what a decision does, and asks first; for taking back it asks for a sentence to the maker. */
function ConfirmDecision({ one, decision, onClose }: ConfirmDecisionProps) {
  const room = roomOf(one.kind)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useAction(useDecide(), {
    done: t(`admin.${room}.decide.${decision}.done`),
    failed: (error) => {
      const [field] = error instanceof RequestError ? error.fields : []
      if (field?.path === 'words') setProblem(field.message)
      return errorText(error) ?? t('admin.moderation.decide.failed')
    },
    // Somebody else has done it.
    isDone: (error) => decision !== 'keep' && isGone(error),
  })
  const title = t(`admin.${room}.decide.${decision}.title`, { title: one.title })
  const confirmLabel = t(`admin.${room}.decide.${decision}.confirm`)
  const text = t(`admin.${room}.decide.${decision}.text`)
  if (decision === 'take-back') {
    const takeBack = () => {
      if (words.trim() === '') return setProblem(t('admin.moderation.words.missing'))
      // What was written stays where it is refused.
      run({ one, decision, words: words.trim() }, (isDone) => isDone && onClose())
    }
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        closeLabel={t('guardian.shell.close')}
        actions={
          <Button wide busy={isBusy} onClick={takeBack}>
            {confirmLabel}
          </Button>
        }
      >
        <div className="stack">
          <p>{text}</p>
          <TextAreaField
            label={t('admin.moderation.words.label')}
            hint={t('admin.moderation.words.hint')}
            maxLength={MAX_MODERATION_WORDS_LENGTH}
            value={words}
            error={problem}
            onChange={({ target }) => {
              setWords(target.value)
              setProblem(undefined)
            }}
          />
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      danger={decision === 'delete'}
      isCancelSafer={decision === 'keep'}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('guardian.shell.cancel')}
      busy={isBusy}
      onConfirm={() => run({ one, decision }, onClose)}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}

interface KeepAllProps {
  /** What is on this page of the list. */
  all: readonly PublishedOne[]
  kind: PublishedKind
  /** The button may go with the reports. */
  onSaved: () => void
}

/** Keeps everything on this page that was reported: after false reports by the dozen. */
function KeepAll({ all, kind, onSaved }: KeepAllProps) {
  const room = roomOf(kind)
  const open = all
    .filter(({ of }) => isOpenForDecision(of))
    .map(({ of: { id, version } }) => ({ id, version }))
  const { run, isBusy } = useAction(useKeepAll(kind), {
    done: (answer) => ({
      title: t(`admin.${room}.keepAll.done`, { count: answer?.kept.length ?? 0 }),
      ...(answer === undefined || answer.left.length === 0
        ? {}
        : { description: t('admin.moderation.keepAll.left', { count: answer.left.length }) }),
    }),
    onDone: onSaved,
    failed: (error) => errorText(error) ?? t('admin.moderation.keepAll.failed'),
  })
  const count = open.length
  if (count < 2) return null
  return (
    <AskButton
      wide
      variant="secondary"
      icon={<Check />}
      aria-haspopup="dialog"
      isCancelSafer
      busy={isBusy}
      question={{
        title: t(`admin.${room}.keepAll.title`, { count }),
        text: t('admin.moderation.keepAll.text'),
        confirmLabel: t('admin.moderation.keepAll.confirm', { count }),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      onConfirm={(settled) => run({ all: open }, settled)}
    >
      {t('admin.moderation.keepAll.open', { count })}
    </AskButton>
  )
}
