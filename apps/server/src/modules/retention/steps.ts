export type Steps = ReturnType<typeof createSteps>

/** Runs steps; a failed one does not stop the others. */
export function createSteps() {
  const failures: unknown[] = []
  return {
    /** The step's result, or 0 when it fails. */
    async attempt(step: () => Promise<number>): Promise<number> {
      try {
        return await step()
      } catch (error) {
        failures.push(error)
        return 0
      }
    },
    /** @throws AggregateError when a step failed */
    finish(message: string): void {
      if (failures.length > 0) throw new AggregateError(failures, message)
    },
  }
}
