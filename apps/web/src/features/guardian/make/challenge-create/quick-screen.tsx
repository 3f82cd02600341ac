import type { LibraryTaskView } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#/words/language.ts'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { PhotoField } from '#/features/guardian/make/_fields/photo-field.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import type { ChallengeDraft } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { capabilitiesQuery, challengesQuery } from '#/data/challenges.ts'
import { libraryQuery } from '#/data/library.ts'
import { now } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { drawingOf } from '#/ui/drawings/stickers.ts'
import { EmptyState } from '#/ui/state-panel.tsx'
import { PublishChallenge } from '#/features/guardian/make/_fields/publish-challenge.tsx'
import { MachineRun, passingTrouble } from '#/features/guardian/make/_tasks/machine-run.tsx'
import { errorText } from '#/data/request.ts'
import { useLookAtSpot } from '#/data/vision.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Notice } from '#/ui/notice.tsx'
import { dealCards, draftOfSpot, draftOfTask } from './quick-cards.ts'
import { QuickReview } from './quick-review.tsx'
import { useQuickWork, type QuickWork } from './use-quick-work.ts'

/** Beside what a machine has proposed. */
const PHOTO_STICKER = 'oak-leaf'

/** A challenge where one stands, from a picture card: choose, look over, save. */
export function QuickScreen() {
  const user = useUser()
  const keeper = useQuickWork(user.id)
  const { quick } = keeper
  const [isSaved, setSaved] = useState(false)
  const { data: capabilities } = useQuery(capabilitiesQuery)
  const canLook = capabilities?.analyzeObject.isAvailable === true
  const begin = (sticker: string, draft: ChallengeDraft) => {
    setSaved(false)
    keeper.begin(sticker, draft)
  }
  if (quick === null) {
    return (
      <GuardianShell
        title={t('guardian.quick.title')}
        intro={t('guardian.quick.intro')}
        backTo={paths.challenges()}
      >
        <Cards onChoose={(task) => begin(task.sticker, draftOfTask(task))} />
        {canLook ? <CardFromPhoto onChoose={(draft) => begin(PHOTO_STICKER, draft)} /> : null}
      </GuardianShell>
    )
  }
  if (isSaved) return <QuickSaved quick={quick} onAnother={keeper.drop} />
  return (
    <QuickReview
      quick={quick}
      keeper={keeper}
      owner={user.id}
      onSaved={() => {
        keeper.release()
        setSaved(true)
      }}
    />
  )
}

interface CardsProps {
  onChoose: (task: LibraryTaskView) => void
}

function Cards({ onChoose }: CardsProps) {
  const asked = useQuery(libraryQuery(useLanguage()))
  const { data } = asked
  if (data !== undefined) return <DealtCards tasks={data.tasks} onChoose={onChoose} />
  return <NotLoaded of={asked} words="guardian.quick" />
}

function DealtCards({ tasks, onChoose }: CardsProps & { tasks: readonly LibraryTaskView[] }) {
  const deal = (shownIds: readonly string[]) => {
    const moment = { place: readStored(storedKeys.guardianLocation), nowMs: now() }
    const cards = dealCards(tasks, moment, shownIds, moment.nowMs)
    return { cards, shownIds: [...cards.map(({ id }) => id), ...shownIds] }
  }
  const [{ cards, shownIds }, setDealt] = useState(() => deal([]))
  if (cards.length === 0) {
    return (
      <EmptyState title={t('guardian.quick.emptyTitle')}>
        {t('guardian.quick.emptyText')}
      </EmptyState>
    )
  }
  return (
    <section className="stack" aria-label={t('guardian.quick.cards')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-2">
        {cards.map((task) => (
          <li key={task.id} className="grid">
            <button
              type="button"
              className="grid min-h-32 cursor-pointer content-start justify-items-center gap-1 rounded-field border-2 border-bark-pale bg-white p-2 text-center wrap-anywhere focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-moss"
              onClick={() => onChoose(task)}
            >
              <span className="size-16">
                <Drawn drawing={drawingOf(task.sticker)} />
              </span>
              <span className="font-bold">{task.title}</span>{' '}
              <span className="text-small text-ink-soft">
                {t(`guardian.quick.kinds.${task.kind}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" wide icon={<Shuffle />} onClick={() => setDealt(deal(shownIds))}>
        {t('guardian.quick.otherCards')}
      </Button>
    </section>
  )
}

/** What has become of it; publishing asks both questions, whoever ticked it before. */
function QuickSaved({ quick, onAnother }: { quick: QuickWork; onAnother: () => void }) {
  const [isPublishing, setPublishing] = useState(quick.alsoPublish)
  const { data: challenges } = useQuery(challengesQuery)
  const id = quick.work.saving.ids[0] ?? ''
  const title = quick.work.draft.title.trim()
  const isPublished = challenges?.find((one) => one.id === id)?.status === 'published'
  return (
    <GuardianShell title={t('guardian.quick.savedTitle')} backTo={paths.challenges()}>
      <Notice tone="success" live title={title}>
        {isPublished ? t('guardian.quick.savedPublished') : t('guardian.quick.savedPrivate')}
      </Notice>
      <ActionStack>
        <Button size="big" wide onClick={onAnother}>
          {t('guardian.quick.another')}
        </Button>
        {isPublished ? null : (
          <Button variant="secondary" wide onClick={() => setPublishing(true)}>
            {t('guardian.quick.publishNow')}
          </Button>
        )}
        <ButtonLink to={paths.challenges()} variant="quiet" wide>
          {t('guardian.quick.toList')}
        </ButtonLink>
      </ActionStack>
      {isPublishing ? (
        <PublishChallenge challenge={{ id, title }} onClose={() => setPublishing(false)} />
      ) : null}
    </GuardianShell>
  )
}

/** A card that a vision model fills in from one photo of the spot; the photo is not kept. */
function CardFromPhoto({ onChoose }: { onChoose: (draft: ChallengeDraft) => void }) {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { ask, isRunning, cancel } = useLookAtSpot()

  async function look(taken: Blob): Promise<void> {
    setFailure(null)
    try {
      const seen = await ask({ photo: taken, instructions: t('guardian.quick.photoWish') })
      if (seen === null) return
      const draft = draftOfSpot(seen)
      if (draft === null) setFailure(t('guardian.quick.photoNothing'))
      else onChoose(draft)
    } catch (error) {
      const reason = passingTrouble(error)?.text ?? errorText(error)
      setFailure(reason ?? t('guardian.quick.photoNothing'))
    }
  }

  return (
    <section className="stack">
      <PhotoField
        label={t('guardian.quick.photo')}
        hint={t('guardian.quick.photoHint')}
        photo={photo}
        onChange={(taken) => {
          cancel()
          setFailure(null)
          setPhoto(taken)
          if (taken !== null) void look(taken)
        }}
      />
      {photo === null ? null : (
        <MachineRun
          label={t('guardian.quick.photoAgain')}
          busyLabel={t('guardian.quick.photoLooking')}
          variant="secondary"
          isRunning={isRunning}
          onStart={() => void look(photo)}
          onCancel={cancel}
        />
      )}
      {failure === null || isRunning ? null : (
        <Notice tone="warn" live title={t('guardian.quick.photoFailed')}>
          {failure}
        </Notice>
      )}
    </section>
  )
}
