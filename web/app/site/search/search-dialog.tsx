import { SEARCH_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-dialog.module.css';
import { LIST, optionId, optionsOf, SearchOptions } from './search-options.tsx';
import { avoidedText, countText, searchAddress } from './search-view.ts';
import { type Search, useSearch } from './use-search.ts';

const NONE = -1;

/** Finds as you type. A combobox: the focus stays in the field, and the arrow keys move through what was found. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [search, ask] = useSearch();
  const [chosen, setChosen] = useState({ of: search, index: NONE });
  const options = optionsOf(search);
  // A choice among earlier options does not apply to these.
  const active = chosen.of === search ? chosen.index : NONE;
  const isHidden = options.length > 0 && !search.result?.avoided;
  // Closed before it is removed: a dialog can restore the focus only while it is in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function type(event: FormEvent<HTMLInputElement>): void {
    setChosen({ of: search, index: NONE });
    ask(event.currentTarget.value);
  }

  function follow(address: string): void {
    onClose();
    void navigate(address);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    follow(options[active]?.to ?? searchAddress(field.current?.value.trim() ?? ''));
  }

  function move(event: KeyboardEvent): void {
    const to = nextOption(event.key, active, options.length);
    if (to === null || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setChosen({ of: search, index: to });
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the dialog has Escape and a close button; the click is the backdrop's
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <form action="/search" role="search" className={styles.form} onSubmit={submit}>
          <Icon name="search" size={22} />
          <input
            ref={field}
            type="text"
            role="combobox"
            name="q"
            aria-label="Search desserts and stories"
            aria-autocomplete="list"
            aria-controls={LIST}
            aria-expanded={options.length > 0}
            aria-activedescendant={active === NONE ? undefined : optionId(active)}
            placeholder="Mango, cashew, a recipe"
            maxLength={SEARCH_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className={styles.input}
            onInput={type}
            onKeyDown={move}
          />
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </form>
        <p role="status" className={isHidden ? 'visually-hidden' : styles.status}>
          {statusOf(search)}
        </p>
        <SearchOptions options={options} active={active} onFollow={follow} />
      </div>
    </dialog>
  );
}

/** The option that a key leads to. Null for keys of the field itself, such as Home and End until an option is active. */
function nextOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active === count - 1 ? NONE : active + 1;
  if (key === 'ArrowUp') return active === NONE ? count - 1 : active - 1;
  if (active === NONE) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function statusOf({ text, result, hasFailed }: Search): string {
  if (hasFailed) return 'We could not search just now. Press Enter to try again.';
  if (!result) return '';
  const { desserts, stories, avoided } = result;
  if (avoided) return avoidedText(avoided, desserts.count);
  return countText(desserts.count, stories.count) || `Nothing found for “${text}”`;
}
