import {
  DOCUMENT_ACCEPT,
  documentExtension,
  inMegabytes,
  notDocumentText,
  tooLargeText,
} from '@velvet-spoon/contract/domain/limits';
import { useRootData } from '../api/root-data.ts';
import { Field } from '../ui/field.tsx';
import { fieldWords } from '../ui/field-words.ts';
import form from '../ui/form.module.css';

type DocumentFieldProps = { name: string; label: string; error?: string | undefined; autoFocus?: boolean };

/** A file field for a tax document. */
export function DocumentField(props: DocumentFieldProps) {
  const { documentMaxBytes } = useRootData().statedLimits;
  return (
    <Field
      type="file"
      accept={DOCUMENT_ACCEPT}
      hint={`PDF, DOC, DOCX, JPG or PNG, up to ${inMegabytes(documentMaxBytes)}. Encrypted before it is stored.`}
      aria-required
      {...props}
    />
  );
}

/** The chosen file; null if there is none, or it is empty. */
export function fileOf(data: FormData, name: string): File | null {
  const file = data.get(name);
  return file instanceof File && file.name !== '' && file.size > 0 ? file : null;
}

/** The server would say the same, but only after the whole upload. */
export function fileErrors(files: Record<string, File | null>, maxBytes: number): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, file] of Object.entries(files)) {
    if (!file) errors[name] = fieldWords(name, 'missing') ?? '';
    else if (!documentExtension(file.name)) errors[name] = notDocumentText(file.name);
    else if (file.size > maxBytes) errors[name] = tooLargeText(file.name, maxBytes);
  }
  return errors;
}

export function UploadProgress({ fraction, what }: { fraction: number; what: string }) {
  const percent = Math.round(fraction * 100);
  return (
    <div className={form.progress}>
      <progress value={percent} max={100} aria-label="Upload" />
      <p className={form.note}>
        {percent < 100 ? `Uploading: ${percent}%` : `Checking and encrypting ${what}`}
      </p>
    </div>
  );
}
