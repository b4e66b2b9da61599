const NAME = '--admin-header';

/** Tells everything that sticks below the header how tall it is: that depends on width, language and font size. */
export function publishHeaderHeight(header: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(NAME, `${header.offsetHeight}px`));
  observer.observe(header);
  return () => {
    observer.disconnect();
    style.removeProperty(NAME);
  };
}
