import { createContext } from 'react';

/**
 * Marks an inline style as ours while the server renders; empty in the browser. By context, because loader data
 * would carry it into the document.
 */
export const NonceContext = createContext<string | undefined>(undefined);
