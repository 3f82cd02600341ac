import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { PackedFacts } from '@bramble/contract'
import { answerText } from '@bramble/domain/challenge/answer'
import type { Secrets } from '#/platform/secret-file.ts'

/** Bytes of a salt: as many as a random one has that never meets its like. */
const SALT_BYTES = 16
/** A finish token is the player's id and as many bytes of proof: 43 characters, which a code holds. */
const ID_BYTES = 16
/** Half a SHA-256: nobody guesses it. */
const PROOF_BYTES = 16

/** What a pack says of a challenge that matters for work at it. */
export type ProvenFacts = Omit<PackedFacts, 'proof'>

/**
 * The values of packs by the newest secret; those by an older one still count, because games go on
 * while a secret is changed.
 */
export function createPackSecrets(secrets: Secrets) {
  const all = secrets.map(packSecretsOf)
  const [{ returnToken, answerCheck, postCheck, challengeProof }] = all as [
    ReturnType<typeof packSecretsOf>,
  ]
  return {
    returnToken,
    answerCheck,
    postCheck,
    challengeProof,
    playerOf(token: string): string | null {
      return all.reduce<string | null>((found, one) => found ?? one.playerOf(token), null)
    },
    isAnswerOf: (...of: Parameters<PackSecretsOf['isAnswerOf']>): boolean =>
      all.some((one) => one.isAnswerOf(...of)),
    isProven: (...of: Parameters<PackSecretsOf['isProven']>): boolean =>
      all.some((one) => one.isProven(...of)),
  }
}

type PackSecretsOf = ReturnType<typeof packSecretsOf>

/**
 * Values of a pack that are the same every time and that nobody can compute who does not have the
 * server's secret: a pack without news is answered with 304, and nothing has to be stored.
 */
function packSecretsOf(secret: Buffer) {
  const derive = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
  const returnToken = (playerId: string): string => {
    const id = Buffer.from(playerId.replaceAll('-', ''), 'hex')
    const proof = derive('return', playerId).subarray(0, ID_BYTES)
    return Buffer.concat([id, proof]).toString('base64url')
  }
  function answerCheck(
    playerId: string,
    challengeId: string,
    correct: string | readonly string[],
  ): { salt: string; hash: string } {
    const salt = derive('answer', playerId, challengeId).subarray(0, SALT_BYTES).toString('hex')
    const hash = createHash('sha256')
      .update(salt + answerText(correct))
      .digest('hex')
    return { salt, hash }
  }
  function challengeProof(playerId: string, challengeId: string, facts: ProvenFacts): string {
    const { title, location, accuracyMeters, task, answerHash } = facts
    const { lat, lng } = location
    const said = JSON.stringify([title, lat, lng, accuracyMeters, task, answerHash])
    return derive('challenge', playerId, challengeId, said)
      .subarray(0, PROOF_BYTES)
      .toString('base64url')
  }
  return {
    /** The finish token of a player. */
    returnToken,
    /** Whose finish token this is. Null: nobody's. */
    playerOf(token: string): string | null {
      const id = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex')
      const playerId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const [given, right] = [Buffer.from(token), Buffer.from(returnToken(playerId))]
      return given.length === right.length && timingSafeEqual(given, right) ? playerId : null
    },
    /** Lets a phone recognise the right answer of a question. */
    answerCheck,
    /** Lets a phone recognise the code of a post. */
    postCheck: (
      playerId: string,
      challengeId: string,
      code: string,
    ): { salt: string; hash: string } => {
      const salt = derive('post', playerId, challengeId).subarray(0, SALT_BYTES).toString('hex')
      return {
        salt,
        hash: createHash('sha256')
          .update(salt + code)
          .digest('hex'),
      }
    },
    /** Whether this answer is the one that the hash of a pack was made of. */
    isAnswerOf(playerId: string, challengeId: string, answers: readonly string[], hash: string) {
      return answerCheck(playerId, challengeId, answers).hash === hash
    },
    /** Proves later that this player's pack had this challenge, as it was then. */
    challengeProof,
    /** Whether a pack of this player said this of the challenge. */
    isProven(playerId: string, challengeId: string, { proof, ...facts }: PackedFacts): boolean {
      const given = Buffer.from(proof)
      const right = Buffer.from(challengeProof(playerId, challengeId, facts))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

export type PackSecrets = ReturnType<typeof createPackSecrets>
