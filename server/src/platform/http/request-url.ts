/** `GET http://host/path HTTP/1.1`, as a client sends it to a proxy. RFC 9112 asks servers to accept it too. */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * The path and query that a request asks for, with malformed escapes taken literally. The router answers such an
 * address before any hook runs, so this gives it headers and a proper response. It does not look at the host.
 */
export function readUrl(target: string): string {
  const local = target.replace(ABSOLUTE, '');
  const url = local.startsWith('/') ? local : `/${local}`;
  const [path = '', ...query] = url.split('?');
  return [escapeMalformed(path), ...query].join('?');
}

function escapeMalformed(path: string): string {
  if (isDecodable(path)) return path;
  return path.replaceAll(/(?:%[\da-f]{2})+|%/gi, (escapes) =>
    isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** For comparing addresses: the router decodes them, and pages also ignore case and doubled slashes. */
export function comparableUrl(url: string): string {
  return decodePieces(url).toLowerCase().replaceAll(/\/+/g, '/');
}

export function comparablePath(url: string): string {
  return comparableUrl(url.split('?')[0] ?? '');
}

/** Piece by piece, so that one malformed part does not hide the others. */
export function decodePieces(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
