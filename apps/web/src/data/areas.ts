import type { CallBody } from '@bramble/contract'
import type { QueryClient } from '@tanstack/react-query'
import { readAnew } from './query-client.ts'
import { call } from './request.ts'
import { useSend } from './use-send.ts'

/** Areas of land that the account keeps. */
export const areasQuery = readAnew('areas', 'listAreas')

const settled = (client: QueryClient) => client.invalidateQueries(areasQuery)

/** The page makes the id of a new area, so that sending it again does no harm. */
export function useSaveArea(id: string) {
  return useSend((body: CallBody<'saveArea'>) => call('saveArea', { params: { id }, body }), {
    settled,
  })
}

export function useDeleteArea() {
  return useSend((id: string) => call('deleteArea', { params: { id } }), { settled })
}
