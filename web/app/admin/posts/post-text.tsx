import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from './post-content.module.css';
import styles from './posts.module.css';

/** A post's text in the list, clipped until someone asks for all of it. */
export function PostText({ html }: { html: string }) {
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
        className={[content.body, content.text, clip, isFaded && styles.faded].filter(Boolean).join(' ')}
        // Sanitised by the API, with the content policy as a second line of defence.
        dangerouslySetInnerHTML={{ __html: levelHeadings(html) }}
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
