import { ChildEnded } from '../platform/children/child.ts';
import { createChildPool } from '../platform/children/child-pool.ts';
import { type CardTask, DrawnSchema } from './drawing.tasks.ts';

/** In a child process, like all pictures that others have made: see media/pictures.ts. */
const pool = createChildPool({
  script: new URL('./drawing.child.ts', import.meta.url),
  size: 1,
  maxMegabytes: 2048,
  timeoutMs: 120_000,
  idleMs: 5_000,
});

/** Without a picture of which the child has died, so that it holds up no other card. */
export async function draw(card: CardTask): Promise<Buffer> {
  try {
    return DrawnSchema.parse(await pool.run(card));
  } catch (error) {
    if (!(error instanceof ChildEnded) || card.picture === null) throw error;
    return draw({ ...card, picture: null });
  }
}
