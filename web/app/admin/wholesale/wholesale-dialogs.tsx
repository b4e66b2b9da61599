import { DeclineDialog } from './decline-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { PaperViewer } from './paper-viewer.tsx';
import type { ApplicantActions } from './use-applicant-actions.ts';
import type { Dialogs } from './use-dialogs.ts';

type WholesaleDialogsProps = { dialogs: Dialogs; actions: ApplicantActions };

/** Those below the top one stay as they are, hidden: someone may be in the middle of a note. */
export function WholesaleDialogs({ dialogs, actions }: WholesaleDialogsProps) {
  const { stack, close, closeAll } = dialogs;
  return stack.map((dialog, index) => {
    switch (dialog.kind) {
      case 'details':
        return (
          <DetailsDialog
            key={dialog.id}
            {...dialog}
            isTop={index === stack.length - 1}
            actions={actions}
            dialogs={dialogs}
          />
        );
      case 'paper':
        return (
          <PaperViewer
            key={dialog.paper.id}
            paper={dialog.paper}
            download={actions.download}
            onClose={() => {
              dialog.paper.release();
              close();
            }}
          />
        );
      case 'decline':
        return (
          <DeclineDialog
            key="decline"
            applicant={dialog.applicant}
            onClose={close}
            onDeclined={() => {
              closeAll();
              actions.tell('staff.declinedWhom', dialog.applicant.username);
            }}
          />
        );
    }
  });
}
