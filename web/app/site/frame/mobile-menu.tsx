import { addressLine, telUrl } from '@velvet-spoon/contract/cafe-links';
import { useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useCafe } from '../../api/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './mobile-menu.module.css';
import { navLinks } from './nav-links.ts';

const SHEET = 'site-menu';

/** A native popover: opens without JavaScript, closes on Escape, a click outside or a phone's Back, and restores the focus. */
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
                <NavLink to={to} end={to === '/'} className={() => styles.link} onClick={close}>
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
