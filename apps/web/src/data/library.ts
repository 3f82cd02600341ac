import type { Language } from '@bramble/messages/languages'
import { queryOptions } from '@tanstack/react-query'
import { call } from './request.ts'

/** All tasks of the library in a language; with the answers for who is signed in. */
export function libraryQuery(language: Language) {
  return queryOptions({
    queryKey: ['library', language],
    queryFn: ({ signal }) => call('readLibrary', { query: { language }, signal }),
  })
}
