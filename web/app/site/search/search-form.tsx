import { SEARCH_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-form.module.css';
import { searchAddress } from './search-view.ts';

/** A plain form, which also works without JavaScript. */
export function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  function find(event: FormEvent): void {
    event.preventDefault();
    void navigate(searchAddress(field.current?.value.trim() ?? ''));
  }

  return (
    <form action="/search" role="search" className={styles.form} onSubmit={find}>
      <label htmlFor="search-text" className="visually-hidden">
        Search desserts and stories
      </label>
      <input
        ref={field}
        id="search-text"
        type="search"
        name="q"
        defaultValue={text}
        key={text}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder="Mango, cashew, a recipe"
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
      <button type="submit" className={button.primary}>
        <Icon name="search" />
        Search
      </button>
    </form>
  );
}
