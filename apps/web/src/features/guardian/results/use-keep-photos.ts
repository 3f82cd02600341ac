import { useState } from 'react'
import { keepPhotosCopy } from '#/copy/guardian/keepsakes.ts'
import { useSaveKeepsakes } from '#/data/games.ts'
import { RequestError } from '#/data/request.ts'

/** Few enough that the bar moves, and that a lost answer repeats little. */
const PHOTOS_PER_CALL = 4

interface Keeping {
  done: number
  all: number
}

/** Keeps photos a few at a time; gives back whether all of them are kept now. */
export function useKeepPhotos(sessionId: string) {
  const { mutateAsync } = useSaveKeepsakes(sessionId)
  const [keeping, setKeeping] = useState<Keeping | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const keep = async (photoIds: readonly string[]): Promise<boolean> => {
    if (keeping !== null) return false
    setFailure(null)
    const all = photoIds.length
    try {
      for (let done = 0; done < all; done += PHOTOS_PER_CALL) {
        setKeeping({ done, all })
        await mutateAsync(photoIds.slice(done, done + PHOTOS_PER_CALL))
      }
      return true
    } catch (error) {
      const isFull = error instanceof RequestError && error.code === 'keepsake.too-many'
      setFailure(isFull ? keepPhotosCopy.full : keepPhotosCopy.failed)
      return false
    } finally {
      setKeeping(null)
    }
  }
  return { keep, keeping, failure }
}
