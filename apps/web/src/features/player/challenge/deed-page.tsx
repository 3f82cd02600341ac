import type { ChallengeView } from '@bramble/contract'
import { SkipForward, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { EyeHeader } from '../_flow/eye-sign.tsx'

/** Props of the view of every deed. */
export interface DeedProps {
  challenge: ChallengeView
  onDone: () => void
  onSkip: () => void
  /** The button whose action is under way. */
  running: 'start' | 'skip' | null
}

interface DeedPageProps extends Omit<DeedProps, 'challenge'> {
  title: string
  canFinish?: boolean
  /** What the first button says and shows; else that it is done. */
  done?: { label: string; icon: ReactNode }
  children: ReactNode
}

/** The frame of a spot and of every deed: what comes first, and Skip. */
export function DeedPage(props: DeedPageProps) {
  const { title, canFinish = true, running, onDone, onSkip, children } = props
  const done = props.done ?? { label: t('child.doing.done'), icon: <Star /> }
  return (
    <ChildPage
      title={title}
      header={<EyeHeader />}
      action={
        <ActionStack>
          <Button
            size="big"
            icon={done.icon}
            busy={running === 'start'}
            busyLabel={t('child.challenge.completing')}
            disabled={!canFinish || running === 'skip'}
            onClick={onDone}
          >
            {done.label}
          </Button>
          <Button
            variant="quiet"
            wide
            icon={<SkipForward />}
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
      {children}
    </ChildPage>
  )
}
