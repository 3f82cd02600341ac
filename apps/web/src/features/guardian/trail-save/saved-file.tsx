import { useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { serverNow } from '#/platform/clock.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import { saveFile } from '#/platform/save-file.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Notice } from '#/ui/notice.tsx'

/** Saves the file at once; some phones lose the request, so a button saves it again. */
export function SavedFile({ file }: { file: Blob }) {
  const address = useObjectUrl(file)
  const [name] = useState(() =>
    t('guardian.trailSave.fileName', { day: new Date(serverNow()).toISOString().slice(0, 10) }),
  )
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
            {t('guardian.trailSave.again')}
          </a>
        )
      }
    >
      {t('guardian.trailSave.done')}
    </Notice>
  )
}
