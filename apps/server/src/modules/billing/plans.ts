import {
  CLASS_PLAN_ID,
  DAY_PASS_PLAN_ID,
  FREE_PLAN_ID,
  TRAIL_PLAN_ID,
  type PaymentPlan,
} from '@bramble/domain/billing/plan'
import {
  CLASS_MAX_PLAYERS,
  DAY_PASS_DURATION_MS,
  DAY_PASS_MAX_PLAYERS,
  DAY_PASS_PENCE,
  FREE_CHALLENGES_PER_PLAYER,
  FREE_GAME_DURATION_MS,
  FREE_MAX_PLAYERS,
  TRAIL_GAME_MINUTES,
  TRAIL_MAX_PLAYERS,
} from '@bramble/domain/limits'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A plan and the kind of game it belongs to. */
export interface GamePlan extends PaymentPlan {
  gameType: 'roam' | 'trail' | 'scavenge'
  /** Order of the cards. */
  position: number
}

const PLANS: readonly GamePlan[] = [
  {
    id: FREE_PLAN_ID,
    gameType: 'roam',
    position: 1,
    name: 'Free Roam',
    headline: 'Free Roam',
    description: 'A ten-minute adventure close to you. No account needed.',
    priceGbp: 0,
    isEnabled: true,
    isVisible: true,
    maxConcurrentPlayers: FREE_MAX_PLAYERS,
    challengesPerPlayer: FREE_CHALLENGES_PER_PLAYER,
    durationType: 'minutes',
    durationValue: FREE_GAME_DURATION_MS / MINUTE_MS,
  },
  {
    id: DAY_PASS_PLAN_ID,
    gameType: 'roam',
    position: 2,
    name: '1 Day Pass',
    headline: 'Day Pass Roam',
    description:
      'Roam all day, as often as you like, with more players and no limit on challenges.',
    priceGbp: DAY_PASS_PENCE,
    isEnabled: true,
    isVisible: true,
    maxConcurrentPlayers: DAY_PASS_MAX_PLAYERS,
    challengesPerPlayer: null,
    durationType: 'hours',
    durationValue: DAY_PASS_DURATION_MS / HOUR_MS,
  },
]

/**
 * The plans. A start writes those to the table that differ there, so that a release can change a text.
 * @param offersClasses whether the operator offers games for school classes
 * @param offersTrailGames whether a game that is limited to a trail has a free plan of its own
 */
export function plansOf({
  offersClasses,
  offersTrailGames,
}: {
  offersClasses: boolean
  offersTrailGames: boolean
}): readonly GamePlan[] {
  return [
    ...PLANS,
    {
      id: CLASS_PLAN_ID,
      gameType: 'roam',
      position: 3,
      name: 'Class',
      headline: 'Class Roam',
      description: 'A whole class roams in teams, one phone for each team.',
      priceGbp: 0,
      isEnabled: offersClasses,
      isVisible: offersClasses,
      maxConcurrentPlayers: CLASS_MAX_PLAYERS,
      challengesPerPlayer: null,
      durationType: 'unlimited',
      durationValue: null,
    },
    {
      id: TRAIL_PLAN_ID,
      gameType: 'roam',
      position: 4,
      name: 'Trail',
      headline: 'Trail Roam',
      description: 'Three hours on one trail, for up to four children. No account needed.',
      priceGbp: 0,
      isEnabled: offersTrailGames,
      // It is chosen by starting at a trail, not from the list.
      isVisible: false,
      maxConcurrentPlayers: TRAIL_MAX_PLAYERS,
      challengesPerPlayer: null,
      durationType: 'hours',
      durationValue: TRAIL_GAME_MINUTES / 60,
    },
  ]
}
