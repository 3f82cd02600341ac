import type { ReactNode } from 'react'
import { t, tList } from '#/words/t.ts'
import type { GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { Kindly } from '#/ui/kindly.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Why there is no position, and what a grown-up can do about it, in steps where they help. */
export function LocationHelp({ failure, action }: { failure: GpsFailure; action?: ReactNode }) {
  if (failure === 'imprecise') {
    return (
      <Notice tone="warn" title={t('child.gps.precise.title')} live>
        <p>{t('child.gps.precise.text')}</p>
        <Steps steps={tList('child.gps.precise.steps')} />
      </Notice>
    )
  }
  return (
    <Notice tone="warn" live action={action}>
      <p>
        <Kindly>{t(`child.gpsProblems.${failure}`)}</Kindly>
      </p>
      {failure === 'denied' && (
        <>
          <Steps steps={tList('child.gps.denied.steps')} />
          <p className="text-base">{t('child.gps.denied.after')}</p>
        </>
      )}
    </Notice>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ul className="list-disc ps-5 text-base">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}
