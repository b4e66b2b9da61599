import { Button, Group, Stack, Text } from '@mantine/core';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsPhone } from '../kit/dialog.tsx';
import { LinkButton, TabTitle } from '../kit/elements.tsx';
import { SendLetterOffer } from '../kit/letter/letter.tsx';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { editorZone } from '../kit/time.ts';
import { UnsavedOffer } from '../kit/unsaved/unsaved-offer.tsx';
import { type Story, useStory } from './drafts/drafts-data.ts';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';
import { workOn, workOnDraft } from './post-values.ts';
import styles from './posts.module.css';
import { usePost, usePostList, usePostThemes } from './posts-data.ts';
import { NEW, type UnsavedPost, useWriting } from './use-writing.ts';

export { postsTexts as texts } from './posts.texts.ts';

const TAB = '/admin?tab=posts';

/** The form above the list. A phone has room for one of them, and the address says which. */
export function Screen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = usePostList();
  const themes = usePostThemes();
  const { writing, asked, isWanted, begin, restore, finish, moveTo } = useWriting();
  const story = useStory(asked, isWanted);
  const saved = usePost(writing.work.edited?.id);
  const isPhone = useIsPhone();
  /** The new story that was published last, to be sent to readers. */
  const [published, setPublished] = useState<Post | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  // What is typed stays in sight when a tablet is turned.
  const isForm = !isPhone || asked !== '' || writing.keeper.isTouched();
  const isList = !isPhone || !isForm;

  /** Opening a story at its address reads it from the server, wherever it is in the list. */
  function visit(address: string): void {
    if (writing.keeper.isTouched() && !window.confirm(t('posts.confirmReplace'))) return;
    void navigate(`${TAB}&${address}`, { preventScrollReset: true });
  }

  if (isWanted && story.data) open(story.data);

  function open(found: Story): void {
    if (found.draft) begin(workOnDraft(found.draft, editorZone()), { opened: found.draft });
    else begin(workOn(found.post, editorZone()));
  }

  const show = useEffectEvent((_cause: string) => {
    const { work, opened } = writing;
    if (!isWanted && asked !== NEW && !work.edited && !opened) return;
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  });
  useEffect(() => show(`${isWanted} ${writing.id}`), [isWanted, writing.id]);

  const wasForm = useRef(isForm);
  useEffect(() => {
    if (wasForm.current && !isForm) jumpToList();
    wasForm.current = isForm;
  }, [isForm]);

  function jumpToList(): void {
    listHeading.current?.scrollIntoView();
    listHeading.current?.focus({ preventScroll: true });
  }

  /** Moves the focus, because the button that had it is gone with the old form. */
  function close(post?: Post): void {
    setPublished(writing.work.edited ? null : (post ?? null));
    void finish();
    top.current?.focus({ preventScroll: true });
  }

  return (
    <Stack gap="xl" className={styles.tab}>
      <Group justify="space-between">
        <TabTitle>{t('posts.tab')}</TabTitle>
        {isForm && !isPhone && (
          <Button variant="light" onClick={jumpToList}>
            {t('posts.toList')}
          </Button>
        )}
        {isForm && isPhone && !isWanted && <LinkButton to={TAB}>{t('posts.toList')}</LinkButton>}
        {!isForm && <Button onClick={() => visit(NEW)}>{t('posts.newPost')}</Button>}
      </Group>
      <UnsavedOffer
        kind="posts"
        currentId={writing.id}
        titleOf={({ values }: UnsavedPost) => values.title}
        onRestore={restore}
      />
      {published && <SendLetterOffer post={published} />}
      {isForm && (
        <div ref={top} tabIndex={-1} className={styles.top}>
          {isWanted && (
            <Loaded
              query={story}
              failure={t('posts.storyError')}
              waiting={<Waiting count={2} height="12rem" label={t('posts.loading')} />}
              gone={<GoneStory />}
            >
              {() => null}
            </Loaded>
          )}
          <div hidden={isWanted}>
            <PostForm
              key={writing.id}
              writing={writing}
              themes={themes}
              saved={saved}
              onFirst={(id) => moveTo(`draft=${id}`)}
              onDone={close}
              onReload={() =>
                saved ? begin(workOn(saved, editorZone()), { address: `post=${saved.id}` }) : close()
              }
              onTakeDraft={(draft) => open({ draft })}
            />
          </div>
        </div>
      )}
      {isList && (
        <PostList
          list={list}
          themes={themes}
          headingRef={listHeading}
          onOpen={visit}
          onDeleted={(id) => [writing.work.edited?.id, writing.draft.id].includes(id) && void finish()}
        />
      )}
    </Stack>
  );
}

function GoneStory() {
  const { t } = useTranslation();
  return (
    <Stack align="flex-start">
      <Text role="alert">{t('posts.gone')}</Text>
      <LinkButton to={TAB}>{t('posts.toList')}</LinkButton>
    </Stack>
  );
}
