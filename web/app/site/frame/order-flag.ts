const KEY = 'vs_order_popup_shown';

/** Where nothing can be remembered the popup would come back on every page, so there it counts as shown. */
export function wasPopupShown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberPopupShown(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is full or forbidden; the popup is closed all the same.
  }
}
