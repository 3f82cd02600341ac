import { MAX_LADDER_RUNGS } from '../limits.ts'
import { tidyText } from '../text/tidy-text.ts'
import { pointsForRung, scoreForLevel } from './scoring.ts'

/**
 * Characters of an object's name: letters of any script with their joiners and little else, so no
 * address, number or markup.
 */
export const LADDER_LABEL_PATTERN = /^\p{L}(?:[\p{L}\p{M} '\-()]|\u200c|\u200d){0,39}$/u

/** Below this confidence the next more general name is assumed. */
const SURE_FROM_CONFIDENCE = 0.5

/** A model's verdict about a photo, matched with a ladder. */
export interface LadderVerdict {
  primaryLabel: string
  /** 0 to 1. */
  confidence: number
  /** Position of the most exact name that holds; null: none does. */
  matchedRung: number | null
}

/** The level and score of a verdict. */
export interface LadderJudgement {
  /** Null: nothing on the ladder was found. */
  rung: number | null
  level: 0 | 1 | 2 | 3 | 4 | 5
  /** 0 to 100: 20 for each level. */
  score: number
}

/**
 * The names that can stand on a ladder, most exact first: tidied, each thing once, at most
 * `MAX_LADDER_RUNGS`. Names that do not match `LADDER_LABEL_PATTERN` are left out.
 */
export function cleanLadder(labels: readonly string[]): string[] {
  return cleanRungs(labels.map((label) => ({ label }))).map(({ label }) => label)
}

/** `cleanLadder` for names that carry something with them. */
export function cleanRungs<T extends { label: string }>(rungs: readonly T[]): T[] {
  const seen = new Set<string>()
  const clean: T[] = []
  for (const rung of rungs) {
    const label = tidyLabel(rung.label)
    const key = comparable(label)
    if (!LADDER_LABEL_PATTERN.test(label) || seen.has(key)) continue
    seen.add(key)
    clean.push({ ...rung, label })
  }
  return clean.slice(0, MAX_LADDER_RUNGS)
}

/** The name as it stands on a ladder; one that cannot stand there stays as it is, to be refused. */
export function tidyRung<T extends { label: string }>(rung: T): T {
  return cleanRungs([rung])[0] ?? rung
}

/** The same ladder with confidences within 0 to 1 that never fall: what is a beech is a tree. */
export function withRisingConfidence<T extends { confidence: number }>(rungs: readonly T[]): T[] {
  let least = 0
  return rungs.map((rung) => {
    least = Math.max(least, Math.min(1, rung.confidence))
    return { ...rung, confidence: least }
  })
}

/**
 * Level and score of a verdict; nothing else that a machine says counts. A name that equals a more
 * exact rung than the claimed one wins, and doubt costs one rung.
 */
export function judgeByLadder(ladder: readonly string[], verdict: LadderVerdict): LadderJudgement {
  const found = mostExact(claimedRung(ladder, verdict), namedRung(ladder, verdict.primaryLabel))
  const isSure = verdict.confidence >= SURE_FROM_CONFIDENCE
  const reached = found === null || isSure ? found : found + 1
  const rung = reached !== null && reached < ladder.length ? reached : null
  const level = pointsForRung(rung) as LadderJudgement['level']
  return { rung, level, score: scoreForLevel(level) }
}

function claimedRung(ladder: readonly string[], { matchedRung }: LadderVerdict): number | null {
  return matchedRung !== null && matchedRung in ladder ? matchedRung : null
}

function namedRung(ladder: readonly string[], label: string): number | null {
  const name = comparable(label)
  const rung = ladder.findIndex((one) => comparable(one) === name)
  return rung === -1 ? null : rung
}

function mostExact(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

function tidyLabel(label: string): string {
  const plain = tidyText(label).normalize('NFKC').replaceAll('’', "'")
  return plain.replaceAll(/\s+/g, ' ').trim()
}

/** "The Oak Trees" and "oak tree" are one thing. */
function comparable(label: string): string {
  const plain = tidyLabel(label)
    .replace(/\u200c|\u200d/g, '')
    .toLowerCase()
  return singular(plain.replace(/^(?:an?|the) /, ''))
}

function singular(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return `${name.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(name)) return name.slice(0, -2)
  return /[^sui]s$/.test(name) ? name.slice(0, -1) : name
}
