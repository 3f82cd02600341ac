import { isTickSeason } from '@bramble/domain/challenge/season'
import { formatWay, type DrawnWay } from '@bramble/domain/player/walked-way'
import { QrCode as SquareCode, Users } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useTurnsOf } from '#/data/one-phone.ts'
import { useLeaveGame } from '#/data/players.ts'
import { now } from '#/platform/clock.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { buzz, playEnd } from '#/platform/sound/sound.ts'
import { siteOrigin } from '#/platform/share.ts'
import type { StoredOnePhone } from '#/platform/storage/keys.ts'
import { paths } from '#/routes/paths.ts'
import { NO_CODE_PATH } from '#/routes/player-place.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { LeafShower } from '#/ui/leaf-shower.tsx'
import { Loading } from '#/ui/loading.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { useGrownUpPhoto } from '../_game/pack/grown-up-photo.ts'
import { erase } from '../_game/pack/erase.ts'
import { useJournal, useIsFollowed } from '../_game/pack/phone-game.ts'
import { CarriedGame } from '../_flow/carried-game.tsx'
import { ArrivalFocus } from '../_flow/arrival-focus.tsx'
import { TogetherPicture } from '../_flow/together-picture.tsx'
import { HelpHand } from '../_flow/help-hand.tsx'
import { CallPicture } from '../_flow/pictures.tsx'
import { type GrownUpLook, useGrownUpLook } from '../_flow/use-grown-up-watch.ts'
import { WalkBackScene, wayText } from '../_flow/walk-back-scene.tsx'
import { OwnAdventure } from './own-adventure.tsx'
import { useDrawnWay } from '../_flow/way.ts'
import { EraseSaved, useIsErased } from './erase-saved.tsx'
import { useEndGame } from './use-end-game.ts'
import { useMode } from '../_game/pack/modes.ts'
import type { GrownUp } from '@bramble/contract'
import { storeGrownUp, useGrownUp } from '#/data/grown-up.ts'
import { useLocationWatch, type LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { allowSleep, keepAwake } from '#/platform/wake-lock.ts'
import { useTellPlace } from '../_flow/use-tell-place.ts'

const END_BUZZ_MS = [60, 80, 60, 80, 160]

/** The end of a child's game: kind words, the points, and the way back to the grown-up. */
export function EndGameScreen() {
  return useIsErased() ? <Erased /> : <EndGame />
}

function EndGame() {
  const navigate = useNavigate()
  const leave = useLeaveGame()
  const { waiting } = useJournal()
  const { isLoading, player, session, points, reason, returnToken, isRunning } = useEndGame()
  const turns = useTurnsOf(player?.id ?? null)
  const isShared = turns !== null
  // A child with the grown-up's own phone has nothing to scan and nobody to walk to by it.
  const isCalm = useMode('calm')
  const isByEar = useMode('ear')
  const isDue = player !== null && reason !== 'returned' && reason !== 'removed' && !isShared
  const photoId = player?.guardianPhotoId ?? null
  const walkBack = useWalkBack(player?.id ?? null, { isDue, hasPhoto: photoId !== null })
  const way = useDrawnWay(player?.id ?? null)
  const client = useQueryClient()
  const knownId = player?.id ?? null
  const codePlace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (knownId !== null && !isDue) void erase(knownId, 'back', client)
  }, [knownId, isDue, client])
  useEffect(() => {
    if (isLoading) return
    playEnd()
    buzz(END_BUZZ_MS)
  }, [isLoading])
  if (isLoading) return <Loading page label={t('child.endGame.loading')} />
  const goOn = () => {
    // Without its cookie the phone could not send what waits.
    if (waiting === 0) leave.mutate()
    void erase(knownId, 'pageLeft', client)
    void navigate(NO_CODE_PATH)
  }
  const isWalking = isDue && walkBack.isOn
  const isBack = isWalking && walkBack.look.way === 'back'
  const code = isShared ? null : returnToken
  return (
    <>
      <CarriedGame isOut={false} />
      <ChildPage
        title={t('child.endGame.title')}
        {...(isWalking
          ? {
              // The scene says in its large letters what is to be done now.
              titleHidden: true,
              scene: (
                <WalkBackScene
                  look={walkBack.look}
                  photoId={photoId}
                  accuracyMeters={walkBack.watch.accuracyMeters}
                />
              ),
            }
          : {})}
        action={
          turns !== null ? (
            <ToGrownUp turns={turns} isRunning={isRunning} />
          ) : isWalking && code !== null ? (
            <Button
              icon={<SquareCode />}
              size="big"
              onClick={() => codePlace.current?.scrollIntoView?.({ block: 'start' })}
            >
              {t('child.walkBack.showCode')}
            </Button>
          ) : undefined
        }
      >
        {isWalking ? (
          <p
            role="status"
            className="mx-auto text-center text-balance"
            data-read={isByEar ? '' : 'ask'}
          >
            {wayWords(walkBack.look)}
          </p>
        ) : null}
        {points !== null && points > 0 && !isWalking && !isCalm && <LeafShower />}
        <MascotSays
          mood={points !== null && points > 0 ? 'cheering' : 'sleepy'}
          size={code === null ? 'l' : 'm'}
        >
          {t(`child.endGame.reasons.${reason}`)}
        </MascotSays>
        {reason !== 'returned' && !isShared && !isBack && (
          <div className="flex items-center gap-3">
            <TogetherPicture isTogether={false} className="w-2/5 flex-none" />
            <p className="font-display text-lead" data-read="">
              {t('child.endGame.goBack')}
            </p>
          </div>
        )}
        {code !== null && (
          <div ref={codePlace}>
            <FinishCode token={code} way={way} />
          </div>
        )}
        {isTickSeason(now(), walkBack.grownUp?.location?.lat ?? null) ? (
          <p className="mx-auto text-center text-base">{t('child.endGame.ticks')}</p>
        ) : null}
        {isDue && !walkBack.isOn && photoId !== null ? <LookForGrownUp photoId={photoId} /> : null}
        {player === null ? null : <OwnAdventure {...{ player, session, way, points }} />}
        {isShared ? null : (
          <Button variant="quiet" onClick={goOn}>
            {t('child.endGame.again')}
          </Button>
        )}
        {player !== null && reason !== 'removed' && (
          <EraseSaved playerId={player.id} isRunning={isRunning} />
        )}
        {isDue ? (
          <HelpHand
            playerId={player.id}
            photoId={photoId}
            grownUp={walkBack.grownUp}
            isGrownUpsOwn={false}
          />
        ) : null}
        <ArrivalFocus />
      </ChildPage>
    </>
  )
}

/** The phone goes back to the grown-up, whose it is: to the results, or to the game that goes on. */
function ToGrownUp({ turns, isRunning }: { turns: StoredOnePhone; isRunning: boolean }) {
  const { joinCode } = turns
  return (
    <ButtonLink
      to={isRunning ? paths.dashboard(joinCode) : paths.thankYou(joinCode)}
      replace
      size="big"
      wide
    >
      <Users />
      <span>{t('child.turns.giveBack')}</span>
    </ButtonLink>
  )
}

function wayWords(look: GrownUpLook): string {
  return look.way === 'back' ? t('child.walkBack.backText') : wayText(look)
}

/** Without a place of the grown-up: whom to look for, and how to be found. */
function LookForGrownUp({ photoId }: { photoId: string }) {
  const photo = useGrownUpPhoto(photoId)
  return (
    <section className="stack-tight">
      <h2 className="text-center">{t('child.walkBack.look')}</h2>
      <div className="mx-auto grid w-full max-w-80 grid-cols-2 items-center gap-3">
        <img
          src={photo ?? undefined}
          alt={t('child.walkBack.photo')}
          className="aspect-square w-full rounded-full border-[5px] border-white bg-cream-deep object-cover shadow-card"
        />
        <CallPicture />
      </div>
      <p className="text-center">{t('child.walkBack.lookText')}</p>
    </section>
  )
}

/** The grown-up scans it with the host's phone and so confirms that the child is back. */
function FinishCode({ token, way }: { token: string; way: DrawnWay | null }) {
  // Behind the `#` it goes from phone to phone and to no server.
  const shape = way === null ? '' : `#${formatWay(way)}`
  return (
    <section className="flex flex-wrap items-center justify-center gap-3 rounded-card bg-white p-4 shadow-card">
      <QrCode
        text={siteOrigin() + paths.returnLink(token) + shape}
        size={180}
        alt={t('child.endGame.qr.alt')}
      />
      <div className="stack-tight min-w-28 flex-1">
        <h2>{t('child.endGame.qr.title')}</h2>
        <p className="text-base text-ink-soft">{t('child.endGame.qr.text')}</p>
      </div>
    </section>
  )
}

/** Shown when the child's data is deleted. */
function Erased() {
  const navigate = useNavigate()
  return (
    <ChildPage title={t('child.erase.done.title')}>
      <MascotSays mood="pleased" size="l">
        {t('child.erase.done.speech')}
      </MascotSays>
      <p className="mx-auto text-center">{t('child.erase.done.text')}</p>
      <Button variant="quiet" onClick={() => void navigate(NO_CODE_PATH)}>
        {t('child.endGame.again')}
      </Button>
      <ArrivalFocus />
    </ChildPage>
  )
}

interface WalkBack {
  /** The child is on its way, and the phone still tells where it is. */
  isOn: boolean
  grownUp: GrownUp | null
  look: GrownUpLook
  watch: LocationWatch
}

/**
 * The way back: while the child `isDue` at its grown-up, the phone goes on telling where it is, and
 * each answer says where the grown-up is. A server that has not answered that the child goes back is
 * told no place, and neither is one of a child that was never beside its grown-up: it has no photo of
 * it, and hears nothing of it.
 */
function useWalkBack(
  playerId: string | null,
  { isDue, hasPhoto }: { isDue: boolean; hasPhoto: boolean },
): WalkBack {
  const grownUp = useGrownUp()
  const isFollowed = useIsFollowed(playerId)
  const isToTell = isFollowed && (hasPhoto || grownUp !== null)
  const isOn = isDue && playerId !== null && (isToTell || grownUp?.location != null)
  const watch = useLocationWatch({ enabled: isOn })
  // On the grown-up's own phone nobody is walked to.
  const look = useGrownUpLook(isOn ? grownUp : null, watch, false)
  useTellPlace(playerId, watch, isOn && isToTell)

  useEffect(() => {
    if (!isOn) return
    keepAwake()
    return allowSleep
  }, [isOn])
  // The child is back, or the page is left: where the grown-up was is nobody's business any more.
  useEffect(() => () => storeGrownUp(null), [])
  return { isOn, grownUp, look, watch }
}
