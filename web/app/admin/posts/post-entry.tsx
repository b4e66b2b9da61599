import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { themeOf } from '@velvet-spoon/contract/domain/post-display';
import { withResponsivePictures } from '@velvet-spoon/contract/domain/story-pictures';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag, Thumbnail } from '../kit/elements.tsx';
import { RemoveButton } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { SendLetterButton } from '../kit/letter/letter.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import '../../ui/prose.css';
import looks from './post-content.module.css';
import styles from './posts.module.css';
import { postsKey } from './posts-data.ts';

type PostEntryProps = { post: Post; onEdit: () => void; onDeleted: () => void };

export function PostEntry({ post, onEdit, onDeleted }: PostEntryProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { id, version, title, slug, summary, picture, reading_time, is_scheduled } = post;
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      component="article"
      aria-label={title}
      className={picture ? `${styles.entry} ${styles.withImage}` : styles.entry}
    >
      {picture && (
        <Thumbnail
          picture={picture}
          sizes="(min-width: 40em) 11rem, 24rem"
          className={styles.image}
          alt={picture.alt}
        />
      )}
      <Stack gap="xs">
        <div>
          <Title order={3} size="h4">
            {title}
          </Title>
          <Text size="sm" className={styles.slug}>
            {is_scheduled ? slug : <StoryLink slug={slug} />}
            {' · '}
            <time dateTime={post.created_at}>{moment(post.created_at)}</time>
          </Text>
        </div>
        <Group gap="xs">
          {is_scheduled && (
            <Tag color="yellow" c="dark">
              {t('posts.scheduled')}
            </Tag>
          )}
          <Tag>{themeOf(post)}</Tag>
          {reading_time && (
            <Badge tt="none" variant="default">
              {reading_time}
            </Badge>
          )}
        </Group>
        {summary && <Text>{summary}</Text>}
        <PostText {...post} />
        <Group gap="xs" mt="xs">
          <Button variant="light" onClick={onEdit} aria-label={t('posts.editNamed', { title })}>
            {t('posts.edit')}
          </Button>
          <SendLetterButton post={post} />
          <RemoveButton
            action="delete"
            texts="posts"
            named={{ title }}
            queryKey={postsKey}
            send={() => adminApi.request('DELETE /posts/{id}', { params: { id }, version })}
            onDone={onDeleted}
          />
        </Group>
      </Stack>
    </Paper>
  );
}

function StoryLink({ slug }: { slug: string }) {
  return (
    <Anchor inherit underline="always" href={`/news/${slug}`} target="_blank">
      {slug}
    </Anchor>
  );
}

const SIZES = '(min-width: 62em) 48rem, 100vw';

/** A post's text in the list, clipped until someone asks for all of it. */
function PostText({ content, content_pictures }: Pick<Post, 'content' | 'content_pictures'>) {
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
