import type { NearbyChallenge, Proximity } from '@bramble/contract'
import type { PlayableChallenge } from '#/modules/challenges/index.ts'

/** Texts of a challenge for children, as long as the challenge is in memory. */
const told = new WeakMap<PlayableChallenge, NearbyChallenge>()
/** The same as JSON. */
const texts = new WeakMap<NearbyChallenge, string>()

/** A challenge as children are told of it: the same for every child, so one object and one text. */
export function toNearby(challenge: PlayableChallenge): NearbyChallenge {
  const known = told.get(challenge)
  if (known !== undefined) return known
  const { id, title, location } = challenge
  const nearby = { id, title, location }
  told.set(challenge, nearby)
  return nearby
}

/** The same text as that of `JSON.stringify`, with those of the challenges written once. */
export function proximityText(answer: Proximity): string {
  let text = '{'
  for (const key of Object.keys(answer) as (keyof Proximity)[]) {
    const value = answer[key]
    if (value === undefined) continue
    if (text !== '{') text += ','
    text += `"${key}":${isChallenge(key) ? challengesText(answer[key]) : JSON.stringify(value)}`
  }
  return `${text}}`
}

type ChallengeKey = 'challenge' | 'lockedChallenge' | 'nearbyChallenges'

function isChallenge(key: keyof Proximity): key is ChallengeKey {
  return key === 'challenge' || key === 'lockedChallenge' || key === 'nearbyChallenges'
}

function challengesText(value: Proximity[ChallengeKey]): string {
  if (value === null) return 'null'
  if (!Array.isArray(value)) return challengeText(value)
  let text = ''
  for (const one of value) text += text === '' ? challengeText(one) : `,${challengeText(one)}`
  return `[${text}]`
}

function challengeText(challenge: NearbyChallenge): string {
  const known = texts.get(challenge)
  if (known !== undefined) return known
  const text = JSON.stringify(challenge)
  texts.set(challenge, text)
  return text
}
