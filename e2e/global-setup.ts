import { waitForVariants } from '../harness/pictures.ts';
import { query } from './database.ts';

/** So that tests see the pages as visitors do. */
export default async function waitForPictures(): Promise<void> {
  await waitForVariants(query);
}
