import type { Neighbours as NeighboursData, Post } from '@velvet-spoon/contract/posts';
import { Link } from 'react-router';
import { useListState } from '../frame/list-address.ts';
import { PostFacts } from '../posts/post-facts.tsx';
import styles from './neighbours.module.css';

export function Neighbours({ newer, older }: NeighboursData) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="More stories" className={styles.neighbours}>
      {older && <Neighbour label="Previous story" post={older} />}
      {newer && <Neighbour label="Next story" post={newer} />}
    </nav>
  );
}

function Neighbour({ label, post }: { label: string; post: Post }) {
  return (
    <Link
      to={`/news/${encodeURIComponent(post.slug)}`}
      state={useListState('/news')}
      className={styles.story}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.title}>{post.title}</span>
      <PostFacts post={post} />
    </Link>
  );
}
