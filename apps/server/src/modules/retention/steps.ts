/** Runs steps of which each may fail without keeping the others from running. */
export interface Steps {
  /** What the step gives, or 0 when it fails. */
  attempt(step: () => Promise<number>): Promise<number>
  /** @throws AggregateError when a step has failed, so that somebody hears of it */
  finish(message: string): void
}

export function createSteps(): Steps {
  const failures: unknown[] = []
  return {
    async attempt(step) {
      try {
        return await step()
      } catch (error) {
        failures.push(error)
        return 0
      }
    },
    finish(message) {
      if (failures.length > 0) throw new AggregateError(failures, message)
    },
  }
}
