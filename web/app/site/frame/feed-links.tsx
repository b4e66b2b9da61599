import { useRootData } from '../../api/root-data.ts';

const formats = [
  { type: 'application/rss+xml', href: '/feed.xml' },
  { type: 'application/feed+json', href: '/feed.json' },
];

/** For readers that look for a feed on whatever page somebody gives them. */
export function FeedLinks() {
  const { name } = useRootData().cafe;
  return formats.map((format) => (
    <link key={format.href} rel="alternate" {...format} title={`${name} News`} />
  ));
}
