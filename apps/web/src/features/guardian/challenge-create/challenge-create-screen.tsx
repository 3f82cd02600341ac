import { wizardCopy as copy } from '#/copy/guardian/challenge-create.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Loading } from '#/ui/loading.tsx'
import { FoundDraft } from './found-draft.tsx'
import { useDraft } from './use-draft.ts'
import { Wizard } from './wizard.tsx'

/** Makes a challenge step by step [WIZ-01, ROUTE-32]; what is begun stays on the phone. */
export function ChallengeCreateScreen() {
  const user = useUser()
  const keeper = useDraft(user.id)
  const { state } = keeper
  if (state.at === 'open') return <Wizard work={state.work} keeper={keeper} />
  return (
    <GuardianShell title={copy.title} backTo={paths.challenges()}>
      {state.at === 'loading' && <Loading label={copy.loading} />}
      {state.at === 'found' && <FoundDraft {...state} keeper={keeper} />}
      {state.at === 'elsewhere' && (
        <Card title={copy.elsewhereTitle}>
          <p>{copy.elsewhere}</p>
          <Button variant="secondary" wide onClick={keeper.continueHere}>
            {copy.continueHere}
          </Button>
        </Card>
      )}
    </GuardianShell>
  )
}
