/** The format in which iPhones store photos. Only Safari can show it, and our server cannot read it. */
export function isHeic(file: Blob): boolean {
  return /heic|heif/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));
}
