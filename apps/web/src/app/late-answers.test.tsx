import type { CallName } from '@bramble/contract'
import { QueryClientProvider, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { spotsQuery, useHideSpots, usePlaceSpots, useRemoveSpot } from '#/data/adventure.ts'
import { challengesQuery, useChangeChallenge, useCreateChallenge } from '#/data/challenges.ts'
import { keepsakesQuery, useSaveKeepsakes } from '#/data/games.ts'
import { groupQuery, useRenameGroup } from '#/data/groups.ts'
import { useJoinAsCoHost, useStartGame } from '#/data/host-game.ts'
import { playerQuery, useChangePlayer } from '#/data/players.ts'
import { photoChecksQuery, useChangePhotoChecks } from '#/data/profile.ts'
import { createQueryClient } from '#/data/query-client.ts'
import { sessionByCodeQuery, sessionQuery, useChangeSession } from '#/data/sessions.ts'
import { ownTrailQuery, useChangeTrail } from '#/data/trails.ts'
import { givenSpots } from '#/features/guardian/_adventure/testing/given-spots.ts'
import { givenOwnChallenge } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { givenKeepsake } from '#/features/guardian/_shell/testing/host-game.ts'
import { givenOwnTrail } from '#/features/guardian/_trails/testing/given-trails.ts'
import { givenOwnGroup } from '#/features/guardian/account/_groups/testing/given-group.ts'
import {
  ADA_ID,
  createWorld,
  givenHostSession,
  givenOwnPlayer,
  JOIN_CODE,
  PHOTO_ID,
  SESSION_ID,
} from '#/testing/index.ts'

const before = givenHostSession({ status: 'waiting' })
const begun = givenHostSession({ status: 'active' })
const trail = givenOwnTrail()
const group = givenOwnGroup()
const [first, second] = givenSpots()
const two = { spots: [first, second], keepsToPath: false }
const one = { spots: [first], keepsToPath: false }
const challenge = givenOwnChallenge()
const kept = givenKeepsake(PHOTO_ID)
const name = 'Oak and Elm'
const checks = (isAllowed: boolean) => ({
  isAllowed,
  isOffered: true,
  textVersion: 1,
  decidedAt: null,
})

interface Row {
  read: CallName
  query: { queryKey: QueryKey }
  act: CallName
  use: () => { mutateAsync: (what: never) => Promise<unknown> }
  what?: unknown
  /** What a read answers that the act overtook, what the act answers, and what is shown then. */
  older: unknown
  answer: unknown
  shown?: unknown
}

it.each<Row>([
  {
    read: 'readPlayer',
    query: playerQuery(ADA_ID),
    act: 'changePlayer',
    use: () => useChangePlayer(ADA_ID),
    what: { status: 'ready' },
    older: givenOwnPlayer({ status: 'joined' }),
    answer: givenOwnPlayer({ status: 'ready' }),
  },
  ...[sessionQuery(SESSION_ID), sessionByCodeQuery(JOIN_CODE)].flatMap((query, at): Row[] => {
    const of = {
      read: at === 0 ? 'readSession' : 'findSessionByCode',
      query,
      older: before,
      answer: begun,
    } as const
    return [
      { ...of, act: 'changeSession', use: () => useChangeSession(SESSION_ID), what: {} },
      { ...of, act: 'changeSession', use: useStartGame, what: before },
    ]
  }),
  {
    read: 'findSessionByCode',
    query: sessionByCodeQuery(JOIN_CODE),
    act: 'joinAsCoHost',
    use: useJoinAsCoHost,
    what: { code: 'abc', key: 'a' },
    older: before,
    answer: begun,
  },
  {
    read: 'listSpots',
    query: spotsQuery(SESSION_ID),
    act: 'hideSpots',
    use: useHideSpots,
    what: { sessionId: SESSION_ID, wish: {}, key: 'a' },
    older: one,
    answer: two,
  },
  {
    read: 'listSpots',
    query: spotsQuery(SESSION_ID),
    act: 'placeSpots',
    use: usePlaceSpots,
    what: { sessionId: SESSION_ID, walked: {}, key: 'a' },
    older: one,
    answer: two,
  },
  {
    read: 'listSpots',
    query: spotsQuery(SESSION_ID),
    act: 'removeSpot',
    use: () => useRemoveSpot(SESSION_ID),
    what: second?.id,
    older: two,
    answer: one,
  },
  {
    read: 'listChallenges',
    query: challengesQuery,
    act: 'changeChallenge',
    use: useChangeChallenge,
    what: { id: challenge.id, change: {} },
    older: [challenge],
    answer: { ...challenge, title: name },
    shown: [{ ...challenge, title: name }],
  },
  {
    read: 'listChallenges',
    query: challengesQuery,
    act: 'createChallenge',
    use: useCreateChallenge,
    what: { body: {}, key: 'a' },
    older: [],
    answer: challenge,
    shown: [challenge],
  },
  {
    read: 'listKeepsakes',
    query: keepsakesQuery,
    act: 'saveKeepsakes',
    use: () => useSaveKeepsakes(SESSION_ID),
    what: [kept.id],
    older: [],
    answer: [kept],
  },
  {
    read: 'readGroup',
    query: groupQuery(group.id),
    act: 'renameGroup',
    use: () => useRenameGroup(group.id),
    what: name,
    older: group,
    answer: { ...group, name },
  },
  {
    read: 'readTrail',
    query: ownTrailQuery(trail.id),
    act: 'changeTrail',
    use: () => useChangeTrail(trail.id),
    what: {},
    older: trail,
    answer: { ...trail, wheels: 'no' },
  },
  {
    read: 'readPhotoChecks',
    query: photoChecksQuery,
    act: 'changePhotoChecks',
    use: useChangePhotoChecks,
    what: { isAllowed: true, textVersion: 1 },
    older: checks(false),
    answer: checks(true),
  },
])(
  'what $act was answered stays, when an older $read comes after it',
  async ({ read, query, act: name, use, what, older, answer, shown = answer }) => {
    const { api, settle } = createWorld()
    const held: ((older: unknown) => void)[] = []
    api.on(read, (() => new Promise((resolve) => held.push(resolve))) as never)
    api.on(name, (() => answer) as never)
    const client = createQueryClient()
    client.setQueryData(query.queryKey, older)
    const stop = new QueryObserver(client, { ...query, staleTime: 0 }).subscribe(() => {})
    const { result } = renderHook(use, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    })
    await settle()
    expect(held).toHaveLength(1)
    await act(() => result.current.mutateAsync(what as never))
    held[0]?.(older)
    await settle()
    expect(client.getQueryData(query.queryKey)).toEqual(shown)
    // What changed otherwise meanwhile is asked for.
    expect(held.length).toBeGreaterThan(1)
    stop()
  },
)
