/** PostgreSQL refused a value that must be unique: someone took the slug between the check and the save. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
