import axe from 'axe-core';
import { expect } from 'vitest';

/** What is shown has no fault that axe can see. A contrast measured half-way through a fade is no fault. */
export async function expectAccessible(): Promise<void> {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
  // The page around a component belongs to the test runner.
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'html-has-lang': { enabled: false } },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}
