import { useState } from 'react';
import type { Applicant } from './applicants.ts';
import type { ShownPaper } from './paper-files.ts';

export type Dialog =
  | { kind: 'details'; id: string; username: string }
  | { kind: 'decline'; applicant: Pick<Applicant, 'id' | 'username' | 'email' | 'version'> }
  | { kind: 'paper'; paper: ShownPaper };

/** The last one shows. A paper opened from the details leads back to them. */
export function useDialogs() {
  const [stack, setStack] = useState<Dialog[]>([]);
  return {
    stack,
    show: (dialog: Dialog) => setStack((before) => [...before, dialog]),
    close: () => setStack((before) => before.slice(0, -1)),
    closeAll: () => setStack([]),
  };
}

export type Dialogs = ReturnType<typeof useDialogs>;
