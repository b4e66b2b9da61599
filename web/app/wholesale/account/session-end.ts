/** Signed out elsewhere, or no longer a partner. */
export function hasEnded(status: number | null): boolean {
  return status === 401 || status === 403;
}
