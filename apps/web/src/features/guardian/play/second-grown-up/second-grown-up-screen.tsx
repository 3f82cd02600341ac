import { GROWN_UP_CODE_LENGTH, isGrownUpCode } from '@bramble/domain/session/grown-up-code'
import { readCode } from '@bramble/domain/session/read-code'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { rememberGame } from '#/features/guardian/_shell/stored-game.ts'
import { useJoinAsCoHost } from '#/data/host-game.ts'
import { failureText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { newKey } from '#/platform/random-key.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { CodeField } from '#/ui/code-field.tsx'

/**
 * A second grown-up joins a dashboard. The code comes in the fragment of a scanned link or is typed;
 * nothing happens before a press, so that no preview of a link uses the code up.
 */
export function SecondGrownUpScreen() {
  const { hash } = useLocation()
  const scanned = readCode(hash, GROWN_UP_CODE_LENGTH)?.code ?? ''
  const navigate = useNavigate()
  const [code, setCode] = useState(scanned)
  const [problem, setProblem] = useState<string | null>(null)
  // One key for each code: a repeat after a lost answer is the same joining.
  const [keys] = useState(() => new Map<string, string>())
  const join = useAction(useJoinAsCoHost(), {
    onFailed: (error) => setProblem(failureText(error)),
    onDone: (session) => {
      if (session === undefined) return
      rememberGame(session)
      void navigate(paths.dashboard(session.joinCode), { replace: true })
    },
  })
  const take = (next: string) => {
    setCode(next)
    setProblem(null)
  }
  const press = () => {
    if (!isGrownUpCode(code)) {
      setProblem(t('guardian.secondGrownUp.short'))
      return
    }
    setProblem(null)
    const key = keys.get(code) ?? newKey()
    keys.set(code, key)
    join.run({ code, key })
  }
  return (
    <GuardianShell
      title={t('guardian.secondGrownUp.pageTitle')}
      intro={t('guardian.secondGrownUp.pageText')}
      action={
        <Button size="big" wide busy={join.isBusy} onClick={press}>
          {t('guardian.secondGrownUp.join')}
        </Button>
      }
    >
      <Card title={t('guardian.secondGrownUp.ready')}>
        <div className="stack">
          <p>{t('guardian.secondGrownUp.readyText')}</p>
          <CodeField
            label={t('guardian.secondGrownUp.label')}
            hint={t('guardian.secondGrownUp.hint')}
            length={GROWN_UP_CODE_LENGTH}
            value={code}
            onChange={take}
            onNothing={() => setProblem(t('guardian.secondGrownUp.short'))}
            {...(problem === null ? {} : { error: problem })}
          />
        </div>
      </Card>
    </GuardianShell>
  )
}
