import { useEffect } from 'react'
import { t } from '#/words/t.ts'
import { useGuardianPlace } from '#/features/guardian/_shell/use-guardian-place.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { toast } from '#/ui/toast-store.ts'

interface NearbyLineProps {
  /** Undefined while it is not known. */
  count: number | undefined
  setup: SetupPlace
}

/** The number of challenges to find, and the place it is for [PLAN-10, PLAN-11, PAY-09]. */
export function NearbyLine({ count, setup }: NearbyLineProps) {
  return (
    <>
      {setup.isApproximate ? <WhichPlace setup={setup} /> : null}
      {count === undefined ? (
        <div role="status" className="flex items-center gap-3 py-2">
          <Spinner />
          <span>{t('guardian.roamSetup.counting')}</span>
        </div>
      ) : (
        <Count count={count} isApproximate={setup.isApproximate} />
      )}
    </>
  )
}

function Count({ count, isApproximate }: { count: number; isApproximate: boolean }) {
  if (isApproximate)
    return <Notice live>{t('guardian.payment.approximate.found', { count })}</Notice>
  return (
    <Notice tone={count > 0 ? 'success' : 'warn'} live>
      {count > 0 ? t('guardian.roamSetup.found', { count }) : t('guardian.roamSetup.noneHere')}
    </Notice>
  )
}

function WhichPlace({ setup }: { setup: SetupPlace }) {
  return (
    <Notice
      tone="warn"
      title={t('guardian.payment.approximate.title')}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={setup.isAsking}
          busyLabel={t('guardian.place.asking')}
          onClick={setup.ask}
        >
          {t('guardian.payment.approximate.again')}
        </Button>
      }
    >
      <div className="stack-tight">
        {setup.problem === null ? null : <p>{t(`guardian.place.${setup.problem}`)}</p>}
        <p>{t('guardian.payment.approximate.text')}</p>
      </div>
    </Notice>
  )
}

/** The middle of London: a substitute on this page only, never stored [PAY-09, OPEN-48]. */
const APPROXIMATE_PLACE = { lat: 51.5074, lng: -0.1278, accuracy: 1_000 }

/** The guardian's position; `null` while the phone is being asked [PAY-03, PAY-09]. */
export function useSetupPlace() {
  const { place, problem, isAsking, ask } = useGuardianPlace()
  useEffect(() => {
    void ask()
  }, [ask])
  const isApproximate = place === null && problem !== null
  useEffect(() => {
    if (!isApproximate) return
    toast({
      title: t('guardian.payment.approximate.toast'),
      description: t('guardian.payment.approximate.toastText'),
    })
  }, [isApproximate])
  return {
    place: isApproximate ? APPROXIMATE_PLACE : place,
    isApproximate,
    problem,
    isAsking,
    ask: () => void ask(),
  }
}

export type SetupPlace = ReturnType<typeof useSetupPlace>
