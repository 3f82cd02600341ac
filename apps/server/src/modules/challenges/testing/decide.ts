import type { ChallengeDecision } from '@bramble/contract'
import type { Person } from '#/testing/person.ts'

type Kind = 'challenge' | 'trail'

/** The version of something published, as the list of those who look after it has it now. */
export async function versionOf(person: Person, kind: Kind, id: string): Promise<string> {
  const { body } = await (kind === 'trail'
    ? person.call('listPublishedTrails', { query: {} })
    : person.call('listPublishedChallenges', { query: {} }))
  const all = (body[`${kind}s`] ?? []) as { id: string; version: string }[]
  return all.find((one) => one.id === id)?.version ?? 'none'
}

/** Decides as somebody who has just looked at the list; `looker` may look at it where `person` may not. */
export async function decideAs(
  person: Person,
  kind: Kind,
  {
    id,
    decision,
    words,
    looker = person,
  }: {
    id: string
    decision: ChallengeDecision
    words?: string
    looker?: Person
  },
) {
  const needed = {
    keep: { version: decision === 'keep' ? await versionOf(looker, kind, id) : '' },
    'take-back': { words: words ?? 'It stands on private ground.' },
    delete: {},
  }[decision]
  const request = { params: { id }, body: { decision, ...needed } }
  return kind === 'trail'
    ? person.call('decideTrail', request)
    : person.call('decideChallenge', request)
}
