import type { Account } from '@bramble/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { groupJoinCopy } from '#/copy/guardian/groups.ts'
import { joinGroupQuery } from '#/data/groups.ts'
import { Loading } from '#/ui/loading.tsx'
import { toast } from '#/ui/toast-store.ts'
import { JoinFailed } from './join-failed.tsx'
import { joinErrorText } from './join-error-text.ts'
import { Joined } from './joined.tsx'

interface JoiningProps {
  token: string
  user: Account
}

/** Joins at once and says how it went [GROUP-05, GROUP-10]. */
export function Joining({ token, user }: JoiningProps) {
  const client = useQueryClient()
  const join = useQuery(joinGroupQuery(client, token))
  const { error, isFetching } = join
  useEffect(() => {
    if (error === null) return
    toast({
      title: groupJoinCopy.failed,
      description: joinErrorText(error),
      variant: 'destructive',
    })
  }, [error])
  if (join.data) return <Joined group={join.data} user={user} />
  if (error === null || isFetching) return <Loading label={groupJoinCopy.joining} />
  return <JoinFailed error={error} onRetry={() => void join.refetch()} />
}
