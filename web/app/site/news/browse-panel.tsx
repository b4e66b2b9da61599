import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { LayoutChoice, ThemeChoice } from './browse-choices.tsx';
import styles from './browse-panel.module.css';
import { NewsSearch } from './news-search.tsx';
import { ALL, canReset, type NewsView, newsAddress } from './news-view.ts';

type BrowsePanelProps = { view: NewsView; themes: string[] };

/**
 * A column beside the stories. On small screens a sheet opened by a button: a native popover, which needs no
 * JavaScript, closes on Escape or a tap outside, and restores focus.
 */
export function BrowsePanel({ view, themes }: BrowsePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const [resets, setResets] = useState(0);
  const [typed, setTyped] = useState<string | null>(null);
  /** With what is being typed, so that choosing keeps it. */
  const current = typed === null ? view : { ...view, search: typed, page: 1 };
  const close = () => panel.current?.togglePopover(false);

  /** The chosen link has what was typed. Its search, about to begin, would replace the choice. */
  function choose() {
    setTyped(null);
    close();
  }

  function reset() {
    choose();
    setResets(resets + 1);
    // The button is about to be disabled and would lose focus.
    title.current?.focus();
    void navigate(newsAddress({}), { preventScrollReset: true });
  }

  return (
    <>
      <div className={styles.opener}>
        <button type="button" popoverTarget="browse" className={button.quiet}>
          <Icon name="search" />
          Browse News
          {view.theme !== ALL && <span className={styles.chosen}>{view.theme}</span>}
        </button>
      </div>
      <aside ref={panel} id="browse" popover="auto" className={styles.panel} aria-labelledby="browse-title">
        <div className={styles.head}>
          <h2 id="browse-title" ref={title} tabIndex={-1} className={styles.title}>
            Browse News
          </h2>
          <button
            type="button"
            popoverTarget="browse"
            popoverTargetAction="hide"
            className={styles.close}
            aria-label="Close"
          >
            <Icon name="close" />
          </button>
        </div>
        <LayoutChoice view={current} onChoose={choose} />
        <ThemeChoice view={current} themes={themes} onChoose={choose} />
        <NewsSearch key={resets} view={view} typed={typed} onType={setTyped} onSubmit={close} />
        <form
          action="/news"
          className={styles.reset}
          onSubmit={(event) => {
            event.preventDefault();
            reset();
          }}
        >
          <button type="submit" disabled={!canReset(view)} className={button.quiet}>
            Reset
          </button>
        </form>
      </aside>
    </>
  );
}
