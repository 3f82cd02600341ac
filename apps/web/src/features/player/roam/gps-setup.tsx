import { gpsSetupStatus, MIN_GPS_SETUP_MS } from '@bramble/domain/gps/roam-status'
import { t } from '#/words/t.ts'
import { percentText } from '#/platform/format.ts'
import { HeatScene } from '#/ui/heat/heat-scene.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { Progress } from '#/ui/progress.tsx'
import { AnimalSign } from '../_flow/animal-sign.tsx'
import { EyeSign } from '../_flow/eye-sign.tsx'

/** The first seconds of the roam screen: the phone looks for its place. */
export function GpsSetup({ elapsedMs, isLocated }: { elapsedMs: number; isLocated: boolean }) {
  const status = t(`child.gpsSetup.${gpsSetupStatus(elapsedMs, !isLocated)}`)
  // Never quite full before it is over: what is left depends on the sky.
  const share = Math.min(96, Math.round((elapsedMs / MIN_GPS_SETUP_MS) * 100))
  return (
    <ChildPage
      title={t('child.roam.setupTitle')}
      titleHidden
      scene={
        <HeatScene level="searching" word={status} corners={<AnimalSign />}>
          <EyeSign />
        </HeatScene>
      }
    >
      <p className="text-center font-display text-lead">{t('child.roam.setupHint')}</p>
      <Progress
        value={share}
        valueText={percentText(share / 100)}
        label={t('child.roam.setupTitle')}
      />
    </ChildPage>
  )
}
