import { useLocation, useParams } from 'react-router'
import type { Account, Group } from '@bramble/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState, ErrorState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { joinGroupQuery } from '#/data/groups.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { toastFailure } from '#/ui/toast-store.ts'

/** The page of an invite link: joins by itself once a person is signed in [GROUP-04, GROUP-05]. */
export function GroupJoinScreen() {
  const { token = '' } = useParams()
  const { state } = useAuth()
  return (
    <GuardianShell title={t('guardian.groupJoin.title')} backTo={paths.home()}>
      {state.status === 'signed-in' ? (
        <Joining key={token} token={token} user={state.user} />
      ) : state.status === 'signed-out' ? (
        <SignUpPrompt />
      ) : state.status === 'unavailable' ? (
        <ErrorState
          title={t('guardian.groupJoin.unable')}
          action={
            <Button wide onClick={state.retry}>
              {t('guardian.shell.tryAgain')}
            </Button>
          }
        >
          {t('start.shell.failures.no-signal.text')}
        </ErrorState>
      ) : (
        <Loading label={t('guardian.groupJoin.looking')} />
      )}
    </GuardianShell>
  )
}

/** Joining needs an account; the way back here is stored [GROUP-08]. */
function SignUpPrompt() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      title={t('guardian.groupJoin.promptTitle')}
      action={
        <ButtonLink
          to={paths.signUp()}
          size="big"
          wide
          onClick={() => writeStored(storedKeys.returnTo, pathname)}
        >
          {t('guardian.groupJoin.signUp')}
        </ButtonLink>
      }
    >
      {t('guardian.groupJoin.promptText')}
    </EmptyState>
  )
}

/** Joins at once and shows the outcome [GROUP-05, GROUP-10]. */
function Joining({ token, user }: { token: string; user: Account }) {
  const client = useQueryClient()
  const join = useQuery(joinGroupQuery(client, token))
  const { error, isFetching } = join
  useEffect(() => {
    if (error === null) return
    toastFailure(t('guardian.groupJoin.failed'), joinErrorText(error))
  }, [error])
  if (join.data) return <Joined group={join.data} user={user} />
  if (error === null || isFetching) return <Loading label={t('guardian.groupJoin.joining')} />
  return <JoinFailed error={error} onRetry={() => void join.refetch()} />
}

/**
 * The person is a member, new or from before; without a name, the next page asks for one
 * [SIGNUP-03].
 */
function Joined({ group, user }: { group: Group; user: Account }) {
  const isOwn = group.ownerId === user.id
  return (
    <div role="status">
      <EmptyState
        art={<Mascot mood="cheering" />}
        title={isOwn ? t('guardian.groupJoin.ownTitle') : t('guardian.groupJoin.doneTitle')}
        action={
          <ActionStack>
            {user.needsProfile ? (
              <ButtonLink to={paths.profileSetup()} size="big" wide>
                {t('guardian.groupJoin.completeProfile')}
              </ButtonLink>
            ) : null}
            <ButtonLink
              to={paths.groups()}
              variant={user.needsProfile ? 'secondary' : 'primary'}
              wide
            >
              {t('guardian.groupJoin.myGroups')}
            </ButtonLink>
            <ButtonLink to={paths.chooseGame()} variant="secondary" wide>
              {t('guardian.groupJoin.play')}
            </ButtonLink>
          </ActionStack>
        }
      >
        {isOwn
          ? t('guardian.groupJoin.ownText', { group: group.name })
          : t('guardian.groupJoin.doneText', { group: group.name })}
        {user.needsProfile ? <p>{t('guardian.groupJoin.completeProfileText')}</p> : null}
      </EmptyState>
    </div>
  )
}

/** Why it did not work, with a way to try again [GROUP-04]. */
function JoinFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState
      title={t('guardian.groupJoin.unable')}
      action={
        <ActionStack>
          <Button wide onClick={onRetry}>
            {t('guardian.shell.tryAgain')}
          </Button>
          <ButtonLink to={paths.groups()} variant="secondary" wide>
            {t('guardian.groupJoin.myGroups')}
          </ButtonLink>
        </ActionStack>
      }
    >
      {joinErrorText(error)}
    </ErrorState>
  )
}

/** The server's sentence, or ours where it has none [GROUP-10]. */
function joinErrorText(error: unknown): string {
  if (error instanceof RequestError && error.status === 401)
    return t('guardian.groupJoin.signInAgain')
  return failureText(error)
}
