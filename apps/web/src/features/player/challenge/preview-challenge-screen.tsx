import type { ChallengeView } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { PreviewGate, useLeavePreview } from '../_flow/preview-gate.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { ArrivalView } from './arrival-view.tsx'
import { deedOf } from './deeds/index.ts'

/** A grown-up's preview of the arrival. */
export function PreviewChallengeScreen() {
  return <PreviewGate>{(challenge) => <PreviewArrival challenge={challenge} />}</PreviewGate>
}

function PreviewArrival({ challenge }: { challenge: ChallengeView }) {
  const { go } = usePlayer()
  const { complete, skip } = useLeavePreview()
  const { firstScreen } = TASKS[challenge.childPhotoTask]
  const deed = deedOf(challenge)
  const [isDoing, setDoing] = useState(false)
  if (isDoing && deed !== null) {
    return <deed.View challenge={challenge} onDone={complete} onSkip={skip} running={null} />
  }
  const start = deed === null ? complete : () => setDoing(true)
  return (
    <ArrivalView
      challenge={challenge}
      title={t('child.preview.title')}
      onStart={firstScreen === 'complete' ? start : () => go(firstScreen, challenge.id)}
      onSkip={skip}
      running={null}
    />
  )
}
