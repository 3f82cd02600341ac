import type { ChallengeView } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { PreviewGate, useLeavePreview } from '../_flow/preview-gate.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { ArrivalView } from './arrival-view.tsx'
import { deedOf } from './deeds.tsx'

/** A grown-up's preview of the arrival. */
export function PreviewChallengeScreen() {
  return <PreviewGate>{(challenge) => <PreviewArrival challenge={challenge} />}</PreviewGate>
}

function PreviewArrival({ challenge }: { challenge: ChallengeView }) {
  const { go } = usePlayer()
  const { complete, skip } = useLeavePreview()
  const { firstScreen } = TASKS[challenge.childPhotoTask]
  const Deed = deedOf(challenge)
  const [isDoing, setDoing] = useState(false)
  if (isDoing && Deed !== null) {
    return <Deed challenge={challenge} onDone={complete} onSkip={skip} running={null} />
  }
  const start = Deed === null ? complete : () => setDoing(true)
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
