import { Button } from '@mantine/core';
import type { Post } from '@velvet-spoon/contract/posts';
import { withResponsivePictures } from '@velvet-spoon/contract/story-pictures';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import looks from './post-content.module.css';
import styles from './posts.module.css';

const SIZES = '(min-width: 62em) 48rem, 100vw';

/** A post's text in the list, clipped until someone asks for all of it. */
export function PostText({ content, content_pictures }: Pick<Post, 'content' | 'content_pictures'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);

  const measure = useCallback((node: HTMLDivElement) => {
    const observer = new ResizeObserver(() =>
      setLong((known) => known || node.scrollHeight > node.clientHeight),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  const isFaded = isLong && !isOpen;
  const clip = isOpen ? '' : styles.clipped;
  return (
    <div>
      <div
        ref={measure}
        className={[looks.body, looks.text, clip, isFaded && styles.faded].filter(Boolean).join(' ')}
        // Sanitised by the API, with the content policy as a second line of defence.
        dangerouslySetInnerHTML={{
          __html: withResponsivePictures(levelHeadings(content), content_pictures, SIZES),
        }}
      />
      {isLong && (
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'posts.showLess' : 'posts.showAll')}
        </Button>
      )}
    </div>
  );
}

/** All one level below the entry's h3, so that none is skipped; data-level keeps the look. Expects sanitised HTML. */
function levelHeadings(html: string): string {
  return html.replaceAll(/<h([1-3])>/g, '<h4 data-level="$1">').replaceAll(/<\/h[1-3]>/g, '</h4>');
}
