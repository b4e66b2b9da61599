/** The ETag of a thing that staff edit: a save names the version that it was made from in If-Match. */
export function versionTag({ version }: { version: number }): string {
  return `"v${version}"`;
}
