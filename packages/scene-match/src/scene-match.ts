/** 0: not proven to be the same view, to 5: the same spot and the same framing. */
export type SceneLevel = 0 | 1 | 2 | 3 | 4 | 5

/** Result of comparing a photo with a reference. Never proves that two views are different. */
export interface SceneMatch {
  level: SceneLevel
  /** Distinct matching points that agree with one perspective. */
  score: number
  /** 0 to 1: 1 - exp(-score / 15). */
  confidence: number
  /**
   * Much agrees, and in a way in which look-alikes agree: two towers of one plan, a row of windows.
   * The level is 0 then.
   */
  isAmbiguous: boolean
  /** Share of the reference that is inside the photo, 0 to 1; 0 when nothing is proven. */
  overlap: number
  /** How much larger things are on the photo: above 1 the child stands nearer. */
  scale: number
  /** How far the photo is turned against the reference, degrees, clockwise, -180 to 180. */
  rollDegrees: number
  /** Middle of the reference on the photo, in shares of its width and height from its own middle; right and down are positive. */
  shift: { x: number; y: number }
}
