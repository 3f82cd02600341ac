export type Steps = ReturnType<typeof createSteps>

/** Runs steps of which each may fail without keeping the others from running. */
export function createSteps() {
  const failures: unknown[] = []
  return {
    /** What the step gives, or 0 when it fails. */
    async attempt(step: () => Promise<number>): Promise<number> {
      try {
        return await step()
      } catch (error) {
        failures.push(error)
        return 0
      }
    },
    /** @throws AggregateError when a step has failed, so that somebody hears of it */
    finish(message: string): void {
      if (failures.length > 0) throw new AggregateError(failures, message)
    },
  }
}
