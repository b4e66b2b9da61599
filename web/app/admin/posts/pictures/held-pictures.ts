import { sendFile } from '../../kit/files.ts';

/**
 * The pictures of a story that is being written. The text refers to each by an object URL, so the bytes stay out of the
 * document: as data URLs they would be copied at every key.
 */
export type HeldPictures = {
  /** Returns the object URL. */
  hold: (picture: Blob) => string;
  get: (url: string) => Blob | undefined;
  /** Changes what is saved; the editor goes on showing the picture as it was. */
  replace: (url: string, picture: Blob) => void;
  /** The pictures that a text refers to. */
  usedIn: (html: string) => Map<string, Blob>;
  /** Where the server keeps those that were sent. */
  addresses: Map<string, string>;
  /** Frees the memory. */
  release: () => void;
};

const OBJECT_URL = /blob:[^"'\s<>]+/g;

export function createHeldPictures(): HeldPictures {
  const held = new Map<string, Blob>();
  return {
    addresses: new Map(),
    hold(picture) {
      const url = URL.createObjectURL(picture);
      held.set(url, picture);
      return url;
    },
    get: (url) => held.get(url),
    replace(url, picture) {
      if (held.has(url)) held.set(url, picture);
    },
    usedIn(html) {
      const used = new Map<string, Blob>();
      for (const [url] of html.matchAll(OBJECT_URL)) {
        const picture = held.get(url);
        if (picture) used.set(url, picture);
      }
      return used;
    },
    release() {
      for (const url of held.keys()) URL.revokeObjectURL(url);
      held.clear();
    },
  };
}

/** The text with each reference replaced by what `replacement` returns. */
export function replaceReferences(html: string, replacement: (url: string) => string): string {
  return html.replaceAll(OBJECT_URL, replacement);
}

/** Sends the pictures that the server does not have yet, so that each is sent once however often the text is saved. */
export async function sendPictures(
  { addresses, get }: HeldPictures,
  urls: Iterable<string>,
  onProgress: (fraction: number) => void = () => {},
): Promise<void> {
  const waiting = [...urls].filter((url) => !addresses.has(url));
  for (const [index, url] of waiting.entries()) {
    const picture = get(url);
    if (!picture) continue;
    const sent = await sendFile({
      file: fileOf(picture),
      onProgress: (fraction) => onProgress((index + fraction) / waiting.length),
    });
    addresses.set(url, sent.url);
  }
}

function fileOf(picture: Blob): File {
  if (picture instanceof File) return picture;
  return new File([picture], `photo.${picture.type.split('/').at(-1)}`, { type: picture.type });
}

/** Holds the pictures that a text embeds, and returns the text with references to them. */
export function holdEmbedded(html: string, pictures: HeldPictures): string {
  return html.replaceAll(/data:image\/[\w.+-]+;base64,[^"'\s<>]+/gi, (data) => {
    const picture = pictureOf(data);
    return picture ? pictures.hold(picture) : '';
  });
}

/** The bytes of a data URL. The content policy does not let fetch read one. */
export function pictureOf(data: string): Blob | null {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,(.+)$/is.exec(data) ?? [];
  if (type === undefined || base64 === undefined) return null;
  try {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return new Blob([bytes], { type: type.toLowerCase() });
  } catch {
    return null;
  }
}
