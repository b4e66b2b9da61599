/** RFC 6266: a plain name that every browser reads, and the full one beside it where they differ. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  // A control character would end the header, a slash would name a folder.
  const safe = name.toWellFormed().replaceAll(/[\p{Cc}/\\]+/gu, '_');
  const plain = safe.replaceAll(/[^ -~]|["%]/gu, '_');
  const full = plain === safe ? '' : `; filename*=UTF-8''${encode(safe)}`;
  return `${type}; filename="${plain}"${full}`;
}

function encode(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
