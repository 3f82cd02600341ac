import { Flag } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { ReportDialog } from '#/features/guardian/_challenges/report-dialog.tsx'
import { useReportTrail } from '#/data/trails.ts'
import { Button } from '#/ui/button.tsx'

/** Reports to the moderators that a trail is not good for children. */
export function ReportTrail({ trailId }: { trailId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync, isPending } = useReportTrail()
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('guardian.reportTrail.open')}
      </Button>
      {isOpen && (
        <ReportDialog
          words={{
            title: t('guardian.reportTrail.title'),
            text: t('guardian.reportTrail.text'),
            done: t('guardian.reportTrail.done'),
            doneText: t('guardian.reportTrail.doneText'),
            notPublished: t('guardian.reportTrail.gone'),
          }}
          send={(reason) => mutateAsync({ id: trailId, reason })}
          isSending={isPending}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
