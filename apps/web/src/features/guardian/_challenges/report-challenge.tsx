import { Flag } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useReportChallenge } from '#/data/challenges.ts'
import { Button } from '#/ui/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface ReportChallengeProps {
  challengeId: string
  /** Its title, where several stand in one list. */
  title?: string
}

/** Reports to the moderators that a challenge is not good for children. */
export function ReportChallenge({ challengeId, title }: ReportChallengeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag aria-hidden="true" />}
        {...(title === undefined
          ? {}
          : {
              'aria-label': t('guardian.myChallenges.of', {
                action: t('guardian.reportChallenge.open'),
                title,
              }),
            })}
        onClick={() => setIsOpen(true)}
      >
        {t('guardian.reportChallenge.open')}
      </Button>
      {isOpen ? <Asking challengeId={challengeId} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Asking({ challengeId, onClose }: { challengeId: string; onClose: () => void }) {
  const { mutateAsync, isPending } = useReportChallenge()
  return (
    <ReportDialog
      words={{
        title: t('guardian.reportChallenge.title'),
        text: t('guardian.reportChallenge.text'),
        done: t('guardian.reportChallenge.done'),
        doneText: t('guardian.reportChallenge.doneText'),
        // Drafts and spots of one game are seen by nobody else.
        notPublished: t('guardian.reportChallenge.private'),
      }}
      send={(reason) => mutateAsync({ id: challengeId, reason })}
      isSending={isPending}
      onClose={onClose}
    />
  )
}
