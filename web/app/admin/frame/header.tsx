import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { business } from '../../cafe/business.ts';
import { useSession } from '../kit/session/session.tsx';
import type { LoadedTab, TabKey } from '../tabs.ts';
import styles from './frame.module.css';
import { LanguageToggle } from './language-toggle.tsx';

type HeaderProps = { tabs: LoadedTab[]; active: TabKey };

export function Header({ tabs, active }: HeaderProps) {
  const { t } = useTranslation();
  const { leave } = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href="/" className={styles.brand}>
          {business.name}
        </a>
        <nav className={styles.tabs} aria-label={t('frame.sections')}>
          {tabs.map(({ key }) => (
            <Link
              key={key}
              to={`/admin?tab=${key}`}
              className={styles.tab}
              aria-current={key === active ? 'page' : undefined}
            >
              {t(`${key}.tab`)}
            </Link>
          ))}
        </nav>
        <LanguageToggle />
        <Button variant="default" px="sm" onClick={leave}>
          {t('frame.changeToken')}
        </Button>
      </div>
    </header>
  );
}
