import { inLanguage } from '@bramble/contract/in-language'
import { useQuery } from '@tanstack/react-query'
import { challengeQuery } from '#/data/play.ts'
import { useLanguage } from '#/words/language.ts'

/** A challenge as the child reads it. */
export function useChallenge(challengeId: string | null) {
  const language = useLanguage()
  return useQuery({
    ...challengeQuery(challengeId),
    select: (view) => inLanguage(view, language),
  })
}
