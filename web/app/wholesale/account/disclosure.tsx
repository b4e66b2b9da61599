import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './account.module.css';

/** A heading that opens what is below it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Icon name="next" />
        </button>
      </h2>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
