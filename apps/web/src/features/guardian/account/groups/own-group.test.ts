import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import {
  givenJoinedGroup,
  givenOwnGroup,
} from '#/features/guardian/account/_groups/testing/given-group.ts'
import { createWorld } from '#/testing/index.ts'
import { groupsQuery, ownGroupQuery } from '#/data/groups.ts'
import { createQueryClient } from '#/data/query-client.ts'

it('[GROUP-06] a page that is drawn twice at once makes one group, and lists it', async () => {
  const world = createWorld()
  world.api.on('listGroups', () => [givenJoinedGroup()])
  world.api.on('createGroup', () => givenOwnGroup())
  const client = createQueryClient()
  await client.fetchQuery(groupsQuery)
  const leave = [0, 1].map(() =>
    new QueryObserver(client, ownGroupQuery(client, true)).subscribe(() => undefined),
  )
  await world.settle()
  leave.forEach((stop) => stop())
  expect(world.api.calls('createGroup')).toHaveLength(1)
  expect(client.getQueryData(groupsQuery.queryKey)).toEqual([givenJoinedGroup(), givenOwnGroup()])
})

it('[GROUP-06] nothing is made while the list is not known', async () => {
  const world = createWorld()
  const client = createQueryClient()
  const stop = new QueryObserver(client, ownGroupQuery(client, false)).subscribe(() => undefined)
  await world.settle()
  stop()
  expect(world.api.calls('createGroup')).toEqual([])
})
