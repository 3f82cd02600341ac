import type { Operator } from './operator.ts'

/** Result of a command: lines for people, a value for scripts (`--json`). */
export interface Report {
  lines: readonly string[]
  value: unknown
}

/** Console at which a command is typed. */
export interface Terminal {
  out(line: string): void
  err(line: string): void
  /** A question that is answered with yes or no; null where nobody can answer. */
  confirm(question: string): Promise<boolean | null>
}

export interface CommandTools {
  /** Opens the server's data, does the work, prints what came of it. */
  operate: (work: (operator: Operator) => Promise<Report>) => Promise<void>
  /** Before something is lost. `isYes`: the command line has said so. @throws OperatorError */
  requireYes: (question: string, isYes: boolean) => Promise<void>
  /** Before what a running server would not notice. @throws OperatorError */
  requireStopped: () => void
  /** A path as it was typed, made absolute. */
  resolvePath: (path: string) => string
}
