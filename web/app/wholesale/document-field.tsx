import { DOCUMENT_ACCEPT, inMegabytes } from '@velvet-spoon/contract/limits';
import { useRootData } from '../api/root-data.ts';
import { Field } from '../ui/field.tsx';

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
