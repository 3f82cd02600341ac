import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useBackGuard } from '#/platform/back-guard.ts'
import { paths } from '#/routes/paths.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'

/** Asks a child that has gone back, by a button or a swipe at the edge, whether it plays on. */
export function LeaveGuard() {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  useBackGuard(true, () => setAsking(true))
  return (
    <div className="page-child">
      <ConfirmDialog
        open={isAsking}
        isCancelSafer
        title={t('child.leave.title')}
        confirmLabel={t('child.leave.leave')}
        cancelLabel={t('child.leave.stay')}
        onConfirm={() => void navigate(paths.landing())}
        onCancel={() => setAsking(false)}
      >
        <MascotSays mood="pleased" size="m">
          {t('child.leave.text')}
        </MascotSays>
      </ConfirmDialog>
    </div>
  )
}
