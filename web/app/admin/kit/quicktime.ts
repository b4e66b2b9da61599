/** The format in which iPhones store videos. Only Safari plays it reliably, and our server does not accept it. */
export function isQuickTime(file: File): boolean {
  return file.type === 'video/quicktime' || /\.(mov|qt)$/i.test(file.name);
}
