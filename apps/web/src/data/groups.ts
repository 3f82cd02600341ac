import type { Group } from '@bramble/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askedAnew, readAnew, retryPassing, showAnswer } from './query-client.ts'
import { call } from './request.ts'
import { useSend } from './use-send.ts'

/** Own group and joined ones; others change them, so every visit asks again. */
export const groupsQuery = readAnew('groups', 'listGroups')

export function groupQuery(groupId: string) {
  return queryOptions({
    queryKey: ['group', groupId],
    queryFn: ({ signal }) => call('readGroup', { params: { id: groupId }, signal }),
    ...askedAnew,
  })
}

/**
 * Creates the own group of a guardian without one [GROUP-06]. As a query it is sent once, however
 * often the page renders; the server answers the same group to a second tab.
 */
export function ownGroupQuery(client: QueryClient, isMissing: boolean) {
  return queryOptions({
    queryKey: ['own-group'],
    enabled: isMissing,
    queryFn: async () => {
      const group = await call('createGroup', {})
      keepGroup(client, group)
      return group
    },
    gcTime: 0,
    ...retryPassing,
  })
}

/** Joins by an invite; safe to repeat, because a member stays a member. */
export function joinGroupQuery(client: QueryClient, token: string) {
  return queryOptions({
    queryKey: ['join-group', token],
    queryFn: async () => {
      const group = await call('joinGroup', { params: { token } })
      keepGroup(client, group)
      return group
    },
    gcTime: 0,
    ...retryPassing,
  })
}

export function useRenameGroup(groupId: string) {
  return useSend(
    (name: string) => call('renameGroup', { params: { id: groupId }, body: { name } }),
    { done: keepGroup },
  )
}

/** Replaces the invite; the old link stops working. */
export function useReplaceInvite(groupId: string) {
  return useSend(() => call('replaceInvite', { params: { id: groupId } }), { done: keepGroup })
}

/** Removes a member, or leaves the group when it is oneself [GROUP-07]. */
export function useRemoveMember(groupId: string) {
  return useSend((userId: string) => call('removeMember', { params: { groupId, userId } }), {
    settled: (client) => client.invalidateQueries({ queryKey: groupsQuery.queryKey }),
  })
}

function keepGroup(client: QueryClient, group: Group): void {
  showAnswer(client, ['group', group.id], group)
  showAnswer(client, groupsQuery.queryKey, (groups) =>
    groups?.some(({ id }) => id === group.id)
      ? groups.map((one) => (one.id === group.id ? group : one))
      : groups && [...groups, group],
  )
}
