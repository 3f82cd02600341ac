import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { loadWords } from '#/words/language.ts'

/**
 * Sends what games of children have left on this phone, and deletes those that are over: on the
 * grown-ups' pages too, because children may have played on the grown-up's phone.
 */
export function StoredWork() {
  const client = useQueryClient()
  const isKept = useStored(storedKeys.keptGame) !== null
  const isOver = useStored(storedKeys.playersOver) !== null
  useEffect(() => {
    if (!isKept && !isOver) return
    const loading = Promise.all([
      import('#/features/player/_game/send-stored.ts'),
      loadWords('shared', 'child'),
    ])
    // Where it cannot be loaded, the next page tries again.
    loading.then(
      ([{ sendStored }]) => sendStored(client),
      () => undefined,
    )
  }, [client, isKept, isOver])
  return null
}
