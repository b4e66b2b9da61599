/** Must never be covered. A whole form or row of filters counts as one thing, so that the button does not flicker. */
const KEEP_CLEAR =
  ':is(main, footer) :is(form, button, input, select, label, summary, nav), main :is([role=status], [role=alert]):not(:empty)';
/** Links may pass under the button while one scrolls, but not lie under it when the page opens. */
const FIRST_VIEW = `${KEEP_CLEAR}, main a, footer a`;
const FIRST_VIEW_PX = 40;
/** What comes closer than this from above counts as under it. */
const MARGIN_PX = 24;

/** Tells whenever it changes whether the order button is in nobody's way. Returns how to stop. */
export function watchClearance(pill: HTMLElement, tell: (isClear: boolean) => void): () => void {
  let frame = 0;
  function judge(): void {
    const { top, left, right } = pill.getBoundingClientRect();
    const isUnder = (element: Element) => {
      const box = element.getBoundingClientRect();
      const isBeside = box.right <= left || box.left >= right;
      return box.height > 1 && !isBeside && box.bottom > top - MARGIN_PX && box.top < innerHeight;
    };
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
    const selector = scrollY < FIRST_VIEW_PX ? FIRST_VIEW : KEEP_CLEAR;
    // A page's own way to order makes ours superfluous.
    const own = document.querySelector('main [data-order]');
    tell(
      !(own && isInView(own.getBoundingClientRect())) &&
        ![...document.querySelectorAll(selector)].some(isUnder),
    );
  }
  function judgeSoon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(judge);
  }
  const changes = new MutationObserver(judgeSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const moves = ['scroll', 'resize'] as const;
  for (const move of moves) addEventListener(move, judgeSoon);
  judgeSoon();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    for (const move of moves) removeEventListener(move, judgeSoon);
  };
}
