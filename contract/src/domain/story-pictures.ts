import type { Picture } from '../api/pictures.ts';

/**
 * For sanitised HTML only: it has double quotes around every attribute and no ">" inside one. Pictures load when they
 * come near the screen, in the smallest variant that is sharp enough, and keep their place meanwhile.
 */
export function withResponsivePictures(html: string, pictures: Picture[], sizes: string): string {
  const known = new Map(pictures.map((picture) => [picture.src, picture]));
  return html.replaceAll(/<img\s[^>]*>/g, (image) => {
    const picture = known.get(attribute(image, 'src') ?? '');
    const size = picture && attribute(image, 'width') === null ? dimensions(picture) : '';
    const lazy = image.replace(/\s*\/?>$/, `${size} loading="lazy" decoding="async" />`);
    if (!picture || picture.sources.length === 0) return lazy;
    const sources = picture.sources.map(
      ({ type, srcset }) =>
        `<source type="${escape(type)}" srcset="${escape(srcset)}" sizes="${escape(sizes)}" />`,
    );
    return `<picture>${sources.join('')}${lazy}</picture>`;
  });
}

function attribute(element: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? null;
}

function dimensions({ width, height }: Picture): string {
  return width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
