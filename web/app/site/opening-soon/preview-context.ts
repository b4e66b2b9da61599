import { createContext } from 'react-router';

/** Whether the page shows a closed site to staff. */
export const previewContext = createContext(false);
