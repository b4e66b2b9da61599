import { themeOf } from '@velvet-spoon/contract/post-display';
import type { Post } from '@velvet-spoon/contract/posts';
import type { BlogPostingLeaf } from 'schema-dts';
import { cafeId, ownId } from './ids.ts';
import type { PageContext } from './page-facts.ts';

export function storyNode(post: Post, description: string, context: PageContext): BlogPostingLeaf {
  const { origin, address, shareCard } = context;
  return {
    '@type': 'BlogPosting',
    '@id': ownId(address, 'story'),
    url: address,
    headline: post.title,
    description,
    articleSection: themeOf(post),
    datePublished: post.created_at,
    inLanguage: 'en',
    image: post.picture ? [origin + post.picture.src, origin + shareCard] : [origin + shareCard],
    author: { '@id': cafeId(origin) },
    publisher: { '@id': cafeId(origin) },
    mainEntityOfPage: { '@id': ownId(address, 'page') },
  };
}
