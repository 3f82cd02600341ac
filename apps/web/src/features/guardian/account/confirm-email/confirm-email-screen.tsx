import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { useConfirmEmail } from '#/data/profile.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { Notice } from '#/ui/notice.tsx'
import { SignInFrame } from '#/features/guardian/account/_sign-in/sign-in-frame.tsx'

const TOKEN = /^#[\w-]{43}$/

type State = 'open' | 'confirmed' | 'before' | 'spent'

/** Where the link of a mail leads: confirms the address of an account, on whatever device. */
export function ConfirmEmailScreen() {
  const { hash } = useLocation()
  const [state, setState] = useState<State>('open')
  if (state === 'confirmed' || state === 'before')
    return <Confirmed isNew={state === 'confirmed'} />
  if (state === 'spent' || !TOKEN.test(hash)) return <LinkSpent />
  return <Confirm token={hash.slice(1)} onEnd={setState} />
}

/** Asks for a press: programs that read mail open links on their own. */
function Confirm({ token, onEnd }: { token: string; onEnd: (state: State) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = useAction(useConfirmEmail(), {
    onDone: (answer) => onEnd(answer?.isNew === true ? 'confirmed' : 'before'),
    onFailed: (error) => {
      const code = error instanceof RequestError ? error.code : null
      if (code === 'auth.link-spent') onEnd('spent')
      else if (code === 'limit.too-many') setFailure(t('guardian.confirmEmail.tooMany'))
      else setFailure(failureText(error))
    },
  })
  const press = () => {
    setFailure(null)
    confirm.run(token)
  }
  return (
    <SignInFrame title={t('guardian.confirmEmail.title')} intro={t('guardian.confirmEmail.intro')}>
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button
        size="big"
        wide
        busy={confirm.isBusy}
        busyLabel={t('guardian.confirmEmail.confirming')}
        onClick={press}
      >
        {t('guardian.confirmEmail.confirm')}
      </Button>
      <p>{t('guardian.confirmEmail.notYou')}</p>
    </SignInFrame>
  )
}

function Confirmed({ isNew }: { isNew: boolean }) {
  return (
    <SignInFrame
      title={isNew ? t('guardian.confirmEmail.doneTitle') : t('guardian.confirmEmail.beforeTitle')}
    >
      <Notice tone="success" live>
        {isNew ? t('guardian.confirmEmail.doneText') : t('guardian.confirmEmail.beforeText')}
      </Notice>
      <ButtonLink to={paths.home()} size="big" wide>
        {t('guardian.confirmEmail.home')}
      </ButtonLink>
    </SignInFrame>
  )
}

function LinkSpent() {
  return (
    <SignInFrame title={t('guardian.confirmEmail.spentTitle')} titleHidden>
      <ErrorState
        title={t('guardian.confirmEmail.spentTitle')}
        leadsTo={[paths.profile(), t('guardian.confirmEmail.toProfile')]}
      >
        {t('guardian.confirmEmail.spentText')}
      </ErrorState>
    </SignInFrame>
  )
}
