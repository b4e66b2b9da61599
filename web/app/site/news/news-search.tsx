import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import styles from './news-search.module.css';
import { ALL, API_LIMITS, type NewsView, newsAddress, newsView } from './news-view.ts';

/** Searches after this pause in typing. */
const TYPING_MS = 250;

type NewsSearchProps = {
  view: NewsView;
  /** What the visitor has typed, until it is in the address. */
  typed: string | null;
  onType: (typed: string | null) => void;
  onSubmit: () => void;
};

/** Keeps the field and the address in sync without ever overwriting what the visitor is typing. */
export function NewsSearch({ view, typed, onType, onSubmit }: NewsSearchProps) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(view.search);
  // A theme may have been chosen before the first key press.
  const target = next ? newsView(new URLSearchParams(next.search)) : view;
  const isLeaving = next !== undefined && next.pathname !== '/news';
  const addressOf = (search: string) =>
    search === target.search ? null : newsAddress({ ...target, search, page: 1 });
  const wanted = typed === null || isLeaving ? null : addressOf(typed);
  const replace = target.search !== '';

  useEffect(() => {
    if (!next && typed === view.search) onType(null);
  }, [next, typed, view.search, onType]);

  useEffect(() => {
    if (!wanted) return;
    const pause = setTimeout(() => {
      void navigate(wanted, { replace, preventScrollReset: true });
    }, TYPING_MS);
    return () => clearTimeout(pause);
  }, [wanted, replace, navigate]);

  useEffect(() => {
    if (shown.current === view.search) return;
    shown.current = view.search;
    const field = input.current;
    if (field && typed === null && field.value.trim() !== view.search) field.value = view.search;
  }, [view.search, typed]);

  return (
    <form
      action="/news"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const found = addressOf(input.current?.value.trim() ?? '');
        if (found) void navigate(found, { replace, preventScrollReset: true });
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
          onInput={({ currentTarget }) => onType(currentTarget.value.trim())}
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
