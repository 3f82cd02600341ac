import { gpsSetupStatus, MIN_GPS_SETUP_MS } from '@bramble/domain/gps/roam-status'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { useTellFact } from '#/data/finds.ts'
import { percentText } from '#/platform/format.ts'
import { HeatScene } from '#/ui/heat/heat-scene.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { Progress } from '#/ui/progress.tsx'
import { EyeSign } from '../_flow/eye-sign.tsx'
import type { SetupPart } from '../_stickers/book.ts'
import { NewSticker } from '../_stickers/new-sticker.tsx'
import { SceneCorners } from '../_stickers/scene-corners.tsx'

interface GpsSetupProps {
  elapsedMs: number
  isLocated: boolean
  part: SetupPart
}

/**
 * The first seconds of the roam screen, while the phone looks for its place. Only the first time it
 * speaks of the sky, with a bar; after a find it shows the new sticker and what is to be known about it, and the
 * hunt follows without one.
 */
export function GpsSetup({ elapsedMs, isLocated, part }: GpsSetupProps) {
  const status = t(`child.gpsSetup.${gpsSetupStatus(elapsedMs, !isLocated)}`)
  // Never quite full before it is over: what is left depends on the sky.
  const share = Math.min(96, Math.round((elapsedMs / MIN_GPS_SETUP_MS) * 100))
  const isFind = part.at === 'found'
  return (
    <ChildPage
      title={t('child.roam.setupTitle')}
      titleHidden
      scene={
        <HeatScene
          level="searching"
          word={isFind ? wordOf(part.find) : status}
          {...(isFind
            ? {
                trend: t('child.stickers.fresh'),
                picture: <NewSticker find={part.find} />,
              }
            : {})}
          corners={<SceneCorners isCatching={isFind} />}
        >
          <EyeSign />
        </HeatScene>
      }
    >
      <SetupWords part={part} />
      {part.at === 'first' ? (
        <Progress
          value={share}
          valueText={percentText(share / 100)}
          label={t('child.roam.setupTitle')}
        />
      ) : null}
    </ChildPage>
  )
}

function SetupWords({ part }: { part: SetupPart }) {
  const tell = useTellFact()
  switch (part.at) {
    case 'first':
      return <Lead>{t('child.roam.setupHint')}</Lead>
    case 'found':
      return <FoundWords find={part.find} />
    case 'again':
      return (
        <Lead>
          {part.last === null
            ? t('child.stickers.onWeGo')
            : tell(part.last.facts, part.last.sticker)}
        </Lead>
      )
  }
}

type Find = Extract<SetupPart, { at: 'found' }>['find']

/** A sticker is called as the child has named it. */
function wordOf({ named, sticker }: Find): string {
  return named === undefined
    ? t(`child.stickers.names.${sticker}`)
    : t(`child.naming.names.${named}`)
}

function FoundWords({ find }: { find: Find }) {
  const fact = useTellFact()(find.facts, find.sticker)
  return (
    <>
      {find.title === '' ? null : (
        <p className="line-clamp-2 text-center text-base text-ink-soft">
          {t('child.stickers.found', { title: find.title })}
        </p>
      )}
      <p className="text-center font-display text-child text-balance" data-read="">
        {fact}
      </p>
    </>
  )
}

function Lead({ children }: { children: ReactNode }) {
  return <p className="text-center font-display text-lead text-balance">{children}</p>
}
