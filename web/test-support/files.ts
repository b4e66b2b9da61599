import type { LibraryItem } from '@velvet-spoon/contract/api/media';
import type { Picture } from '@velvet-spoon/contract/api/pictures';

/** A file in the library, which nothing uses. */
export function buildLibraryItem(filename: string, change: Partial<LibraryItem> = {}): LibraryItem {
  return {
    id: filename,
    url: `/uploads/${filename}`,
    filename,
    kind: 'picture',
    size: 12_345,
    content_type: 'image/jpeg',
    width: 640,
    height: 480,
    alt: '',
    picture: null,
    created_at: '2026-10-02T09:30:00.000Z',
    used_in: [],
    use_count: 0,
    version: 2,
    ...change,
  };
}

export function buildPicture(src: string): Picture {
  return { src, width: 640, height: 480, alt: '', placeholder: '', sources: [] };
}

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNYqR8KRww4OQAXSA4dcpSZzQAAAABJRU5ErkJggg==';
const gif =
  'R0lGODlhBAADAIAAAExpcakvVSH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAABAADAAACA4yPVgAh+QQFAAAAACwAAAAABAADAIBMaXE/WjwCA4yPVgA7';
const webp = 'UklGRjAAAABXRUJQVlA4ICQAAABQAQCdASoEAAMAAsBMJaAABAAAAP7sJd//+N4/uU/xT46AAAA=';
const avif =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAQAAAADAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAArbWRhdBIACgg4BHmkBDQaQDIVGUJjBMAANAAAkEDJHGFHx1Rt48KA';
/** Two by two pixels of 24 bits. */
const bmp =
  'Qk1GAAAAAAAAADYAAAAoAAAAAgAAAAIAAAABABgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVVVVVVVVVVVVVVVVVVVVVQ==';

/** With the PNG in it. */
const ico =
  'AAABAAEABAMAAAEAGABeAAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAEAAAAAwgCAAAAO5Y5kQAAAAlwSFlzAAAD6AAAA+gBtXtSawAAABBJREFUCJljWKkfCkcMODkAF0gOHXKUmc0AAAAASUVORK5CYII=';

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** One small file of each kind. */
export const pictureFiles = {
  png: new File([bytesOf(png)], 'plum.png', { type: 'image/png' }),
  gif: new File([bytesOf(gif)], 'plum.gif', { type: 'image/gif' }),
  webp: new File([bytesOf(webp)], 'plum.webp', { type: 'image/webp' }),
  avif: new File([bytesOf(avif)], 'plum.avif', { type: 'image/avif' }),
  bmp: new File([bytesOf(bmp)], 'plum.bmp', { type: 'image/bmp' }),
  ico: new File([bytesOf(ico)], 'plum.ico', { type: 'image/x-icon' }),
  heic: new File(['ftypheic'], 'IMG_0001.HEIC'),
  text: new File(['plum'], 'plum.txt', { type: 'text/plain' }),
};
