import { addressLine, telUrl } from '@velvet-spoon/contract/cafe-links';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useCafe } from '../../api/root-data.ts';
import { afterLayer } from '../../ui/history-layer.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './mobile-menu.module.css';
import { navLinks } from './nav-links.ts';

const SHEET = 'site-menu';

/**
 * A native popover: opens without JavaScript, closes on Escape or a click outside, and restores focus. The browser's
 * Back closes it too.
 */
export function MobileMenu() {
  const { address, phones } = useCafe();
  const phone = phones[0];
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const { key } = useLocation();

  function close(): void {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  }
  useLayoutEffect(close, [key]);
  useBackCloses(isOpen, close);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (wantsNewTab || !sheet.current?.matches(':popover-open')) return;
    event.preventDefault();
    const link = event.currentTarget;
    close();
    // Now that the menu is closed, this click is the router's.
    afterLayer(() => link.click());
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={SHEET}
        aria-label="Menu"
        aria-controls={SHEET}
        aria-expanded={isHydrated ? isOpen : undefined}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={26} />
      </button>
      <div
        ref={sheet}
        id={SHEET}
        popover="auto"
        className={styles.sheet}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <nav aria-label="Main">
          <ul className={styles.links}>
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={() => styles.link} onClick={follow}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.where}>
          {addressLine(address)}
          {phone && (
            <a href={telUrl(phone.number)} className={styles.phone}>
              {phone.number}
            </a>
          )}
        </p>
      </div>
    </>
  );
}
