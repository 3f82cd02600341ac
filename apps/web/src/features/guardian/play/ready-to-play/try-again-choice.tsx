import type { HostSession } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { useAction } from '#/data/use-action.ts'
import { Checkbox } from '#/ui/checkbox.tsx'

/** Whether the children of this game may answer a question again after a wrong answer. */
export function TryAgainChoice({ session }: { session: HostSession }) {
  const change = useAction(useChangeSession(session.id), {
    failed: t('guardian.tryAgainRule.failed'),
  })
  const isOn = session.canTryAgain ?? false
  return (
    <Checkbox
      label={t('guardian.tryAgainRule.label')}
      checked={change.isBusy ? !isOn : isOn}
      disabled={change.isBusy}
      onChange={({ target }) => change.run({ canTryAgain: target.checked })}
    />
  )
}
