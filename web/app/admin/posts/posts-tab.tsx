import { Button, Group, Stack } from '@mantine/core';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TabTitle } from '../kit/elements.tsx';
import { editorZone } from '../kit/time.ts';
import { UnsavedOffer } from '../kit/unsaved/unsaved-offer.tsx';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';
import { workOn } from './post-values.ts';
import styles from './posts.module.css';
import { useLoadedPost, usePostList, usePostThemes } from './posts-data.ts';
import { type UnsavedPost, useWriting } from './use-writing.ts';

export { postsTexts as texts } from './posts.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const list = usePostList();
  const themes = usePostThemes();
  const { writing, begin, restore, finish } = useWriting();
  const top = useRef<HTMLDivElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const saved = useLoadedPost(writing.work.edited?.id);

  function edit(post: Post): void {
    if (writing.draft.isTouched() && !window.confirm(t('posts.confirmReplace'))) return;
    open(post);
  }

  function open(post: Post): void {
    begin(workOn(post, editorZone()));
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  }

  /** A link leads to it once, so that Cancel and Save leave the address of the tab. */
  const [search, setSearch] = useSearchParams();
  const addressed = useLoadedPost(search.get('post') ?? undefined);
  const openAddressed = useEffectEvent((post: Post) => {
    setSearch({ tab: 'posts' }, { replace: true });
    edit(post);
  });
  useEffect(() => {
    if (addressed) openAddressed(addressed);
  }, [addressed]);

  function jumpToList(): void {
    listHeading.current?.scrollIntoView();
    listHeading.current?.focus({ preventScroll: true });
  }

  /** Moves the focus, because the button that had it is gone with the old form. */
  function close(): void {
    void finish();
    top.current?.focus({ preventScroll: true });
  }

  function cancel(): void {
    const title = writing.work.values.title.trim() || t('posts.untitled');
    if (!writing.draft.isTouched() || window.confirm(t('posts.confirmDiscard', { title }))) close();
  }

  return (
    <Stack gap="xl" className={styles.tab}>
      <Group justify="space-between">
        <TabTitle>{t('posts.tab')}</TabTitle>
        <Button variant="light" onClick={jumpToList}>
          {t('posts.toList')}
        </Button>
      </Group>
      <UnsavedOffer
        kind="posts"
        currentId={writing.id}
        titleOf={({ values }: UnsavedPost) => values.title}
        onRestore={restore}
      />
      <div ref={top} tabIndex={-1}>
        <PostForm
          key={writing.id}
          writing={writing}
          themes={themes}
          saved={saved}
          onDone={close}
          onCancel={cancel}
          onReload={() => saved && open(saved)}
        />
      </div>
      <PostList
        list={list}
        headingRef={listHeading}
        onEdit={edit}
        onDeleted={({ id }) => writing.work.edited?.id === id && void finish()}
      />
    </Stack>
  );
}
