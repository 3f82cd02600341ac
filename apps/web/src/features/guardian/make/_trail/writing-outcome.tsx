import { t } from '#/words/t.ts'
import { SavedFile } from '#/features/guardian/_shell/saved-file.tsx'
import { percentText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Progress } from '#/ui/progress.tsx'
import type { Writing } from './use-write-trail.ts'

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
