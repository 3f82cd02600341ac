import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { answerText } from '@bramble/domain/challenge/answer'

/** Bytes of a salt: as many as a random one has that never meets its like. */
const SALT_BYTES = 16
/** A finish token is the player's id and as many bytes of proof: 43 characters, which a code holds. */
const ID_BYTES = 16

/**
 * Values of a pack that are the same every time and that nobody can compute who does not have the
 * server's secret: a pack without news is answered with 304, and nothing has to be stored.
 */
export function createPackSecrets(secret: Buffer) {
  const derive = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
  const returnToken = (playerId: string): string => {
    const id = Buffer.from(playerId.replaceAll('-', ''), 'hex')
    const proof = derive('return', playerId).subarray(0, ID_BYTES)
    return Buffer.concat([id, proof]).toString('base64url')
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
    answerCheck(playerId: string, challengeId: string, correct: string | readonly string[]) {
      const salt = derive('answer', playerId, challengeId).subarray(0, SALT_BYTES).toString('hex')
      const hash = createHash('sha256')
        .update(salt + answerText(correct))
        .digest('hex')
      return { salt, hash }
    },
  }
}

export type PackSecrets = ReturnType<typeof createPackSecrets>
