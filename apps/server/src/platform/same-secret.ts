import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether both are one secret: the time it takes says nothing of how much of them is equal. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
