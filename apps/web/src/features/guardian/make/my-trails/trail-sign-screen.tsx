import type { GuardianTrail } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { PaperChoice, PrintButton, usePaper } from '#/features/guardian/_paper/paper.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { ownTrailQuery } from '#/data/trails.ts'
import { paths } from '#/routes/paths.ts'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { TrailSign } from './trail-sign.tsx'

const SIZES = ['a4', 'a5', 'letter'] as const

/** The sign of a trail, to look at and to print. */
export function TrailSignScreen() {
  const { id = '' } = useParams()
  const asked = useQuery(ownTrailQuery(id))
  const { data } = asked
  return data !== undefined ? (
    <SignPage trail={data} />
  ) : (
    <GuardianShell title={t('guardian.trailSign.title')} backTo={paths.editTrail(id)}>
      <NotLoaded of={asked} words="guardian.trail" />
    </GuardianShell>
  )
}

function SignPage({ trail }: { trail: GuardianTrail }) {
  const paper = usePaper(SIZES, { first: trail.language })
  const { words, size } = paper
  return (
    <GuardianShell
      title={t('guardian.trailSign.title')}
      backTo={paths.editTrail(trail.id)}
      action={<PrintButton paper={paper}>{t('guardian.trailSign.print')}</PrintButton>}
    >
      {trail.status === 'published' ? null : (
        <Notice tone="warn">{t('guardian.trailSign.notPublished')}</Notice>
      )}
      <PaperChoice paper={paper} sizes={SIZES} />
      {words.data !== undefined ? (
        <>
          <TrailSign trail={trail} size={size} languages={words.data} />
          <PrintSheet>
            <TrailSign trail={trail} size={size} languages={words.data} />
          </PrintSheet>
        </>
      ) : words.isError ? null : (
        <Loading label={t('guardian.paper.loading')} />
      )}
    </GuardianShell>
  )
}
