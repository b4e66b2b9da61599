import { useEffect, useRef, useState } from 'react';
import button from '../../ui/button.module.css';
import { watchClearance } from './order-clearance.ts';
import { OrderLink } from './order-link.tsx';
import styles from './order-online.module.css';
import { OrderPopup } from './order-popup.tsx';
import { useOrderPopup } from './use-order-popup.ts';

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
