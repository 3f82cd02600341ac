import { Circle, CircleCheck } from 'lucide-react'
import { t } from '#/words/t.ts'
import { percentText } from '#/platform/format.ts'
import { Progress } from '#/ui/progress.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import type { Work } from './stored-draft.ts'
import { isPartDone, partsOf } from '#/features/guardian/_tasks/challenge-saver.ts'
import type { SaveState } from './use-save-challenge.ts'

type PartState = 'waiting' | 'running' | 'done'

/** Every part of the saving with its progress, and the whole in percent. */
export function SaveParts({ work, state }: { work: Work; state: SaveState }) {
  const parts = partsOf(work).map((part) => {
    const isRunning = state.at === 'saving' && state.part === part
    const is: PartState = isPartDone(part, work.saving) ? 'done' : isRunning ? 'running' : 'waiting'
    return { part, is, share: is === 'done' ? 1 : isRunning ? state.share : 0 }
  })
  const done = parts.reduce((sum, { share }) => sum + share, 0) / parts.length
  return (
    <div className="stack">
      {state.at !== 'ready' && (
        <Progress
          label={t('guardian.saveStep.progress')}
          value={done * 100}
          valueText={percentText(done)}
        />
      )}
      <ul className="stack-tight">
        {parts.map(({ part, is }) => (
          <li key={part} className="flex items-center gap-3">
            <PartSign is={is} />
            <span className="min-w-0 flex-1">{t(`guardian.saveStep.parts.${part}`)}</span>
            <span className="text-small text-ink-soft">{t(`guardian.saveStep.states.${is}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PartSign({ is }: { is: PartState }) {
  if (is === 'running') {
    return (
      <span className="grid size-6 flex-none place-items-center">
        <Spinner />
      </span>
    )
  }
  const [Sign, look] =
    is === 'done' ? ([CircleCheck, 'text-moss'] as const) : ([Circle, 'text-bark-pale'] as const)
  return <Sign className={`size-6 flex-none ${look}`} aria-hidden="true" />
}
