import { readAnew } from './query-client.ts'
import { call } from './request.ts'
import { useSend } from './use-send.ts'

/** Whether a vision model may look at the children's photos, and whether there is one. */
export const photoChecksQuery = readAnew('photo-checks', 'readPhotoChecks')

/** Allows or forbids it; `textVersion` says which words the person has read. */
export function useChangePhotoChecks() {
  return useSend(
    (body: { isAllowed: boolean; textVersion: number }) => call('changePhotoChecks', { body }),
    {
      done: (client, answer) => {
        client.setQueryData(photoChecksQuery.queryKey, answer)
        void client.invalidateQueries({ queryKey: ['capabilities'] })
      },
    },
  )
}
