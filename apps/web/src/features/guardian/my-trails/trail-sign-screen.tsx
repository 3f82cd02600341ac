import type { GuardianTrail } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { Camera, DoorOpen, Footprints, MapPin, Printer, UsersRound } from 'lucide-react'
import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { shortOrigin } from '#/features/guardian/_shell/share-join.tsx'
import { trailTextOf } from '#/features/guardian/_trails/trail-words.ts'
import { ownTrailQuery } from '#/data/trails.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { printPage, siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { TrailFailed } from './trail-states.tsx'
import './trail-sign.css'

const STEPS = [
  { step: 'scan', Icon: Camera },
  { step: 'allow', Icon: MapPin },
  { step: 'together', Icon: UsersRound },
  { step: 'walk', Icon: Footprints },
  { step: 'back', Icon: DoorOpen },
] as const

/** The sign of a trail, to look at and to print on any size of paper, black and white too. */
export function TrailSignScreen() {
  const { id = '' } = useParams()
  const { data, isError, refetch } = useQuery(ownTrailQuery(id))
  return (
    <GuardianShell
      title={t('guardian.trailSign.title')}
      backTo={paths.editTrail(id)}
      action={
        data === undefined ? null : (
          <Button size="big" wide icon={<Printer aria-hidden="true" />} onClick={printPage}>
            {t('guardian.trailSign.print')}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <>
          {data.status === 'published' ? null : (
            <Notice tone="warn">{t('guardian.trailSign.notPublished')}</Notice>
          )}
          <Sign trail={data} />
          <PrintSheet>
            <Sign trail={data} />
          </PrintSheet>
        </>
      ) : isError ? (
        <TrailFailed onTryAgain={() => void refetch()} />
      ) : (
        <Loading label={t('guardian.trail.loading')} />
      )}
    </GuardianShell>
  )
}

function Sign({ trail }: { trail: GuardianTrail }) {
  const { name, sentence, language } = trailTextOf(trail)
  const address = siteOrigin() + paths.trail(trail.word)
  return (
    <article className="trail-sign">
      <h2 className="wrap-anywhere" lang={language}>
        {name}
      </h2>
      <p className="wrap-anywhere" lang={language}>
        {sentence}
      </p>
      <QrCode text={address} size={200} alt={t('guardian.trailSign.code')} />
      <div>
        <p className="text-small">
          {t('guardian.trailSign.orType', {
            address: shortOrigin(siteOrigin()) + paths.trailByWord(),
          })}
        </p>
        <p className="trail-sign-word" lang="zxx">
          {trail.word}
        </p>
      </div>
      <ol>
        {STEPS.map(({ step, Icon }) => (
          <li key={step}>
            <Icon className="size-10" aria-hidden="true" />
            <span className="text-small">{t(`guardian.trailSign.steps.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className="text-small font-bold">{t('guardian.trailSign.safety')}</p>
    </article>
  )
}
