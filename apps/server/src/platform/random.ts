import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Chance, as an argument. Every source must be fit for secrets, except in tests. */
export interface Random {
  bytes(count: number): Buffer
  /** A whole number from 0 up to, not including, `maxExclusive` (at most 2^48 - 1). */
  int(maxExclusive: number): number
  /** A random UUID (version 4). */
  uuid(): string
  /** 32 random bytes as base64url, 43 characters: nobody can guess it. */
  token(): string
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  int: (maxExclusive) => randomInt(maxExclusive),
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
}
