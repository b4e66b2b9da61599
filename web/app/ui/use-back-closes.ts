import { useEffectEvent, useLayoutEffect } from 'react';
import { dropStaleLayer, openLayer } from './history-layer.ts';

/** Lets the browser's Back close what lies over the page, from its first frame on, before it leaves the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(dropStaleLayer, []);
  useLayoutEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen]);
}
