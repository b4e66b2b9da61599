import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { themeOf } from '@velvet-spoon/contract/post-display';
import type { Post } from '@velvet-spoon/contract/posts';
import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/formats.ts';
import { PostText } from './post-text.tsx';
import styles from './posts.module.css';

type PostEntryProps = { post: Post; isBusy: boolean; onEdit: () => void; onDelete: () => void };

export function PostEntry({ post, isBusy, onEdit, onDelete }: PostEntryProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { title, slug, summary, picture, reading_time, is_scheduled } = post;
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      component="article"
      aria-label={title}
      className={picture ? `${styles.entry} ${styles.withImage}` : styles.entry}
    >
      {picture && (
        <picture>
          {picture.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes="(min-width: 40em) 11rem, 24rem" />
          ))}
          <img className={styles.image} src={picture.src} alt={picture.alt} loading="lazy" />
        </picture>
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
            <Badge tt="none" color="yellow">
              {t('posts.scheduled')}
            </Badge>
          )}
          <Badge tt="none" variant="light">
            {themeOf(post)}
          </Badge>
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
          <Button
            variant="subtle"
            color="red"
            onClick={onDelete}
            loading={isBusy}
            aria-label={t('posts.deleteNamed', { title })}
          >
            {t('posts.delete')}
          </Button>
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
