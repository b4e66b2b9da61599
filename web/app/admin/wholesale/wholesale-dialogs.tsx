import { DeclineDialog } from './decline-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { PaperViewer } from './paper-viewer.tsx';
import type { ApplicantActions } from './use-applicant-actions.ts';
import type { Dialogs } from './use-dialogs.ts';

type WholesaleDialogsProps = { dialogs: Dialogs; actions: ApplicantActions };

export function WholesaleDialogs({ dialogs, actions }: WholesaleDialogsProps) {
  const { dialog, close, closeAll } = dialogs;
  if (dialog?.kind === 'details') {
    return <DetailsDialog id={dialog.id} username={dialog.username} actions={actions} dialogs={dialogs} />;
  }
  if (dialog?.kind === 'paper') return <PaperViewer paper={dialog.paper} onClose={close} />;
  if (dialog?.kind === 'decline') {
    return (
      <DeclineDialog
        applicant={dialog.applicant}
        onClose={close}
        onDeclined={() => {
          closeAll();
          actions.tell('staff.declinedWhom', dialog.applicant.username);
        }}
      />
    );
  }
  return null;
}
