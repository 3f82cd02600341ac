import { t } from '#/words/t.ts'
import { percentText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Progress } from '#/ui/progress.tsx'

interface RunProgressProps {
  label: string
  done: number
  all: number
  /** How long the server wants us to wait; null: it does not. */
  waitSeconds: number | null
  /** Stops the run; null: it has stopped already, or goes on to its end. */
  onStop: (() => void) | null
}

/** How far a run of many calls is, and the button that stops it. */
export function RunProgress({ label, done, all, waitSeconds, onStop }: RunProgressProps) {
  const share = done / Math.max(1, all)
  return (
    <>
      <Progress label={label} value={share * 100} valueText={percentText(share)} />
      <p role="status" className="text-small text-ink-soft">
        {waitSeconds === null
          ? t('guardian.trailImport.progress', { done, all })
          : t('guardian.trailImport.wait', { seconds: waitSeconds })}
      </p>
      {onStop === null ? null : (
        <Button variant="quiet" onClick={onStop}>
          {t('guardian.trailImport.stop')}
        </Button>
      )}
    </>
  )
}
