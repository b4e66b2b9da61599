import { OrderLink } from '../../products/order-link.tsx';
import button from '../../ui/button.module.css';
import styles from './order-online.module.css';
import { OrderPopup, useOrderPopup } from './order-popup.tsx';

/**
 * The order button, in a bar of its own at the bottom of the screen: a visitor can scroll anything above it, and it stops
 * before the footer. It needs no script.
 */
export function OrderOnline() {
  const { phase, close } = useOrderPopup();
  const isPopupShown = phase === 'open' || phase === 'closing';
  return (
    <>
      <aside aria-label="Online ordering" className={isPopupShown ? styles.away : styles.bar}>
        <OrderLink className={`${button.primary} ${styles.order}`}>Order Online</OrderLink>
      </aside>
      {isPopupShown && (
        <aside aria-label="Online ordering">
          <OrderPopup isClosing={phase === 'closing'} onClose={close} />
        </aside>
      )}
    </>
  );
}
