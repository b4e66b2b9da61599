import { cityLine, mapUrl } from '@velvet-spoon/contract/domain/cafe-links';
import type { CafeFrame } from '../../cafe/cafe-frame.ts';

type AddressLinesProps = Pick<CafeFrame, 'address'> & { cityClass: string | undefined };

/** Breaks only between the street and the city. */
export function AddressLines({ address, cityClass }: AddressLinesProps) {
  return (
    <a href={mapUrl(address)} target="_blank" rel="noopener">
      <span>
        {address.street && `${address.street}, `}
        <span className={cityClass}>{cityLine(address)}</span>
      </span>
    </a>
  );
}
