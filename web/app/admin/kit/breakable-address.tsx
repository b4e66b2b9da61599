import { Fragment } from 'react';

/** Breaks a long address after a slash, not inside a name. */
export function BreakableAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=\/)/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ));
}
