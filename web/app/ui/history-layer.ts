type Layer = { pageIndex: number; onBack: () => void };

let open: Layer | null = null;
/** Set while our own `history.back()` is under way. */
let leaving: { pageIndex: number; waiting: (() => void)[] } | null = null;

/**
 * Must be called before the router starts, to hear of each step first: Chromium calls the window's own listeners in the
 * order of registration, capturing or not.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', onPopState, { capture: true });
}

/**
 * Gives what lies over the page a history entry of its own, with the page's address, so that the browser's Back closes
 * it. The router never hears of that entry: to it the page has not changed, so focus and scroll position stay.
 * Returns how to remove the entry when something else than Back closes the layer. One layer is open at a time.
 */
export function openLayer(onBack: () => void): () => void {
  let own: Layer | null = null;
  let isWanted = true;
  afterLayer(() => {
    const pageIndex = indexOf(history.state);
    if (!isWanted || pageIndex === null) return;
    own = { pageIndex, onBack };
    open = own;
    // Numbered like the router's own entries: it counts on from here if it navigates.
    history.pushState({ ...history.state, idx: pageIndex + 1, layer: true }, '');
  });
  return () => {
    isWanted = false;
    if (own && open === own) afterLayer(() => {});
  };
}

/**
 * Removes the entry of the open layer, if there is one, and then calls back. A link within a layer must wait for this:
 * otherwise the way back from its page would lead over an entry that does nothing.
 */
export function afterLayer(then: () => void): void {
  if (leaving) {
    leaving.waiting.push(then);
    return;
  }
  const layer = open;
  open = null;
  if (layer && isLayer(history.state)) leave(layer.pageIndex, then);
  else then();
}

/** After a reload, nothing lies over the page any more, but its entry is still there. */
export function dropStaleLayer(): void {
  const index = indexOf(history.state);
  if (open || leaving || index === null || !isLayer(history.state)) return;
  leave(index - 1, () => {});
}

function leave(pageIndex: number, then: () => void): void {
  leaving = { pageIndex, waiting: [then] };
  history.back();
}

function onPopState(event: PopStateEvent): void {
  const returnsTo = (leaving ?? open)?.pageIndex;
  if (returnsTo === undefined) return;
  // Going back by several entries leads to another page, which is the router's to show.
  if (indexOf(event.state) === returnsTo) event.stopImmediatePropagation();
  const actions = leaving ? leaving.waiting : open ? [open.onBack] : [];
  leaving = null;
  open = null;
  for (const act of actions) act();
}

function indexOf(state: unknown): number | null {
  const hasIndex = typeof state === 'object' && state !== null && 'idx' in state;
  return hasIndex && typeof state.idx === 'number' ? state.idx : null;
}

function isLayer(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'layer' in state;
}
