import { haversineMeters } from '../geo/distance.ts'
import { HERE_ANSWERED_WITHIN_MS } from '../limits.ts'
import { STACK_METERS } from './arrival.ts'
import type { Candidate, ProximityUpdate } from './memory.ts'
import type { Nearby } from './target.ts'
import { TRACKER } from './tracker-constants.ts'
import type { TrackerMemory } from './tracker.ts'

/** So many challenges a child chooses between at most: as many pictures as fit on a small phone. */
export const MAX_CHOICES = 3

/** A challenge is possible while it is at least so likely, beside the likeliest. */
const POSSIBLE = 0.1
/** The tracker's child is at one of the two likeliest, wherever they lie, in nearly every stop. */
const POSSIBLE_WHERE_VAGUE = 0.02
const CHOICES_WHERE_VAGUE = 2

// Further apart than this, in metres, challenges are two places, and a child that is asked about one
// does not hear of the other.
const APART_MIN_METERS = 20
const APART_MAX_METERS = 40

/** Accuracy in metres of the fix by which a challenge was made, where it was not stored. */
const USUAL_CREATION_ACCURACY_METERS = 6

interface ChoiceInput {
  /** Challenge that the child is asked about. */
  target: Nearby
  /** All that it may find, nearest first. */
  nearby: readonly Nearby[]
  accuracyMeters: number
  /** The tracker's belief in each, while it decides; null while the rules do. */
  believed: TrackerMemory['at'] | null
  /** Whether the child could be asked about that one as well. */
  mayBe: (candidate: Candidate) => boolean
}

/**
 * The challenges at which a child may be that is asked about its target, likeliest first: two or
 * three where their spots are nearer to each other than its phone is sharp, else none. The target is
 * always among them. Challenges on one spot are one: they open one after the other.
 */
export function choicesAround(input: ChoiceInput): readonly Candidate[] {
  const { target, nearby, accuracyMeters, mayBe } = input
  const isVague = input.believed !== null
  const sharpMeters = Math.max(APART_MIN_METERS, Math.min(APART_MAX_METERS, accuracyMeters))
  const apartMeters = isVague ? TRACKER.spotsWithin : sharpMeters
  const reachMeters = target.distanceMeters + apartMeters
  const likelihoodOf = likelihoods(input)
  const own = likelihoodOf(target)
  let most = own
  const rivals: { candidate: Candidate; likelihood: number }[] = []
  for (const one of nearby) {
    if (one.distanceMeters > reachMeters) break
    const { candidate } = one
    if (candidate.id === target.candidate.id) continue
    const meters = haversineMeters(candidate.location, target.candidate.location)
    if (meters <= STACK_METERS || meters > apartMeters || !mayBe(candidate)) continue
    const likelihood = likelihoodOf(one)
    most = Math.max(most, likelihood)
    rivals.push({ candidate, likelihood })
  }
  rivals.sort((a, b) => b.likelihood - a.likelihood || (a.candidate.id < b.candidate.id ? -1 : 1))
  const chosen: typeof rivals = []
  const possible = isVague ? POSSIBLE_WHERE_VAGUE : POSSIBLE
  const atMost = isVague ? CHOICES_WHERE_VAGUE : MAX_CHOICES
  for (const one of rivals) {
    if (one.likelihood < possible * most || chosen.length >= atMost - 1) break
    if (!chosen.some((other) => isOneSpot(one.candidate, other.candidate))) chosen.push(one)
  }
  if (chosen.length === 0) return []
  const all = [...chosen, { candidate: target.candidate, likelihood: own }]
  return all.sort((a, b) => b.likelihood - a.likelihood).map(({ candidate }) => candidate)
}

function isOneSpot(a: Candidate, b: Candidate): boolean {
  return haversineMeters(a.location, b.location) <= STACK_METERS
}

/** How likely the child is at a challenge, up to a factor that all of them share. */
function likelihoods({ accuracyMeters, believed }: ChoiceInput): (one: Nearby) => number {
  if (believed !== null) {
    return ({ candidate }) => believed.find(([id]) => id === candidate.id)?.[1] ?? 0
  }
  return ({ distanceMeters, candidate }) => {
    const creation = candidate.accuracyMeters ?? USUAL_CREATION_ACCURACY_METERS
    const fixes = (accuracyMeters ** 2 + creation ** 2) / TRACKER.accuracyPerSd ** 2
    return Math.exp(-(distanceMeters ** 2) / (2 * (fixes + TRACKER.spotSd ** 2)))
  }
}

/** A challenge about which a child was asked, and when last. */
export interface Asked {
  id: string
  atMs: number
}

/**
 * Spots that a child was asked about of late, and is now. It may choose without a question among
 * neighbours that its phone places within the reach of "I think I am here".
 */
export function noteAsked(
  asked: readonly Asked[],
  { targetId, arrivedId, arrival, choices }: ProximityUpdate,
  nowMs: number,
): readonly Asked[] {
  if (targetId === null || arrivedId !== null) return []
  const isQuestion = arrival === 'soft'
  const others = choices.filter((id) => id !== targetId)
  const ids = isQuestion ? [targetId, ...others] : others
  const still = asked.filter((one) => !ids.includes(one.id) && isYoung(one, nowMs))
  return [...ids.map((id) => ({ id, atMs: nowMs })), ...still]
}

/** Whether a child was asked about a challenge within the last 30 s, so that a yes is believed. */
export function wasAsked(asked: readonly Asked[], id: string, nowMs: number): boolean {
  return asked.some((one) => one.id === id && isYoung(one, nowMs))
}

function isYoung({ atMs }: Asked, nowMs: number): boolean {
  return Math.abs(nowMs - atMs) <= HERE_ANSWERED_WITHIN_MS
}
