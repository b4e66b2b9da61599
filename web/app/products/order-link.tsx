import type { ComponentProps } from 'react';
import { useCafe } from '../api/root-data.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A dessert's own page in the store. Without one, the link leads to the store itself. */
  own?: string | null;
};

/** Renders nothing while there is no store to link to. */
export function OrderLink({ own = null, children, ...rest }: Props) {
  const { orderUrl } = useCafe();
  const href = own ?? orderUrl;
  return href === null ? null : (
    <a data-visit="order" {...rest} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
