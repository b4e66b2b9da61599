import type { Opening } from '../../cafe/opening-words.ts';
import styles from './opening-hours.module.css';
import { OpeningLine } from './opening-line.tsx';

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
