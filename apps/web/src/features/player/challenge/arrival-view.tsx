import type { ChallengeView } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { t } from '#/words/t.ts'
import { WrittenIn } from '#/words/written-in.tsx'
import { Card } from '#/ui/card.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { useMode } from '../_game/pack/modes.ts'
import { useRecorded } from '../_sound/recorded.ts'
import { ReferencePicture } from '../_flow/reference-picture.tsx'
import { taskIcon } from '../_flow/task-icon.ts'
import { DeedPage } from './deed-page.tsx'

/** The task of this spot, and the buttons to start and to skip it. */
export function ArrivalView(props: {
  challenge: ChallengeView
  title: string
  onStart: () => void
  onSkip: () => void
  /** The button whose action is under way. */
  running: 'start' | 'skip' | null
}) {
  const { challenge, title, onStart, onSkip, running } = props
  const { firstScreen } = TASKS[challenge.childPhotoTask]
  const recorded = useRecorded(challenge.voice)
  const isByEye = useMode('eye')
  const StartIcon = taskIcon(challenge, isByEye)
  return (
    <DeedPage
      title={title}
      done={{
        icon: <StartIcon aria-hidden="true" />,
        label: t(
          firstScreen === 'photo-capture' ? 'child.challenge.startPhoto' : 'child.challenge.start',
        ),
      }}
      running={running}
      onDone={onStart}
      onSkip={onSkip}
    >
      <MascotSays mood="cheering" size="m">
        {t('child.challenge.hooray')}
      </MascotSays>
      {isByEye && challenge.voice !== undefined ? (
        <p className="text-center text-ink-soft">
          {challenge.description.trim() === ''
            ? t('child.byEye.notWritten')
            : t('child.byEye.written')}
        </p>
      ) : null}
      <div lang={challenge.language}>
        <Card tone="leaf" title={challenge.title}>
          {challenge.showReferenceInGame && challenge.referenceImage !== null ? (
            <ReferencePicture address={challenge.referenceImage} />
          ) : null}
          <p data-read="" {...recorded}>
            {challenge.description}
          </p>
        </Card>
      </div>
      <WrittenIn language={challenge.language} />
    </DeedPage>
  )
}
