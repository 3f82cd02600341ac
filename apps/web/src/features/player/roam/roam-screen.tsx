import type { Session } from '@bramble/contract'
import { shownDistanceMeters, type ProximityState } from '@bramble/domain/proximity/bands'
import { useState, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { distanceText, percentText } from '#/platform/format.ts'
import { ROAM_PLAYER_POLL_MS, ROAM_SESSION_POLL_MS } from '#/platform/timings.ts'
import type { LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import type { StoredOnePhone } from '#/platform/storage/keys.ts'
import { useWakeLock } from '#/platform/wake-lock.ts'
import { HeatScene } from '#/ui/heat/heat-scene.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { ChildGate } from '../_flow/child-gate.tsx'
import { useHuntSounds } from '../_flow/use-hunt-sounds.ts'
import { PlanRow } from '../_flow/plan-row.tsx'
import { useMode } from '../_game/pack/modes.ts'
import { useIsResting } from '../_sound/rest.ts'
import { DarkScreen } from './dark-screen.tsx'
import { usePocketMode } from './use-pocket-mode.ts'
import { SceneCorners } from '../_stickers/scene-corners.tsx'
import { useSetupPart, type SetupPart } from '../_stickers/book.ts'
import { BackToGrownUp } from './pass-screen.tsx'
import { Turn } from './turn.tsx'
import { useEndOfTurn } from './use-turns.ts'
import { RoamBadges } from './roam-badges.tsx'
import { RoamControls } from './roam-controls.tsx'
import { BelowHelp, hasHelpButton, helpSentence, useRoamHelp } from './roam-help.tsx'
import { RoamSentence, RoamWords } from './roam-words.tsx'
import { useFoundChallenge } from './use-found-challenge.ts'
import { usePost } from './use-post.ts'
import { useRoamGps } from './use-roam-gps.ts'
import { useRoamLoop } from './use-roam-loop.ts'
import { useSkip } from './use-skip.ts'
import { gpsSetupStatus, MIN_GPS_SETUP_MS } from '@bramble/domain/gps/roam-status'
import { useTellFact } from '#/data/finds.ts'
import { Progress } from '#/ui/progress.tsx'
import { EyeSign } from '../_flow/eye-sign.tsx'
import { NewSticker } from '../_stickers/new-sticker.tsx'

export function RoamScreen() {
  return (
    <ChildGate step="roam" playerPollMs={ROAM_PLAYER_POLL_MS} sessionPollMs={ROAM_SESSION_POLL_MS}>
      {({ player, session }) => (
        <Turn player={player} session={session}>
          {(turns) => <Roam turns={turns} session={session} />}
        </Turn>
      )}
    </ChildGate>
  )
}

/** The game itself: colour, shape, word and distance say how near the hidden challenge is. */
function Roam({ turns, session }: { turns: StoredOnePhone | null; session: Session }) {
  useWakeLock()
  const [foundId, setFoundId] = useState<string | null>(null)
  const loop = useRoamLoop(foundId !== null)
  const { phase, elapsedMs, watch } = loop
  const result = phase === 'tracking' ? loop.result : null
  const isResting = useIsResting()
  // A find while the child rests waits until it has rested.
  useFoundChallenge(isResting ? null : result, foundId, setFoundId, isResting)
  const post = usePost(foundId, setFoundId)
  const skip = useSkip(loop)
  const { gpsStatus, needsSky, oldSeconds } = useRoamGps(watch)
  // An old place leads nowhere: it is silent.
  const isKnown = foundId === null && oldSeconds === null && canLocate(watch)
  useHuntSounds({
    state: isKnown ? (result?.state ?? null) : null,
    distanceMeters: (result?.challenge && result.distance) ?? null,
    trend: result?.trend ?? null,
  })
  const help = useRoamHelp(loop)
  const target = foundId === null ? (result?.challenge ?? null) : null
  const isFollowing = target !== null && result?.state !== 'challenge'
  // A child that plays by eye has nothing of a dark screen.
  const isByEye = useMode('eye')
  const isByEar = useMode('ear')
  const pocket = usePocketMode(isKnown && isFollowing && help === null && !isResting && !isByEye)

  const isAllDone = foundId === null && target === null && result?.limitReached === true
  const part = useSetupPart(phase === 'tracking')
  // After the part above, which notes in the child's book that its sticker was shown.
  const end = useEndOfTurn(turns, session, { isTracking: phase === 'tracking', isAllDone })
  if (phase === 'gps-setup' && foundId === null) {
    return <GpsSetup elapsedMs={elapsedMs} isLocated={watch.position !== null} part={part} />
  }
  const isFound = foundId !== null
  // A phone without a usable position cannot know that nothing is near.
  const isNothingNear = !isFound && result !== null && target === null && !needsSky && help === null
  const isHelpless = isFound || isAllDone || !canLocate(watch)
  const shownHelp = isHelpless ? null : help
  if (turns !== null && end.isBack) {
    return (
      <BackToGrownUp turns={turns} {...(isAllDone ? {} : { onPlayOn: () => end.setBack(false) })} />
    )
  }
  return (
    <>
      {/* Nobody sees it in the dark: no animation runs there, and no answer is laid out. */}
      <div inert={pocket.isDark} className={pocket.isDark ? 'hidden' : 'contents'}>
        <ChildPage
          title={t('child.roam.title')}
          titleHidden
          scene={
            <HeatScene
              {...sceneOf(
                // Without a target and a place it is not known where to: no band is one.
                isFound ? 'challenge' : target === null ? null : (result?.state ?? null),
                isAllDone,
                isNothingNear,
              )}
              {...(target !== null && result?.distance != null
                ? {
                    distance: distanceText(
                      shownDistanceMeters(result.distance, watch.accuracyMeters),
                    ),
                  }
                : {})}
              {...(target === null ? {} : { trend: trendOf(result?.trend, oldSeconds) })}
              isHeard={isByEar}
              isSmall={shownHelp !== null}
              corners={<SceneCorners />}
            >
              <RoamBadges status={gpsStatus} />
            </HeatScene>
          }
          action={
            <>
              <PlanRow isDone={isAllDone} />
              <RoamControls
                result={result}
                position={watch.position}
                isFound={isFound}
                isAllDone={isAllDone}
                skip={skip}
                post={post}
                help={shownHelp !== null && hasHelpButton(shownHelp) ? shownHelp : null}
                onReturn={turns === null ? null : () => end.setBack(true)}
                isSpotShown={shownHelp?.step === 'ask-grown-up' && shownHelp.isAsked}
              />
            </>
          }
        >
          {/* Stands here before there is anything to say, so that what comes is read out. */}
          <div role="status" className="contents">
            {shownHelp === null ? null : (
              <RoamSentence isRead>
                {helpSentence(shownHelp, needsSky, result?.state ?? 'ice-cold')}
              </RoamSentence>
            )}
          </div>
          {shownHelp === null ? (
            <RoamWords
              watch={watch}
              needsSky={needsSky}
              isFound={isFound}
              isAllDone={isAllDone}
              isNothingNear={isNothingNear}
              state={oldSeconds === null ? (result?.state ?? null) : null}
            />
          ) : (
            <BelowHelp help={shownHelp} />
          )}
        </ChildPage>
      </div>
      {pocket.isDark ? <DarkScreen onWake={pocket.wake} /> : null}
    </>
  )
}

/** False where the phone's settings are in the way, which comes before everything. */
function canLocate({ failure, isImprecise }: LocationWatch): boolean {
  return failure !== 'denied' && failure !== 'unsupported' && !isImprecise
}

/** Age of a distance, in whole minutes from one on. */
function ageWords(seconds: number): string {
  if (seconds < 60) return t('child.roam.ageSeconds', { seconds })
  return t('child.roam.ageMinutes', { minutes: Math.floor(seconds / 60) })
}

/** Which way it goes; of an old place only how old it is. */
function trendOf(trend: 'warmer' | 'colder' | null | undefined, oldSeconds: number | null) {
  if (oldSeconds !== null) return ageWords(oldSeconds)
  return trend ? t(`child.roam.trend.${trend}`) : undefined
}

export function sceneOf(state: ProximityState | null, isAllDone: boolean, isNothingNear: boolean) {
  if (isAllDone) return { level: 'challenge', word: t('child.roam.limitTitle') } as const
  if (isNothingNear) return { level: 'searching', word: t('child.roam.allQuiet') } as const
  if (state === null) return { level: 'searching', word: t('child.roam.searching') } as const
  return { level: state, word: t(`shared.warmth.${state}`) } as const
}

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
function GpsSetup({ elapsedMs, isLocated, part }: GpsSetupProps) {
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
