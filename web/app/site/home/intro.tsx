import type { MenuDocument } from '@velvet-spoon/contract/menu';
import { Deferred } from '../../api/deferred.tsx';
import type { Outcome } from '../../api/outcome.ts';
import { Icon } from '../../ui/icon.tsx';
import type { HomeTexts } from './home-texts.ts';
import styles from './intro.module.css';
import { MenuButtons } from './menu-buttons.tsx';

const icons = ['leaf', 'box', 'berry'] as const;

type IntroProps = Pick<HomeTexts, 'intro' | 'sellingPoints'> & {
  menu: Outcome<MenuDocument | null> | Promise<Outcome<MenuDocument | null>>;
};

export function Intro({ intro, sellingPoints, menu }: IntroProps) {
  return (
    <section className={styles.intro} aria-labelledby={intro.title ? 'intro' : undefined}>
      <div className={styles.text}>
        {intro.title && (
          <h2 id="intro" className={styles.title}>
            {intro.title}
          </h2>
        )}
        <p className={styles.lead}>{intro.text}</p>
        <Deferred value={menu} name="menu" fallback={null}>
          {(outcome) => (outcome.ok && outcome.value ? <MenuButtons menu={outcome.value} /> : null)}
        </Deferred>
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
