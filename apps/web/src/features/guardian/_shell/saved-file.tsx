import { useEffect, useState } from 'react'
import { serverNow } from '#/platform/clock.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import { saveFile } from '#/platform/share.ts'
import { buttonClass } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

interface SavedFileProps {
  file: Blob
  /** The name of a file that was made on this day, "2026-06-01". */
  nameOf: (day: string) => string
  done: string
  again: string
}

/** Saves the file at once; some phones lose the request, so a button saves it again. */
export function SavedFile({ file, nameOf, done, again }: SavedFileProps) {
  const address = useObjectUrl(file)
  const [name] = useState(() => nameOf(new Date(serverNow()).toISOString().slice(0, 10)))
  useEffect(() => {
    if (address !== null) saveFile(address, name)
  }, [address, name])
  return (
    <Notice
      tone="success"
      live
      action={
        address === null ? null : (
          <a
            href={address}
            download={name}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {again}
          </a>
        )
      }
    >
      {done}
    </Notice>
  )
}
