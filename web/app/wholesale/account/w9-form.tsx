import { useState } from 'react';
import { Link } from 'react-router';
import { partnerToken } from '../../api/partner-session.ts';
import { useRootData } from '../../api/root-data.ts';
import { upload } from '../../api/upload.ts';
import button from '../../ui/button.module.css';
import form from '../../ui/form.module.css';
import { errorProps } from '../../ui/use-error-focus.ts';
import { DocumentField, fileErrors, fileOf, UploadProgress } from '../document-field.tsx';
import { AccountAnswer, type AccountPartProps, useAccountForm } from './account-form.tsx';

const CALL = 'PUT /wholesale/w9';

export function W9Form({ partner, onChange }: AccountPartProps) {
  const { documentMaxBytes } = useRootData().statedLimits;
  const { state, isBusy, refusal, formProps, submit, succeed } = useAccountForm(partner);
  const [fraction, setFraction] = useState(0);

  async function send(data: FormData, element: HTMLFormElement): Promise<void> {
    const file = fileOf(data, 'w9_form');
    setFraction(0);
    const answer = await submit({
      errors: fileErrors({ w9_form: file }, documentMaxBytes),
      send: () => {
        const token = partnerToken.read();
        return upload(CALL, { fields: {}, files: { w9_form: file! } }, { token, onProgress: setFraction });
      },
      failed: 'Could not send your W-9. The one we have stays in place.',
    });
    if (!answer?.ok) return;
    element.reset();
    onChange();
    succeed(answer.value.message);
  }

  return (
    <form {...formProps(send)}>
      <fieldset disabled={isBusy} className={form.group}>
        <DocumentField name="w9_form" label="New W-9 form" {...errorProps(refusal?.errors, 'w9_form')} />
        <button type="submit" className={button.primary}>
          Replace W-9
        </button>
      </fieldset>
      {isBusy && <UploadProgress fraction={fraction} what="your W-9" />}
      <AccountAnswer state={state} refusal={refusal} />
      <p className={form.note}>
        Once it has arrived, we destroy the old one. <Link to="/privacy">How we handle documents</Link>.
      </p>
    </form>
  );
}
