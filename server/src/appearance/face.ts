import { hash } from 'node:crypto';
import type { Pairing } from '@velvet-spoon/contract/domain/pairings';
import { DEFAULT_SHADES, type Shades, shadesOf } from '@velvet-spoon/contract/domain/palette';
import type { Db } from '../platform/db/database.ts';
import * as repository from './appearance.repository.ts';

/** What mail, cards, icons and the web manifest take their look from. */
export type Face = { shades: Shades; pairing: Pairing; icons: string };

export async function readFace(db: Db): Promise<Face> {
  return faceOf(await repository.read(db));
}

export function faceOf(row: repository.AppearanceRow): Face {
  const shades = shadesOf(row);
  return { shades, pairing: row.pairing, icons: iconsPath(shades) };
}

/** The icons of the default palette are files of the build. Others are drawn, and have another address for other colours. */
function iconsPath({ raspberry, paper }: Shades): string {
  if (raspberry === DEFAULT_SHADES.raspberry && paper === DEFAULT_SHADES.paper) return '';
  return `/icons/${hash('sha256', `${raspberry} ${paper}`, 'hex').slice(0, 16)}`;
}
