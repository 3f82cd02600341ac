import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { SavedFile } from '#/features/guardian/_shell/saved-file.tsx'
import { useDownloadOwnData } from '#/data/own-data.ts'
import { RequestError } from '#/data/request.ts'
import { megabytesText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Downloads the guardian's data as a file. */
export function OwnData() {
  const [bytes, setBytes] = useState(0)
  const download = useDownloadOwnData(setBytes)
  const stopper = useRef<AbortController | null>(null)
  // Leaving the page cancels the download.
  useEffect(() => () => stopper.current?.abort(), [])
  const start = () => {
    if (download.isPending) return
    setBytes(0)
    stopper.current = new AbortController()
    download.mutate(stopper.current.signal)
  }
  const stop = () => {
    stopper.current?.abort()
    download.reset()
  }
  const megabytes = megabytesText(bytes)
  return (
    <Card title={t('guardian.export.title')}>
      <p>{t('guardian.export.text')}</p>
      <Button
        variant="secondary"
        wide
        busy={download.isPending}
        busyLabel={t('guardian.export.fetching', { megabytes })}
        icon={<Download />}
        onClick={start}
      >
        {t('guardian.export.start')}
      </Button>
      {download.isPending && (
        <Button variant="quiet" onClick={stop}>
          {t('guardian.export.stop')}
        </Button>
      )}
      {download.data !== undefined && (
        <SavedFile
          file={download.data}
          nameOf={(day) => t('guardian.export.zipName', { day })}
          done={t('guardian.export.done')}
          again={t('guardian.export.again')}
        />
      )}
      {download.error !== null && (
        <Notice tone="danger" live>
          {isTooMany(download.error) ? t('guardian.export.tooMany') : t('guardian.export.failed')}
        </Notice>
      )}
    </Card>
  )
}

function isTooMany(error: unknown): boolean {
  return error instanceof RequestError && error.status === 429
}
