import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Glyph, GlyphButton } from '../kit/glyph.tsx';
import type { LoadedTab, TabKey } from '../tabs.ts';
import styles from './navigation.module.css';

/** What a thumb reaches without opening anything. Each has a glyph of its name. */
const DAILY = ['today', 'products', 'messages', 'posts'] as const;

const GROUPS = [undefined, 'site', 'people', 'house'] as const;

const publishBar = publishHeight('--admin-bottom');

type TabsProps = { tabs: LoadedTab[]; active: TabKey };

export function Sidebar({ tabs, active }: TabsProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.sidebar} aria-label={t('frame.sections')}>
      <Groups tabs={tabs} active={active} />
    </nav>
  );
}

/** On a phone: what is needed every day, and a sheet with the rest and the tools of the header. */
export function BottomBar({ tabs, active, tools }: TabsProps & { tools: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const daily = DAILY.flatMap((name) =>
    tabs.filter(({ key }) => key === name).map((tab) => ({ ...tab, name })),
  );
  const others = tabs.filter((tab) => !daily.some(({ key }) => key === tab.key));
  return (
    <nav ref={publishBar} className={styles.bottom} aria-label={t('frame.sections')}>
      {daily.map(({ key, name, Badge }) => (
        <Link key={key} className={styles.item} {...linkTo(key, active)}>
          <Glyph name={name} />
          <span>{t(`${key}.tab`)}</span>
          {Badge && <Badge />}
        </Link>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={others.some(({ key }) => key === active) ? 'true' : undefined}
        onClick={open}
      >
        <Glyph name="menu" />
        <span>{t('frame.more')}</span>
        <span className={styles.dot}>{others.map(({ key, Badge }) => Badge && <Badge key={key} />)}</span>
      </button>
      <Drawer.Root
        classNames={{ inner: styles.inner ?? '', content: styles.sheet ?? '', title: styles.title ?? '' }}
        opened={isOpen}
        onClose={close}
        position="bottom"
        withinPortal={false}
        lockScroll={false}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={styles.sheetHead}>
            <Drawer.Title>{t('frame.more')}</Drawer.Title>
            <GlyphButton name="remove" label={t('notices.close')} onClick={close} />
          </div>
          <Groups tabs={others} active={active} onChoose={close} />
          <div className={styles.tools}>{tools}</div>
        </Drawer.Content>
      </Drawer.Root>
    </nav>
  );
}

function linkTo(key: TabKey, active: TabKey) {
  return { to: `/admin?tab=${key}`, 'aria-current': key === active ? ('page' as const) : undefined };
}

function Groups({ tabs, active, onChoose }: TabsProps & { onChoose?: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return GROUPS.map((group) => {
    const own = tabs.filter((tab) => tab.group === group);
    if (own.length === 0) return null;
    return (
      <div key={group ?? ''}>
        {group && (
          <p id={id + group} className={styles.heading}>
            {t(`frame.groups.${group}`)}
          </p>
        )}
        <ul className={styles.tabs} aria-labelledby={group && id + group}>
          {own.map(({ key, Badge }) => (
            <li key={key}>
              <Link className={styles.tab} onClick={onChoose} {...linkTo(key, active)}>
                {t(`${key}.tab`)}
                {Badge && <Badge />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/**
 * Tells everything that sticks to an edge of the screen how much of it is taken: that depends on width, language and
 * font size. What scrolls away with the page takes nothing.
 */
export function publishHeight(name: string) {
  return (element: HTMLElement) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isStuck = getComputedStyle(element).position !== 'static';
      style.setProperty(name, `${isStuck ? element.offsetHeight : 0}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
}
