import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import { useCreateGame } from '#/features/guardian/_shell/use-create-game.ts'
import { newGameQuery } from '#/data/host-game.ts'
import { errorText, RequestError } from '#/data/request.ts'
import { NoCookiesError } from '#/platform/cookies.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { dismissToast, toast } from '#/ui/toast-store.ts'

/** Creates a game at once and replaces `new` in the address by its code [INVITE-01, OPEN-45]. */
export function NewGame() {
  const navigate = useNavigate()
  const createGame = useCreateGame()
  const { data, error, refetch, isFetching } = useQuery(newGameQuery(() => createGame()))
  useEffect(() => {
    if (data) void navigate(paths.invite(data.joinCode), { replace: true })
  }, [data, navigate])
  useEffect(() => {
    if (error === null) return
    toast({
      title: t('guardian.shell.error'),
      description: t('guardian.invite.createFailed'),
      variant: 'destructive',
      cause: 'new-game',
    })
    return () => dismissToast('new-game')
  }, [error])

  if (error === null || isFetching) {
    return (
      <GuardianShell title={t('guardian.invite.creatingTitle')} titleHidden>
        <Loading label={t('guardian.invite.creating')} />
      </GuardianShell>
    )
  }
  const isLimit = error instanceof RequestError && error.code === 'limit.free-games'
  const reason = error instanceof NoCookiesError ? error.message : errorText(error)
  const actions = (
    <ActionStack>
      <Button wide onClick={() => void refetch()}>
        {t('guardian.shell.tryAgain')}
      </Button>
      <ButtonLink to={paths.roamSetup()} variant="secondary" wide>
        {t('guardian.shell.back')}
      </ButtonLink>
    </ActionStack>
  )
  return (
    <GuardianShell title={t('guardian.invite.creatingTitle')} titleHidden>
      <ErrorState title={t('guardian.invite.createFailed')} action={isLimit ? null : actions}>
        {reason ?? t('guardian.invite.createFailedText')}
      </ErrorState>
      {isLimit ? (
        <>
          <OpenGames isNeeded />
          {actions}
        </>
      ) : null}
    </GuardianShell>
  )
}
