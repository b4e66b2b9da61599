import type { MenuDocument } from '@velvet-spoon/contract/api/menu';
import { Deferred } from '../../api/deferred.tsx';
import { downloadAddress } from '../../api/menu-document.ts';
import type { Arriving } from '../../api/outcome.ts';
import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import type { HomeTexts } from '../texts/with-texts.tsx';
import styles from './intro.module.css';

const icons = ['leaf', 'box', 'berry'] as const;

type IntroProps = Pick<HomeTexts, 'intro' | 'sellingPoints'> & {
  menu: Arriving<MenuDocument | null>;
};

export function Intro({ menu, ...texts }: IntroProps) {
  return (
    <Deferred value={menu} name="menu" fallback={<Introduction {...texts} menu={null} />}>
      {(outcome) => <Introduction {...texts} menu={outcome.ok ? outcome.value : null} />}
    </Deferred>
  );
}

type IntroductionProps = Omit<IntroProps, 'menu'> & { menu: MenuDocument | null };

function Introduction({ intro, sellingPoints, menu }: IntroductionProps) {
  if (!intro.title && !intro.text && sellingPoints.length === 0 && !menu) return null;
  return (
    <section className={styles.intro} aria-labelledby={intro.title ? 'intro' : undefined}>
      <div className={styles.text}>
        {intro.title && (
          <h2 id="intro" className={styles.title}>
            {intro.title}
          </h2>
        )}
        {intro.text && <p className={styles.lead}>{intro.text}</p>}
        {menu && <MenuButtons menu={menu} />}
      </div>
      <ul className={styles.points}>
        {sellingPoints.map(({ title, text }, index) => (
          <li key={title} className={styles.point}>
            <span className={styles.window}>
              <Icon name={icons[index] ?? 'leaf'} size={28} />
            </span>
            <h3 className={styles.pointTitle}>{title}</h3>
            <p className={styles.pointText}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MenuButtons({ menu }: { menu: MenuDocument }) {
  const date = menuDate(menu, useCafe().timeZone);
  return (
    <div className={styles.menu}>
      <a data-visit="menu" href={menu.file_url} target="_blank" rel="noopener" className={button.primary}>
        View Menu
        <Icon name="external" size={18} />
      </a>
      <a
        data-visit="menu"
        href={downloadAddress(menu)}
        download={menu.file_name ?? ''}
        className={button.quiet}
      >
        Download Menu
        <Icon name="download" size={18} />
      </a>
      <p className={styles.date}>
        Menu of <time dateTime={date.dateTime}>{date.text}</time>
      </p>
    </div>
  );
}

/** The date set by staff, or else the day of the last change in the cafe's time zone. */
export function menuDate(
  { display_date, updated_at }: Pick<MenuDocument, 'display_date' | 'updated_at'>,
  timeZone: string,
): { dateTime: string; text: string } {
  const dateTime = display_date ?? updated_at;
  return { dateTime, text: longDate(dateTime, display_date ? 'UTC' : timeZone) };
}
