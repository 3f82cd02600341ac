import type { ChallengeView } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { useState } from 'react'
import { t, told } from '#/words/t.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { toastSuccess } from '#/ui/toast-store.ts'
import { ChallengeGate } from '../_flow/challenge-gate.tsx'
import { useAct } from '../_game/acts/act.ts'
import { useLeaveOut } from '../_flow/skip-reasons.tsx'
import { useOnce } from '../_flow/use-once.ts'
import { useRefusal } from '../_flow/use-refusal.ts'
import { storeResult } from '../_flow/result-store.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { ArrivalView } from './arrival-view.tsx'
import { deedOf } from './deeds.tsx'

export function ChallengeScreen() {
  return <ChallengeGate>{(challenge) => <Arrival challenge={challenge} />}</ChallengeGate>
}

/** "You made it": the task of this spot. */
function Arrival({ challenge }: { challenge: ChallengeView }) {
  const { go, playerId } = usePlayer()
  const refused = useRefusal()
  const { firstScreen } = TASKS[challenge.childPhotoTask]
  const { act, running: kind } = useAct(playerId)
  const Deed = deedOf(challenge)
  const [isDoing, setDoing] = useState(false)
  // Shared by both buttons: starting excludes skipping.
  const once = useOnce()
  const leaving = useLeaveOut(challenge.id, act, once)

  async function finish(): Promise<void> {
    const record = await act({ kind: 'complete', challengeId: challenge.id })
    writeStored(storedKeys.currentPlayerChallengeId, record.id)
    storeResult(challenge.id, {
      passed: null,
      score: record.score,
      message: '',
      isAiValidation: false,
      hasPhoto: false,
    })
    toastSuccess(t('child.challenge.complete'))
    go('feedback', null, { replace: true })
  }

  const finishOnce = () =>
    once(finish, (error) => refused(error, told('child.challenge.completeFailed')))

  function start() {
    if (kind !== null) return
    if (firstScreen !== 'complete') go(firstScreen, challenge.id)
    else if (Deed === null || isDoing) finishOnce()
    else setDoing(true)
  }

  const running = kind === null ? null : kind === 'skip' ? 'skip' : 'start'

  return (
    <>
      {isDoing && Deed !== null ? (
        <Deed {...{ challenge, running }} onDone={start} onSkip={leaving.press} />
      ) : (
        <ArrivalView
          {...{ challenge, running }}
          title={t('child.challenge.title')}
          onStart={start}
          onSkip={leaving.press}
        />
      )}
      {leaving.dialog}
    </>
  )
}
