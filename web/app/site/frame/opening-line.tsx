import { useEffect, useState } from 'react';
import type { Opening } from '../../cafe/opening-words.ts';

export function OpeningLine({ opening: { line, changesAt } }: { opening: Opening }) {
  const [isOver, setOver] = useState(false);
  // In a tab that stays open past that time, the line would no longer be true.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), changesAt - Date.now());
    return () => clearTimeout(timer);
  }, [changesAt]);
  return isOver ? null : <p>{line}</p>;
}
