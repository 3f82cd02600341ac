import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { SavedFile } from '#/features/guardian/_shell/saved-file.tsx'
import { percentText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Progress } from '#/ui/progress.tsx'
import { TrailFileError } from './found-trail.ts'
import { writeTrail, type ToWrite } from './write-trail.ts'

type Writing =
  | { state: 'idle' }
  | { state: 'running'; done: number }
  | { state: 'failed'; isTooLarge: boolean }
  | { state: 'done'; file: Blob }

/** Puts a trail file together; leaving the page stops it. */
export function useWriteTrail() {
  const [writing, setWriting] = useState<Writing>({ state: 'idle' })
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function run(what: ToWrite): Promise<void> {
    const control = new AbortController()
    stopper.current?.abort()
    stopper.current = control
    const show = (next: Writing) => {
      if (!control.signal.aborted) setWriting(next)
    }
    show({ state: 'running', done: 0 })
    try {
      const file = await writeTrail(what, {
        signal: control.signal,
        onProgress: (done) => show({ state: 'running', done }),
      })
      show({ state: 'done', file })
    } catch (error) {
      show({ state: 'failed', isTooLarge: error instanceof TrailFileError })
    }
  }

  return {
    writing,
    start: (what: ToWrite) => void run(what),
    /** Drops the written file, too. */
    stop: () => {
      stopper.current?.abort()
      setWriting({ state: 'idle' })
    },
  }
}

interface WritingOutcomeProps {
  writing: Writing
  all: number
  onStop: () => void
}

/** How far a file is, and the file. */
export function WritingOutcome({ writing, all, onStop }: WritingOutcomeProps) {
  switch (writing.state) {
    case 'idle':
      return null
    case 'running': {
      const share = writing.done / Math.max(1, all)
      return (
        <>
          <Progress
            label={t('guardian.trailSave.fetching', { done: writing.done, all })}
            value={share * 100}
            valueText={percentText(share)}
          />
          <Button variant="quiet" onClick={onStop}>
            {t('guardian.trailSave.stop')}
          </Button>
        </>
      )
    }
    case 'failed':
      return (
        <Notice tone="danger" live>
          {writing.isTooLarge ? t('guardian.trailSave.tooLarge') : t('guardian.trailSave.failed')}
        </Notice>
      )
    case 'done':
      return (
        <SavedFile
          file={writing.file}
          nameOf={(day) => t('guardian.trailSave.fileName', { day })}
          done={t('guardian.trailSave.done')}
          again={t('guardian.trailSave.again')}
        />
      )
  }
}
