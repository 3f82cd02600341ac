import type { ChallengeView } from '@bramble/contract'
import { photoCaptureCopy as copy } from '#/copy/player/photo-capture.ts'
import { Badge } from '#/ui/badge.tsx'

const MAX_FALLBACKS = 2

/** The thing to be photographed, and up to two more general names that count too. */
export function PhotoTargets({
  data,
}: {
  data: NonNullable<ChallengeView['objectDetectionData']>
}) {
  const fallbacks = data.generalization_ladder
    .map(({ label }) => label)
    .filter((label) => label !== data.primary_label)
    .slice(0, MAX_FALLBACKS)
  return (
    <div className="stack-tight text-center">
      <p>
        {copy.targetLabel} <strong className="text-lead">{data.primary_label}</strong>
      </p>
      {fallbacks.length > 0 ? (
        <p className="flex flex-wrap items-center justify-center gap-2 text-base">
          {copy.fallbackLabel}
          {fallbacks.map((label) => (
            <Badge key={label} tone="info">
              {label}
            </Badge>
          ))}
        </p>
      ) : null}
    </div>
  )
}
