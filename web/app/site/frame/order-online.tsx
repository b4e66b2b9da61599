import { business } from '../../cafe/business.ts';
import button from '../../ui/button.module.css';
import styles from './order-online.module.css';
import { OrderPopup } from './order-popup.tsx';
import { useOrderPopup } from './use-order-popup.ts';

/** The fixed order button. The popup takes its place while it is open. */
export function OrderOnline() {
  const { phase, close } = useOrderPopup();
  const isPopupShown = phase === 'open' || phase === 'closing';
  return (
    <aside aria-label="Online ordering">
      {isPopupShown ? (
        <OrderPopup isClosing={phase === 'closing'} onClose={close} />
      ) : (
        <div className={styles.place}>
          <a href={business.orderUrl} target="_blank" rel="noopener" className={button.primary}>
            Order Online
          </a>
        </div>
      )}
    </aside>
  );
}
