import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import styles from './news-search.module.css';
import { ALL, API_LIMITS, type NewsView, newsAddress, newsView } from './news-view.ts';

/** Searches after this pause in typing. */
const TYPING_MS = 250;

type NewsSearchProps = { view: NewsView; onSubmit: () => void };

/** Keeps the field and the address in step without ever overwriting what is being typed. */
export function NewsSearch({ view, onSubmit }: NewsSearchProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(view.search);

  useEffect(() => {
    if (shown.current === view.search) return;
    shown.current = view.search;
    const field = input.current;
    if (field && typing.current === undefined && field.value.trim() !== view.search) {
      field.value = view.search;
    }
  }, [view.search]);

  useEffect(() => () => clearTimeout(typing.current), []);

  function stopTyping() {
    clearTimeout(typing.current);
    typing.current = undefined;
  }

  function find() {
    stopTyping();
    // Read now: the visitor may have chosen a theme since the last key press.
    const current = newsView(new URLSearchParams(window.location.search));
    const search = input.current?.value.trim() ?? '';
    if (search === current.search) return;
    const replace = current.search !== '';
    void navigate(newsAddress({ ...current, search, page: 1 }), { replace, preventScrollReset: true });
  }

  function findSoon() {
    stopTyping();
    typing.current = setTimeout(find, TYPING_MS);
  }

  return (
    <form
      action="/news"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find();
        onSubmit();
      }}
    >
      <label htmlFor="news-search" className={styles.label}>
        Search
      </label>
      <div className={styles.field}>
        <input
          ref={input}
          id="news-search"
          type="search"
          name="q"
          defaultValue={view.search}
          maxLength={API_LIMITS.text}
          placeholder="Search article titles"
          aria-describedby="news-search-hint"
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          onInput={findSoon}
        />
        <button type="submit" className={styles.submit} aria-label="Search">
          <Icon name="search" />
        </button>
      </div>
      <p id="news-search-hint" className={styles.hint}>
        Find posts by title
      </p>
      {view.theme !== ALL && <input type="hidden" name="theme" value={view.theme} />}
      {view.layout !== 1 && <input type="hidden" name="layout" value={view.layout} />}
    </form>
  );
}
