import { useState } from 'react';
import type { Applicant } from './applicants.ts';
import type { ShownPaper } from './paper-files.ts';

export type Dialog =
  | { kind: 'details'; id: string; username: string }
  | { kind: 'decline'; applicant: Pick<Applicant, 'id' | 'username' | 'email' | 'version'> }
  | { kind: 'paper'; paper: ShownPaper };

/** One window at a time. A paper opened from the details leads back to them. */
export function useDialogs() {
  const [open, setOpen] = useState<Dialog[]>([]);
  return {
    dialog: open.at(-1) ?? null,
    show: (dialog: Dialog) => setOpen((before) => [...before, dialog]),
    close: () => setOpen((before) => before.slice(0, -1)),
    closeAll: () => setOpen([]),
  };
}

export type Dialogs = ReturnType<typeof useDialogs>;
