import { SkipForward } from 'lucide-react'
import type { ChallengeView } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { t } from '#/words/t.ts'
import { WrittenIn } from '#/words/written-in.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { EyeHeader } from '../_flow/eye-sign.tsx'
import { useMode } from '../_game/pack/modes.ts'
import { useRecorded } from '../_sound/recorded.ts'
import { ReferencePicture } from '../_flow/reference-picture.tsx'
import { taskIcon } from '../_flow/task-icon.ts'

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
    <ChildPage
      title={title}
      header={<EyeHeader />}
      action={
        <ActionStack>
          <Button
            size="big"
            icon={<StartIcon aria-hidden="true" />}
            busy={running === 'start'}
            busyLabel={t('child.challenge.completing')}
            disabled={running === 'skip'}
            onClick={onStart}
          >
            {firstScreen === 'photo-capture'
              ? t('child.challenge.startPhoto')
              : t('child.challenge.start')}
          </Button>
          <Button
            icon={<SkipForward aria-hidden="true" />}
            variant="quiet"
            wide
            busy={running === 'skip'}
            busyLabel={t('child.challenge.skipping')}
            disabled={running === 'start'}
            onClick={onSkip}
          >
            {t('child.challenge.skip')}
          </Button>
        </ActionStack>
      }
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
    </ChildPage>
  )
}
