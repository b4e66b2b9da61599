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
  /** Frees the memory. */
  release: () => void;
};

const OBJECT_URL = /blob:[^"'\s<>]+/g;

export function createHeldPictures(): HeldPictures {
  const held = new Map<string, Blob>();
  return {
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

/** The text as it is saved: with its pictures as data URLs. */
export async function embedPictures(html: string, pictures: HeldPictures): Promise<string> {
  const data = new Map<string, string>();
  for (const [url, picture] of pictures.usedIn(html)) data.set(url, await dataOf(picture));
  return replaceReferences(html, (url) => data.get(url) ?? '');
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

function dataOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(picture);
  });
}
