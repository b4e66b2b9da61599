import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildDessert, buildPost, buildProduct } from '../../test-support/site-data.ts';
import { noCafe } from '../cafe/cafe-frame.ts';
import { ProductArticle } from '../products/product-article.tsx';
import { ProductCard } from '../products/product-card.tsx';
import { PostCard } from './news/post-card.tsx';
import { StoryPage } from './story/story-page.tsx';

/** The fields of a thing that are not read while it is shown. */
function unread<Thing extends object>(thing: Thing, show: (thing: Thing) => ReactNode): string[] {
  const names = new Set(Object.keys(thing));
  const watched = new Proxy(thing, {
    get(target, name, receiver) {
      names.delete(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => show(watched) }]);
  renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { cafe: noCafe } } }} />);
  return [...names];
}

test('a field of a dessert is on its card and its page, or is named here', () => {
  const card = unread(buildProduct(), (product) => <ProductCard product={product} sizes="" />);
  expect(card).toEqual(['coverImage']);
  const page = unread(buildDessert(), (product) => <ProductArticle product={product} />);
  // Other fields show the same in words and sizes.
  expect(page).toEqual(['coverImage', 'galleryImages', 'metadata', 'atAGlance']);
});

test('a field of a story is on its card and its page, or is named here', () => {
  const card = unread(buildPost(), (post) => <PostCard post={post} layout={1} isPriority={false} />);
  expect(card).toEqual(['id', 'content_pictures', 'recipe', 'updated_at', 'is_scheduled', 'version']);
  const page = unread(buildPost(), (post) => <StoryPage post={post}>{null}</StoryPage>);
  expect(page).toEqual(['id', 'slug', 'summary', 'updated_at', 'is_scheduled', 'version']);
});
