import { addressLine, mapUrl, telUrl } from '@velvet-spoon/contract/domain/cafe-links';
import { useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useCafe } from '../../api/root-data.ts';
import { OrderLink } from '../../products/order-link.tsx';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './mobile-menu.module.css';
import { navLinks } from './nav-links.ts';
import { OpeningLine } from './opening-hours.tsx';

const SHEET = 'site-menu';

/** A native popover: opens without JavaScript, closes on Escape, a click outside or a phone's Back, and restores the focus. */
export function MobileMenu() {
  const { address, phones, opening } = useCafe();
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
        <div className={styles.where}>
          {opening && <OpeningLine opening={opening} />}
          {addressLine(address) !== '' && (
            <a href={mapUrl(address)} target="_blank" rel="noopener" className={styles.fact}>
              {addressLine(address)}
            </a>
          )}
          {phone && (
            <a href={telUrl(phone.number)} className={styles.fact}>
              {phone.number}
            </a>
          )}
          <OrderLink className={`${button.primary} ${styles.order}`}>Order Online</OrderLink>
        </div>
      </div>
    </>
  );
}
