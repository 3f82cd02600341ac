import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { agoText } from '#/platform/format.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { now } from '#/platform/clock.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Loading } from '#/ui/loading.tsx'
import type { Work } from './stored-draft.ts'
import { isCreated } from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { useDraft, type DraftKeeper } from './use-draft.ts'
import { Wizard } from './wizard.tsx'

/** Creates a challenge step by step [WIZ-01, ROUTE-32]; its draft stays on the phone. */
export function ChallengeCreateScreen() {
  const user = useUser()
  const keeper = useDraft(user.id)
  const { state } = keeper
  if (state.at === 'open') return <Wizard work={state.work} keeper={keeper} />
  return (
    <GuardianShell title={t('guardian.wizard.title')} backTo={paths.challenges()}>
      {state.at === 'loading' && <Loading label={t('guardian.wizard.loading')} />}
      {state.at === 'found' && <FoundDraft {...state} keeper={keeper} />}
      {state.at === 'elsewhere' && (
        <Card title={t('guardian.wizard.elsewhereTitle')}>
          <p>{t('guardian.wizard.elsewhere')}</p>
          <Button variant="secondary" wide onClick={keeper.continueHere}>
            {t('guardian.wizard.continueHere')}
          </Button>
        </Card>
      )}
    </GuardianShell>
  )
}

interface FoundDraftProps {
  work: Work
  savedAtMs: number
  keeper: DraftKeeper
}

/** Asks whether to go on with an earlier draft, or to delete it and begin again. */
function FoundDraft({ work, savedAtMs, keeper }: FoundDraftProps) {
  const [isAsking, setAsking] = useState(false)
  const title = work.draft.title.trim()
  const isSaved = isCreated(work.saving)
  return (
    <Card title={t('guardian.wizard.foundTitle')}>
      <p>
        {title === ''
          ? t('guardian.wizard.foundUnnamed')
          : t('guardian.wizard.foundNamed', { title })}
      </p>
      {isSaved && <p>{t('guardian.wizard.foundSaving')}</p>}
      <p className="text-small text-ink-soft">
        {t('guardian.wizard.foundWhen', { ago: agoText(savedAtMs, now()) })}
      </p>
      <ActionStack>
        <Button size="big" wide onClick={keeper.resume}>
          {t('guardian.wizard.resume')}
        </Button>
        <Button variant="secondary" wide onClick={() => setAsking(true)}>
          {t('guardian.wizard.startAgain')}
        </Button>
      </ActionStack>
      <ConfirmDialog
        open={isAsking}
        title={t('guardian.wizard.startAgainTitle')}
        confirmLabel={t('guardian.wizard.startAgainConfirm')}
        cancelLabel={t('guardian.wizard.startAgainCancel')}
        danger
        onConfirm={keeper.startAgain}
        onCancel={() => setAsking(false)}
      >
        <p>
          {isSaved ? t('guardian.wizard.startAgainSaved') : t('guardian.wizard.startAgainText')}
        </p>
      </ConfirmDialog>
    </Card>
  )
}
