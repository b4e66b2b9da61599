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
