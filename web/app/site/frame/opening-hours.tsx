import { useEffect, useState } from 'react';
import type { Opening } from '../../cafe/opening-words.ts';
import styles from './opening-hours.module.css';

export function OpeningHours({ opening }: { opening: Opening }) {
  return (
    <>
      <OpeningLine opening={opening} />
      <ul className={styles.days}>
        {opening.week.map(({ days, hours }) => (
          <li key={days}>
            <span>{days}</span> <span>{hours}</span>
          </li>
        ))}
        {opening.exceptions.map(({ day, hours, note }) => (
          <li key={day}>
            <span>{note === '' ? day : `${day} (${note})`}</span> <span>{hours}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether the cafe is open now, or when it opens next. */
export function OpeningLine({ opening: { line, changesAt } }: { opening: Opening }) {
  const [isOver, setOver] = useState(false);
  // In a tab left open past that time, the line would be wrong.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), changesAt - Date.now());
    return () => clearTimeout(timer);
  }, [changesAt]);
  return isOver ? null : <p>{line}</p>;
}
