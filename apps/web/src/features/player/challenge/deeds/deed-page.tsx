import type { ChallengeView } from '@bramble/contract'
import { SkipForward, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { EyeHeader } from '../../_flow/eye-sign.tsx'

/** Props of the view of every deed. */
export interface DeedProps {
  challenge: ChallengeView
  onDone: () => void
  onSkip: () => void
  /** The button whose action is under way. */
  running: 'start' | 'skip' | null
}

interface DeedPageProps extends DeedProps {
  title: string
  canFinish: boolean
  children: ReactNode
}

/** The frame of every deed: "We did it!" and Skip. */
export function DeedPage(props: DeedPageProps) {
  const { title, canFinish, running, onDone, onSkip, children } = props
  return (
    <ChildPage
      title={title}
      header={<EyeHeader />}
      action={
        <ActionStack>
          <Button
            size="big"
            icon={<Star aria-hidden="true" />}
            busy={running === 'start'}
            busyLabel={t('child.challenge.completing')}
            disabled={!canFinish || running === 'skip'}
            onClick={onDone}
          >
            {t('child.doing.done')}
          </Button>
          <Button
            variant="quiet"
            wide
            icon={<SkipForward aria-hidden="true" />}
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
