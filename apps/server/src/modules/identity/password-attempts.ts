import type { Limits } from '#/platform/http/limits.ts'

export type AttemptLimits = Pick<Limits, 'consume' | 'giveBack'>

/**
 * Asks for a password within the limits: each attempt counts until it turns out right. The address
 * comes first, so that one address cannot use up the attempts of everybody's e-mail addresses.
 * @throws limit.too-many
 */
export async function withinLimits(
  limits: AttemptLimits,
  { email, address }: { email: string; address: string },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await limits.consume('wrongPasswordAddress', address)
  await limits.consume('wrongPasswordEmail', email)
  const success = await isRight()
  if (success) {
    await limits.giveBack('wrongPasswordEmail', email)
    await limits.giveBack('wrongPasswordAddress', address)
  }
  return success
}
