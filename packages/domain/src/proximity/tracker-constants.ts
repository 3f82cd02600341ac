/**
 * The constants of the tracker (`mixture.ts`). Distances in metres, times in seconds.
 * `docs/decisions/engine.md` and `bench/engine.md` tell how each was set.
 */
export const TRACKER = {
  /** Vaguer fixes say nothing. */
  maxAccuracy: 200,
  /** The tracker decides above this accuracy, after so many fixes in a row; the rules do below. */
  vagueAccuracy: 30,
  vagueFixes: 3,
  /** Standard deviation per axis = accuracy / this: the 68 % radius of a circular normal. */
  accuracyPerSd: 1.515,
  /** A walking child: sd of its velocity per axis, m/s, and how long a velocity lasts. */
  walkSd: 1.1,
  walkLasts: 60,
  /** The slow error of a fix: how long it lasts, its sd at least and as a share of the fix's sd. */
  slowLasts: 160,
  slowMinSd: 2.6,
  slowShare: 0.53,
  /** The quick error: its sd at least and as a share of the fix's sd. */
  quickMinSd: 1,
  quickShare: 0.14,
  /** The slow error is drawn anew: mean time between, sd as a share of the fix's. */
  jumpEvery: 32,
  jumpShare: 1.35,
  /** A claimed accuracy that changes more than so many times hints at a jump, up to this chance. */
  jumpAccuracyRatio: 1.3,
  jumpMaxChance: 0.4,
  /** Degrees of freedom of Student's t, which forgives single wild fixes. */
  studentNu: 8,
  /** Mean times until a walking child stops anywhere, and until a standing one walks on. */
  stopsEvery: 6000,
  /** The first of them for a child whose steps are felt: then a stop shows, wherever it is. */
  feltStopsEvery: 1500,
  leavesEvery: 100,
  /** A walking child stops at a challenge beside it at this rate per second, from so far away. */
  findsPerSecond: 0.25,
  findsWithin: 10,
  /** How much a vague place lowers that rate: 1 "she may be anywhere", 0 "she is heading for it". */
  caution: 0.7,
  /** How far from the recorded place of a challenge a child who is at it stands, sd per axis. */
  spotSd: 4,
  /** Challenges considered, and from how far. */
  maxSpots: 4,
  spotsWithin: 150,
  /** A phone that gives the same fix again probably rests: standing becomes so much likelier. */
  silenceFavoursStanding: 1.21,
  silenceCountedEvery: 3,
  /**
   * How a piece of 3 s with steps, and one without, changes the odds of walking: how often each is
   * felt of a child who walks, beside one who stands, to a power, as pieces in a row are alike.
   */
  stepsFavourWalking: (0.84 / 0.42) ** 0.57,
  restFavoursWalking: (0.16 / 0.58) ** 0.57,
  /**
   * A phone counts as silent after so many times its usual gap between fixes; how much the newest gap
   * counts for the usual one, and the longest that counts, in seconds.
   */
  silentAfter: 1.7,
  gapLearns: 0.2,
  longestGap: 12,
  /** Near enough to count as there without the hypothesis of being there. */
  thereWithin: 15,
  /** Neighbours within this distance lend each other their probability. */
  groupWithin: 22,
  /** Arrived: so likely for so long, or so likely at once. */
  likely: 0.8,
  /** The first of them for a child whose steps are felt. */
  feltLikely: 0.85,
  likelyFor: 12,
  certain: 0.97,
  /** So likely is enough where the rules for sharp phones would let the child in as well. */
  agreed: 0.55,
  /** From this share on, a child may say itself that it is there. */
  maybe: 0.3,
  /** A child who has finished a challenge is at it: sd per axis, and the chance that it stands. */
  finishedSd: 19,
  finishedStands: 0.85,
  /** A child who says that it is not at a challenge: what stays of the hypothesis that it is. */
  deniedShare: 0.1,
  /** Less likely challenges are not remembered. */
  leastWeight: 0.002,
  /** After so long without a fix nothing is left to go on. */
  forgetAfter: 180,
  /** The same fix for so long is a frozen phone. */
  frozenAfter: 30,
} as const
