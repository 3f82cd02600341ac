import type { HostPlayer, HostSession, PlayerAttempt } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { ANIMAL_NAMES, type AnimalName } from '@bramble/domain/player/animals'
import type { DrawnWay } from '@bramble/domain/player/walked-way'
import { t } from '#/words/t.ts'
import { useKeptWays } from '#/features/guardian/_shell/drawn-ways.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { foundText, useTellFact, type StickerFind } from '#/data/finds.ts'
import { photoUrl, gameChallengesQuery } from '#/data/play.ts'
import { dayText } from '#/platform/format.ts'
import { adventurePicture } from '#/ui/adventure/adventure-picture.ts'
import type { Picture } from '#/ui/drawings/picture.tsx'

/** What a child has found, with its facts. */
export interface ChildsAdventure {
  player: HostPlayer
  animal: AnimalName
  finds: readonly StickerFind[]
  /** Null: this phone does not know it. */
  way: DrawnWay | null
}

const isFind = ({ status, isDoubted }: PlayerAttempt) =>
  isDoubted !== true && (status === 'completed' || status === 'failed')

/** The adventures of the children of a game; facts come a moment later, and again with each new find. */
export function useAdventures({ players, joinCode }: HostSession): ChildsAdventure[] {
  const tell = useTellFact()
  const wayOf = useKeptWays(joinCode)
  const known = players.map(({ id, challenges }) => ({
    id,
    finds: challenges.filter(isFind).length,
  }))
  const { data, isPending } = useQuery(gameChallengesQuery(known))
  const facts = new Map(data?.map(({ challengeId, found }) => [challengeId, found?.facts]))
  return players.map((player) => {
    const { challenges, number } = player
    return {
      player,
      animal: player.animal ?? ANIMAL_NAMES[number % ANIMAL_NAMES.length] ?? ANIMAL_NAMES[0],
      finds: challenges.filter(isFind).map(({ challengeId, title, photoId, sticker = null }) => ({
        challengeId,
        title,
        photoId,
        sticker,
        fact: isPending ? null : tell(facts.get(challengeId), sticker),
      })),
      way: wayOf(number),
    }
  })
}

export const nameOf = ({ player }: ChildsAdventure) => playerName(player)

/** What the child may say aloud. */
export function lineOf({ finds }: Pick<ChildsAdventure, 'finds'>): string {
  return t('child.adventure.line', { count: finds.length, first: finds[0]?.title ?? '' })
}

type Times = Pick<HostSession, 'startedAt' | 'endedAt'>

export function foundTextOf({ finds, player }: ChildsAdventure, times: Times): string {
  const { joinedAt, lastActivity } = player
  return foundText(finds.length, { joinedAt, ...times }, lastActivity ?? joinedAt)
}

export const photosOf = ({ finds }: ChildsAdventure) =>
  finds.flatMap(({ photoId }) => photoId ?? [])

/** The adventure as a picture. @param photoId the photo that stands large on it */
export function pictureOf(of: ChildsAdventure, times: Times, photoId: string | null): Picture {
  const { animal, finds, way, player } = of
  return adventurePicture({
    animal,
    texts: {
      animal: nameOf(of),
      explorer: t('child.adventure.explorer'),
      found: foundTextOf(of, times),
      date: dayText(times.startedAt ?? player.joinedAt),
      from: t('child.adventure.from'),
    },
    way,
    stickers: finds.flatMap(({ sticker }) => sticker ?? []),
    photo: photoId === null ? null : photoUrl(photoId),
  })
}
