import { useEffect, useEffectEvent } from 'react';
import { dropStaleLayer, openLayer } from './history-layer.ts';

/** Lets the browser's Back close what lies over the page, before it leaves the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(dropStaleLayer, []);
  useEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen]);
}
