import { createContext } from 'react';

/**
 * Marks inline styles as ours while the server renders; empty in the browser. In a context, because loader data would
 * be serialised into the document.
 */
export const NonceContext = createContext<string | undefined>(undefined);
