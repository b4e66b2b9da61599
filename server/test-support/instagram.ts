import { type FakeInstagram, type GraphItem, pictureAddress } from '../../test-support/instagram.ts';
import { buildJpeg } from './factories.ts';

/** Adds a post with a picture of its own, as the newest. */
export async function addPost(
  fake: FakeInstagram,
  number: number,
  given: Record<string, unknown> = {},
): Promise<GraphItem> {
  const address = await addPicture(fake, number);
  const item: GraphItem = {
    id: `1800${number}`,
    media_type: 'IMAGE',
    media_url: address,
    caption: `Tart number ${number}`,
    permalink: `https://www.instagram.com/p/${number}/`,
    ...given,
  };
  fake.items.unshift(item);
  return item;
}

/** Makes a picture whose size tells which one it is. */
export async function addPicture(fake: FakeInstagram, number: number): Promise<string> {
  const address = pictureAddress(`${number}.jpg`);
  fake.pictures.set(address, await buildJpeg({ width: 40 + number, height: 50, seed: number }));
  return address;
}
