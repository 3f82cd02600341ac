/** A command that cannot be done, in one sentence for whoever typed it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
