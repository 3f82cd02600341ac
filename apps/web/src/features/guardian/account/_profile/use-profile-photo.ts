import { capturedPhotoRefusal } from '@bramble/domain/photo/rules'
import { useEffect, useRef, useState } from 'react'
import { withPictureType } from '#/platform/photo/picture-type.ts'
import { compressProfilePhoto } from '#/platform/photo/profile-photo.ts'

export interface ChosenPhoto {
  /** Ready to be sent. */
  file: Blob
  /** Object address for showing it; valid until another photo is chosen. */
  url: string
}

export interface ProfilePhoto {
  photo: ChosenPhoto | null
  isWorking: boolean
  problem: 'not-an-image' | 'unprocessed' | null
  choose: (file: File) => Promise<void>
  clear: () => void
}

/**
 * One photo from a file or the camera, compressed as soon as it is chosen [PROFILE-10, OPEN-26].
 */
export function useProfilePhoto(): ProfilePhoto {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<ProfilePhoto['problem']>(null)
  const newest = useRef<File | null>(null)
  const url = photo?.url
  useEffect(() => {
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [url])

  async function choose(file: File): Promise<void> {
    newest.current = file
    setProblem(null)
    const { size, type } = await withPictureType(file)
    if (newest.current !== file) return
    // A file that is too large is compressed instead of refused.
    const refusal = capturedPhotoRefusal({ sizeBytes: size, contentType: type })
    if (refusal === 'empty' || refusal === 'not-an-image') {
      setProblem('not-an-image')
      return
    }
    setWorking(true)
    try {
      const smaller = await compressProfilePhoto(file)
      if (newest.current !== file) return
      setPhoto({ file: smaller, url: URL.createObjectURL(smaller) })
    } catch {
      // oxlint-disable-next-line house/told-errors-are-asked -- it throws `unprocessed` alone
      if (newest.current === file) setProblem('unprocessed')
    } finally {
      if (newest.current === file) setWorking(false)
    }
  }

  function clear(): void {
    newest.current = null
    setPhoto(null)
    setWorking(false)
    setProblem(null)
  }

  return { photo, isWorking, problem, choose, clear }
}
