import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestError } from '#/data/request.ts'
import { openGamesQuery } from '#/data/sessions.ts'

/** True for the refusal of a free game because others of this guardian are open. */
export function isForOpenGames(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'limit.free-games'
}

/**
 * Counts the refusals of a new game because others are open, for `OpenGames`. `note` reads these again
 * first, so that the count comes with them; any other error does nothing.
 */
export function useRefusals() {
  const client = useQueryClient()
  const [refusals, setRefusals] = useState(0)
  const note = async (error: unknown) => {
    if (!isForOpenGames(error)) return
    await client.invalidateQueries(openGamesQuery)
    setRefusals((count) => count + 1)
  }
  return { refusals, note }
}
