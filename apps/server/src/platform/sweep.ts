/** A recurring deletion of what may not be kept. Repeating it is harmless. */
export interface Sweep {
  name: string
  every: 'minute' | 'hour'
  /** Tells how much it deleted. */
  run(nowMs: number): Promise<number>
}
