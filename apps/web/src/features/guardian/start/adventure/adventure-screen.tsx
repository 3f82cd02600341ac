import type { FittingSpots } from '@bramble/contract'
import { ADVENTURE_AGES } from '@bramble/domain/challenge/draw-tasks'
import type { HidingChoice } from '@bramble/domain/challenge/hide-spots'
import {
  ADVENTURE_MINUTES,
  ADVENTURE_RADII_METERS,
  type AdventureRadius,
  CLASS_ADVENTURE_RADII_METERS,
  DEFAULT_STAY_CLOSE_METERS,
  FREE_GAME_MINUTES,
  MIN_HIDDEN_SPOTS,
  SPOTS_OF_ADVENTURE,
} from '@bramble/domain/limits'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import { useQuery } from '@tanstack/react-query'
import { Footprints } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { useHasPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { GroundUnread } from '#/features/guardian/_shell/ground-warning.tsx'
import { KeeperNote } from '#/features/guardian/_shell/keeper-note.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { PlayModesChoice } from '#/features/guardian/_shell/play-modes.tsx'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import {
  OF_NOW,
  PlaceNotice,
  useGuardianPlace,
} from '#/features/guardian/_shell/guardian-place.tsx'
import type { Told } from '#/features/guardian/start/_adventure/use-deal.ts'
import { useHide } from '#/features/guardian/start/_adventure/use-hide.ts'
import {
  CLASS_WISH,
  readWish,
  USUAL_WISH,
  type AdventureWish,
} from '#/features/guardian/start/_adventure/wish.ts'
import { fittingSpotsQuery } from '#/data/ground.ts'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PictureChoice } from '#/ui/picture-choice.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { KnownPlaces } from './known-places.tsx'
import { ToldChoices } from './told-choices.tsx'
import { FarPicture, LongPicture, WhoPicture } from './choice-pictures.tsx'
import { ForWhom, useAsksForClass, useForWhom } from './for-whom.tsx'

/** Some choices by picture, then spots are hidden around the grown-up. */
export function AdventureScreen() {
  const isShown = useIsShown()
  const hasPass = useHasPass()
  const asksForClass = useAsksForClass()
  const [isWishedForClass, setIsWishedForClass] = useState(asksForClass)
  const { isForClass, isAsked } = useForWhom(isWishedForClass)
  const [chosen, setChosen] = useState<AdventureWish>(() => ({
    ...readWish(),
    ...(asksForClass ? CLASS_WISH : {}),
    choice: USUAL_WISH.choice,
  }))
  // Never kept on the phone: how a family plays is asked for each game.
  const [modes, setModes] = useState<readonly PlayMode[]>([])
  const [told, setTold] = useState<Told>({})
  const guardian = useGuardianPlace()
  const { ask, place, wasKnown } = guardian
  useEffect(() => {
    if (wasKnown()) void ask()
  }, [ask, wasKnown])
  const change = (part: Partial<AdventureWish>) => setChosen((known) => ({ ...known, ...part }))
  const isLong = hasPass || isForClass
  const radii = isForClass ? CLASS_ADVENTURE_RADII_METERS : ADVENTURE_RADII_METERS
  const wish: AdventureWish = {
    ...chosen,
    radiusMeters: radii.find((one) => one === chosen.radiusMeters) ?? USUAL_WISH.radiusMeters,
    minutes: isLong ? chosen.minutes : FREE_GAME_MINUTES,
  }
  const fitting = useQuery(
    fittingSpotsQuery(place, {
      minutes: wish.minutes,
      forClass: isForClass,
      onWheels: modes.includes('wheels'),
    }),
  )
  const changeForWhom = (isClass: boolean) => {
    setIsWishedForClass(isClass)
    const { radiusMeters, minutes } = isClass ? CLASS_WISH : USUAL_WISH
    change({ radiusMeters, minutes })
  }

  const { hide, isBusy, refusals } = useHide('spots')
  /** One press: spots lie around where the grown-up stands at this moment. */
  const press = async () => {
    const here = await ask(OF_NOW)
    if (here !== null && isShown()) hide(wish, here, isForClass, modes, told)
  }
  return (
    <GuardianShell
      title={t('guardian.adventure.title')}
      intro={t('guardian.adventure.intro')}
      backTo={paths.roamSetup()}
      action={
        <Button
          size="big"
          wide
          busy={isBusy || guardian.isAsking}
          busyLabel={isBusy ? t('guardian.adventure.hiding') : t('guardian.place.asking')}
          onClick={() => void press()}
        >
          {t('guardian.adventure.hide')}
        </Button>
      }
    >
      {refusals > 0 ? <OpenGames refusals={refusals} /> : null}
      {isAsked ? <ForWhom isForClass={isForClass} onChange={changeForWhom} /> : null}
      <PictureChoice
        label={t('guardian.adventure.farLabel')}
        chosen={wish.radiusMeters}
        onChoose={(radiusMeters) => change({ radiusMeters })}
        choices={radii.map((radius) => ({
          value: radius,
          picture: <FarPicture radius={radius} />,
          label: t('guardian.adventure.far', { meters: radius }),
        }))}
      />
      {wish.radiusMeters > DEFAULT_STAY_CLOSE_METERS ? (
        <Notice>
          {t('guardian.adventure.beyondCircle', { meters: DEFAULT_STAY_CLOSE_METERS })}
        </Notice>
      ) : null}
      {fitting.data === undefined ? (
        <GroundUnread of={fitting} />
      ) : fitting.data.keeper?.may === 'no' ? (
        <KeeperNote word={fitting.data.keeper} />
      ) : (
        <Room
          fitting={fitting.data}
          isOnWheels={modes.includes('wheels')}
          radiusMeters={wish.radiusMeters}
          choice={wish.choice}
          onChange={(choice) => change({ choice })}
        />
      )}
      <PictureChoice
        label={t('guardian.adventure.longLabel')}
        chosen={wish.minutes}
        onChoose={(minutes) => change({ minutes })}
        choices={ADVENTURE_MINUTES.map((minutes) => ({
          value: minutes,
          picture: <LongPicture minutes={minutes} />,
          label: t('guardian.adventure.long', { minutes }),
          more: t('guardian.adventure.longSpots', { count: SPOTS_OF_ADVENTURE[minutes] }),
          isLocked: !isLong && minutes > FREE_GAME_MINUTES,
        }))}
        {...(isLong ? {} : { hint: t('guardian.adventure.longPass') })}
      />
      <PictureChoice
        label={t('guardian.adventure.whoLabel')}
        chosen={wish.ages}
        onChoose={(ages) => change({ ages })}
        choices={ADVENTURE_AGES.map((ages) => ({
          value: ages,
          picture: <WhoPicture ages={ages} />,
          label: t(`guardian.adventure.ages.${ages}`),
        }))}
      />
      <PlayModesChoice
        label={t('guardian.playModes.label')}
        hint={t('guardian.playModes.hint')}
        spotsFor={() => 'library'}
        modes={modes}
        onChange={setModes}
      />
      <ToldChoices
        told={told}
        isMapped={fitting.data?.isKnown ?? true}
        onChange={(part) => setTold((known) => ({ ...known, ...part }))}
      />
      <PlaceOnMap guardian={guardian} radiusMeters={wish.radiusMeters} />
      <KnownPlaces />
      <ButtonLink to={paths.adventureWalk(isForClass)} variant="secondary" size="small" wide>
        <Footprints />
        <span>{t('guardian.walk.link')}</span>
      </ButtonLink>
    </GuardianShell>
  )
}

interface PlaceOnMapProps {
  guardian: ReturnType<typeof useGuardianPlace>
  radiusMeters: number
}

/** The circle on the map, or why there is none; a vague place is told and never blocks. */
function PlaceOnMap({ guardian, radiusMeters }: PlaceOnMapProps) {
  const { place, problem, isAsking, ask } = guardian
  if (place === null || problem !== null) {
    return (
      <PlaceNotice
        problem={problem}
        isAsking={isAsking}
        onAsk={() => void ask()}
        title={t('guardian.adventure.placeTitle')}
        text={t('guardian.adventure.placeText')}
        button={t('guardian.roamSetup.askButton')}
      />
    )
  }
  return (
    <>
      <GameMap
        kind="adventure"
        centre={place}
        grownUp={place}
        label={t('guardian.adventure.map')}
        circleMeters={radiusMeters}
      />
      {place.accuracy > radiusMeters ? (
        <Notice
          tone="warn"
          live
          title={t('guardian.adventure.vagueTitle')}
          action={
            <Button
              variant="secondary"
              size="small"
              busy={isAsking}
              busyLabel={t('guardian.place.asking')}
              onClick={() => void ask()}
            >
              {t('guardian.adventure.lookAgain')}
            </Button>
          }
        >
          {t('guardian.adventure.vague', { meters: Math.ceil(place.accuracy) })}
        </Notice>
      ) : null}
    </>
  )
}

interface RoomProps {
  fitting: FittingSpots
  isOnWheels: boolean
  radiusMeters: AdventureRadius
  choice: HidingChoice
  onChange: (choice: HidingChoice) => void
}

/** How many spots fit where there is little room, before the dice fall; or that there is no map. */
function Room({ fitting, isOnWheels, radiusMeters, choice, onChange }: RoomProps) {
  if (!fitting.isKnown) {
    return (
      <>
        <p className="text-small text-ink-soft">{t('guardian.ground.unknown')}</p>
        {isOnWheels ? <Notice live>{t('guardian.ground.unknownOnWheels')}</Notice> : null}
      </>
    )
  }
  const { circles, mayLeavePath } = fitting
  const chosen = circles.find((circle) => circle.radiusMeters === radiusMeters)
  if (chosen === undefined) return null
  const isShort = chosen.pathSpots < MIN_HIDDEN_SPOTS
  const offPath =
    mayLeavePath && !isOnWheels ? (
      <Checkbox
        label={t('guardian.ground.offPath')}
        hint={
          isShort
            ? t('guardian.ground.offPathFits', { count: chosen.offPathSpots })
            : t('guardian.ground.offPathHint')
        }
        checked={choice === 'off-path'}
        onChange={(event) => onChange(event.target.checked ? 'off-path' : 'on-path')}
      />
    ) : null
  const onWheels = isOnWheels ? <Notice live>{t('guardian.ground.onWheels')}</Notice> : null
  if (!isShort) return onWheels ?? offPath
  const bigger = circles.find(
    (circle) => circle.radiusMeters > radiusMeters && circle.pathSpots > chosen.pathSpots,
  )
  return (
    <>
      <Notice tone="warn" live title={t('guardian.ground.fits', { count: chosen.pathSpots })}>
        <p>
          {bigger === undefined
            ? null
            : `${t('guardian.ground.fitsWithin', {
                count: bigger.pathSpots,
                meters: bigger.radiusMeters,
              })} `}
          {t('guardian.ground.park')}
        </p>
        {chosen.offPathSpots > chosen.pathSpots ? offPath : null}
        {chosen.streetSpots > chosen.pathSpots ? (
          <Checkbox
            label={t('guardian.ground.alongStreets')}
            hint={t('guardian.ground.gardens')}
            checked={choice === 'streets'}
            onChange={(event) => onChange(event.target.checked ? 'streets' : 'on-path')}
          />
        ) : null}
      </Notice>
      {onWheels}
    </>
  )
}
