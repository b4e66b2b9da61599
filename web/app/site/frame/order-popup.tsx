import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { partnerToken } from '../../api/partner-session.ts';
import { OrderLink } from '../../products/order-link.tsx';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './order-popup.module.css';

const SHOWN_KEY = 'vs_order_popup_shown';
const DELAY_MS = 800;
const FADE_MS = 220;

type Phase = 'waiting' | 'open' | 'closing' | 'gone';

/** Opens once, shortly after load, but not for a partner who has come to order by the case. Closing it is remembered at once. */
export function useOrderPopup(): { phase: Phase; close: () => void } {
  const [phase, setPhase] = useState<Phase>('waiting');
  const isWholesale = useLocation().pathname.startsWith('/wholesale/');

  useEffect(() => {
    function open(): void {
      if (!isWholesale || partnerToken.read() === null) setPhase('open');
    }
    if (phase === 'waiting' && !wasPopupShown()) return after(DELAY_MS, open);
    if (phase === 'closing') return after(FADE_MS, () => setPhase('gone'));
  }, [phase, isWholesale]);

  function close(): void {
    rememberPopupShown();
    setPhase('closing');
  }
  return { phase, close };
}

function after(delay: number, act: () => void): () => void {
  const timer = setTimeout(act, delay);
  return () => clearTimeout(timer);
}

/** True if storage is blocked (`blocked-storage.ts`): otherwise the popup would come back on every page. */
function wasPopupShown(): boolean {
  return !(localStorage instanceof Storage) || localStorage.getItem(SHOWN_KEY) !== null;
}

function rememberPopupShown(): void {
  try {
    localStorage.setItem(SHOWN_KEY, '1');
  } catch {
    // Storage is full; the popup closes anyway.
  }
}

type OrderPopupProps = { isClosing: boolean; onClose: () => void };

/** Not modal: focus stays where it is, and a click on the backdrop also reaches what lies behind it. */
export function OrderPopup({ isClosing, onClose }: OrderPopupProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isClosing) return;
    const closed = new AbortController();
    // Not a click, which phones send only to clickable elements. A scroll ends in pointercancel, not pointerup.
    function onPointerUp({ target }: PointerEvent): void {
      if (target instanceof Node && !card.current?.contains(target)) onClose();
    }
    function onKeyDown({ key }: KeyboardEvent): void {
      // An open menu or dialog is on top and handles Escape itself.
      if (key === 'Escape' && !document.querySelector(':popover-open, dialog[open]')) onClose();
    }
    document.addEventListener('pointerup', onPointerUp, { signal: closed.signal });
    document.addEventListener('keydown', onKeyDown, { signal: closed.signal });
    return () => closed.abort();
  }, [isClosing, onClose]);

  return (
    <div className={isClosing ? `${styles.popup} ${styles.closing}` : styles.popup}>
      <div className={styles.backdrop} aria-hidden="true" />
      <div
        ref={card}
        role="dialog"
        aria-labelledby="order-title"
        aria-describedby="order-text"
        className={styles.card}
      >
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        <h2 id="order-title">Order Now</h2>
        <p id="order-text" className={styles.text}>
          Track and manage your order online.
        </p>
        <OrderLink className={`${button.primary} ${styles.order}`} onClick={onClose}>
          Order Online
        </OrderLink>
      </div>
    </div>
  );
}
