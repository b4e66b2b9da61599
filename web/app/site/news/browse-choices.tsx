import { Link } from 'react-router';
import { LineIcon } from '../../ui/icon.tsx';
import styles from './browse-choices.module.css';
import { ALL, type Layout, layouts, type NewsView, newsAddress } from './news-view.ts';

type ThemeChoiceProps = { view: NewsView; themes: string[]; onChoose: () => void };

export function ThemeChoice({ view, themes, onChoose }: ThemeChoiceProps) {
  return (
    <nav aria-labelledby="themes">
      <h3 id="themes" className={styles.heading}>
        Themes
      </h3>
      <ul className={styles.themes}>
        {[ALL, ...themes].map((theme) => (
          <li key={theme}>
            <Link
              to={newsAddress({ ...view, theme, page: 1 })}
              preventScrollReset
              className={styles.theme}
              aria-current={theme === view.theme ? 'true' : undefined}
              onClick={onChoose}
            >
              {theme}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const glyphs: Record<Layout, string> = {
  1: 'M3 5h7v6H3zM12.500 6h8.500M12.500 10h6M3 14h7v6H3zM12.500 15h8.500M12.500 19h6',
  2: 'M3 4h7.500v7H3zM13.500 4H21v7h-7.500zM3 14h7.500v7H3zM13.500 14H21v7h-7.500z',
  4: 'M2 4h3.500v4H2zM7.500 4H11v4H7.500zM13 4h3.500v4H13zM18.500 4H22v4h-3.500zM2 14h3.500v4H2zM7.500 14H11v4H7.500zM13 14h3.500v4H13zM18.500 14H22v4h-3.500z',
};

/** Hidden on small screens, which have room for one layout only. */
export function LayoutChoice({ view, onChoose }: { view: NewsView; onChoose: () => void }) {
  return (
    <nav aria-labelledby="layout" className={styles.layoutChoice}>
      <h3 id="layout" className={styles.heading}>
        Layout
      </h3>
      <p className={styles.hint}>Posts per row</p>
      <ul className={styles.layouts}>
        {layouts.map(({ postsPerRow, label }) => (
          <li key={postsPerRow}>
            <Link
              to={newsAddress({ ...view, layout: postsPerRow })}
              preventScrollReset
              className={styles.layout}
              aria-current={postsPerRow === view.layout ? 'true' : undefined}
              onClick={onChoose}
            >
              <LineIcon path={glyphs[postsPerRow]} size={22} weight={1.4} />
              <span className={styles.number}>{postsPerRow}</span> {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
