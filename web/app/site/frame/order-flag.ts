const KEY = 'vs_order_popup_shown';

/** True if storage is unavailable: otherwise the popup would come back on every page. */
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
    // Storage is full or blocked; the popup closes anyway.
  }
}
