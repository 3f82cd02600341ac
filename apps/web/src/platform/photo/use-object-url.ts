import { useEffect, useState } from 'react'

/** An object address of the picture; null without one. */
export function useObjectUrl(picture: Blob | null): string | null {
  const [shown, setShown] = useState<{ picture: Blob; url: string } | null>(null)
  useEffect(() => {
    if (picture === null) return
    const url = URL.createObjectURL(picture)
    setShown({ picture, url })
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return shown !== null && shown.picture === picture ? shown.url : null
}
