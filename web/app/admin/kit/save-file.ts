/** Saves what an address leads to as a file. The page stays open. The server's name for it wins over ours. */
export function saveFile(url: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
