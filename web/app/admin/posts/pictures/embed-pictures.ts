import { type HeldPictures, replaceReferences } from './held-pictures.ts';

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
