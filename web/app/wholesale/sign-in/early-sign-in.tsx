import { type RefObject, useContext, useEffect } from 'react';
import { NonceContext } from '../../nonce.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from '../wholesale.module.css';
import { TOKEN_KEY } from './partner-session.ts';

export const LOADING = 'Loading your account…';

/** Runs while the page is parsed, long before React. Its parent is the card with the form. */
const SCRIPT = `((script,card)=>{
if(localStorage.getItem("${TOKEN_KEY}"))card.dataset.returning="";
card.addEventListener("submit",(event)=>{
if(!script.isConnected)return;
event.preventDefault();card.dataset.kept="";
});
})(document.currentScript,document.currentScript.parentElement)`;

/**
 * Covers the time until the page is hydrated: hides the form from someone who is signed in, and keeps a sign-in that
 * was pressed too early, which as a plain post could only be refused. Only in the document, because a browser that
 * already runs the site needs none of it.
 */
export function EarlySignIn() {
  const nonce = useContext(NonceContext);
  if (useHydrated()) return null;
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      <p className={styles.returning}>{LOADING}</p>
    </>
  );
}

/** Sends what was kept, once the script above is gone. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  const isHydrated = useHydrated();
  useEffect(() => {
    const card = form.current?.closest<HTMLElement>('[data-kept]');
    if (!isHydrated || !card) return;
    delete card.dataset.kept;
    form.current?.requestSubmit();
  }, [form, isHydrated]);
}
