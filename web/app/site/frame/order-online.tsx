import { useEffect, useRef, useState } from 'react';
import button from '../../ui/button.module.css';
import { OrderLink } from './order-link.tsx';
import styles from './order-online.module.css';
import { OrderPopup, useOrderPopup } from './order-popup.tsx';

/** The fixed order button. The popup takes its place while it is open. */
export function OrderOnline() {
  const { phase, close } = useOrderPopup();
  const isPopupShown = phase === 'open' || phase === 'closing';
  return (
    <aside aria-label="Online ordering">
      {isPopupShown ? <OrderPopup isClosing={phase === 'closing'} onClose={close} /> : <OrderPill />}
    </aside>
  );
}

function OrderPill() {
  const ref = useRef<HTMLDivElement>(null);
  const [isClear, setClear] = useState(false);
  useEffect(() => (ref.current ? watchClearance(ref.current, setClear) : undefined), []);
  return (
    <div ref={ref} className={isClear ? styles.place : styles.yielding}>
      <OrderLink className={button.primary}>Order Online</OrderLink>
    </div>
  );
}

/** Whatever a visitor can use or must read. A form or row of links counts as a whole, gaps included. */
const KEEP_CLEAR =
  ':is(main, footer) :is(a, button, input, select, textarea, label, summary, form, nav), main :is([role=status], [role=alert]):not(:empty)';
/** What comes closer than this from above counts as under it. */
const MARGIN_PX = 24;

/** Tells whether the order button covers nothing that matters, now and whenever that changes. Returns how to stop. */
function watchClearance(pill: HTMLElement, tell: (isClear: boolean) => void): () => void {
  let observer: IntersectionObserver | undefined;
  /** Again if the page or the window changes: an observer knows only what it was given, and one area of the screen. */
  function watch(): void {
    const { top, left, right } = pill.getBoundingClientRect();
    const covered = new Set<Element>();
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) covered.add(target);
          else covered.delete(target);
        }
        tell(covered.size === 0);
      },
      { rootMargin: `${MARGIN_PX - top}px ${right - innerWidth}px 0px ${-left}px` },
    );
    for (const element of document.querySelectorAll(KEEP_CLEAR)) observer.observe(element);
  }
  const changes = new MutationObserver(watch);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', watch);
  watch();
  return () => {
    observer?.disconnect();
    changes.disconnect();
    removeEventListener('resize', watch);
  };
}
