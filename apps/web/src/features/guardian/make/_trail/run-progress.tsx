import { t } from '#/words/t.ts'
import { percentText } from '#/platform/format.ts'
import { Progress } from '#/ui/progress.tsx'

interface RunProgressProps {
  label: string
  done: number
  all: number
  /** How long the server wants us to wait; null: it does not. */
  waitSeconds: number | null
}

/** How far a run of many calls is. */
export function RunProgress({ label, done, all, waitSeconds }: RunProgressProps) {
  const share = done / Math.max(1, all)
  return (
    <>
      <Progress label={label} value={share * 100} valueText={percentText(share)} />
      <p role="status" className="text-small text-ink-soft">
        {waitSeconds === null
          ? t('guardian.trailImport.progress', { done, all })
          : t('guardian.trailImport.wait', { seconds: waitSeconds })}
      </p>
    </>
  )
}
