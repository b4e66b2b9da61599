/** An error that the operator can fix. Printed without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
