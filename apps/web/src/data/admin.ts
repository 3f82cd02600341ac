import type { CallAnswer, CallBody } from '@bramble/contract'
import type { Role } from '@bramble/domain/account/role'
import { ACCOUNTS_PER_PAGE } from '@bramble/domain/limits'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { ADMIN_DAY_PASS_POLL_MS } from '#/platform/timings.ts'
import { isPassing, retryDelayMs } from './query-client.ts'
import { call, RequestError } from './request.ts'
import { useSend } from './use-send.ts'

/** Retries when the list cannot be read [ADMIN-16]. */
const LIST_RETRIES = 3

/** True when the caller is not signed in or may not do this (401, 403). */
export function isDenied(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 401 || error.status === 403)
}

const retryUnlessDenied = {
  retry: (failures: number, error: unknown) => failures < LIST_RETRIES && !isDenied(error),
  retryDelay: retryDelayMs,
} as const

/** A page of accounts; the last page stays shown until the next one has come. */
export function usersQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: ['admin-users', search, page],
    queryFn: ({ signal }) =>
      call('listUsers', {
        query: { ...(search === '' ? {} : { search }), page, limit: ACCOUNTS_PER_PAGE },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...retryUnlessDenied,
  })
}

/** The day pass of an account, asked for every minute while it is shown [ADMIN-19]. */
export function userDayPassQuery(userId: string, isWatched: boolean) {
  return queryOptions({
    queryKey: ['admin-day-pass', userId],
    enabled: isWatched,
    queryFn: ({ signal }) => call('readUserDayPass', { params: { id: userId }, signal }),
    staleTime: ADMIN_DAY_PASS_POLL_MS,
    refetchInterval: ADMIN_DAY_PASS_POLL_MS,
    retry: (failures, error) => failures < LIST_RETRIES && isPassing(error),
    retryDelay: retryDelayMs,
  })
}

type OfUser = { id: string }
const restrict = (body: CallBody<'restrictUser'>) => (params: OfUser) =>
  call('restrictUser', { params, body })

/** What is done to an account without anything to choose. */
const PLAIN_ACTS = {
  grantPass: (params: OfUser) => call('grantDayPass', { params }),
  takeBackAll: (params: OfUser) => call('takeBackAllOfUser', { params }),
  signOut: (params: OfUser) => call('signOutUser', { params }),
  allowed: restrict({ publishing: 'allowed' }),
  refused: restrict({ publishing: 'refused' }),
  suspend: restrict({ isSuspended: true }),
  restore: restrict({ isSuspended: false }),
  keeper: restrict({ isKeeper: true }),
  keeperEnds: restrict({ isKeeper: false }),
}

/** An action of an administrator on an account; `act` is its room in the catalogue. */
export type UserAction =
  | { act: 'cancelPass'; givesMoneyBack: boolean }
  | { act: 'changeRole'; role: Role }
  | { act: keyof typeof PLAIN_ACTS }

/** Whether the price is paid back. */
type Refund = CallAnswer<'cancelDayPass'>['refund']

async function send(id: string, action: UserAction): Promise<Refund> {
  const params = { id }
  if (action.act === 'cancelPass') {
    const body = action.givesMoneyBack ? { refund: true } : undefined
    return (await call('cancelDayPass', { params, body })).refund
  }
  if (action.act === 'changeRole') await call('changeRole', { params, body: { role: action.role } })
  else await PLAIN_ACTS[action.act](params)
  return 'none'
}

export function useUserAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, action }: { userId: string; action: UserAction }) =>
      send(userId, action),
    onSuccess: (_, { userId }) => {
      void client.invalidateQueries({ queryKey: ['admin-users'] })
      void client.invalidateQueries({ queryKey: ['admin-day-pass', userId] })
      void client.invalidateQueries({ queryKey: ['admin-actions'] })
    },
  })
}

/** Codes that open the gate. */
export const accessCodesQuery = queryOptions({
  queryKey: ['admin-codes'],
  queryFn: ({ signal }) => call('listAccessCodes', { signal }),
  staleTime: 0,
  ...retryUnlessDenied,
})

function useCodesAction<T>(action: (input: T) => Promise<unknown>) {
  return useSend(action, {
    settled: (client) => {
      void client.invalidateQueries(accessCodesQuery)
      void client.invalidateQueries({ queryKey: ['admin-actions'] })
    },
  })
}

/** May be sent again with the same code. */
export function useAddAccessCode() {
  return useCodesAction((body: CallBody<'addAccessCode'>) => call('addAccessCode', { body }))
}

export function useRevokeAccessCode() {
  return useCodesAction((id: string) => call('revokeAccessCode', { params: { id } }))
}

/** How the server is, asked for anew each time somebody looks. */
export const healthQuery = queryOptions({
  queryKey: ['admin-health'],
  queryFn: ({ signal }) => call('readHealth', { signal }),
  staleTime: 0,
  ...retryUnlessDenied,
})

/** Actions of administrators, newest first. */
export const adminActionsQuery = infiniteQueryOptions({
  queryKey: ['admin-actions'],
  queryFn: ({ pageParam, signal }) =>
    call('listAdminActions', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, all, page) => {
    const known = all.reduce((sum, { actions }) => sum + actions.length, 0)
    return last.actions.length > 0 && (last.isMore || known < last.total) ? page + 1 : undefined
  },
  staleTime: 0,
  ...retryUnlessDenied,
})
