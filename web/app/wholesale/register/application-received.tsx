import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import styles from '../wholesale.module.css';

/** Takes the place of the form, so that nobody wonders whether to send it again. */
export function ApplicationReceived({ message }: { message: string }) {
  const element = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone, and the page is shorter now.
  useEffect(() => element.current?.querySelector<HTMLElement>('[role=status] p')?.focus(), []);

  return (
    <div ref={element} className={form.form}>
      <FormAnswer success={message} />
      <h2 className={styles.next}>What happens next</h2>
      <ol className={styles.steps}>
        <li>We read your application and your documents.</li>
        <li>We email you our answer, or a question if something is missing.</li>
        <li>Until then, sign in with your email and password to see where your application stands.</li>
      </ol>
      <p className={styles.links}>
        <Link to="/wholesale/login">Go to sign-in</Link>
        <Link to="/menu">Browse the menu</Link>
      </p>
    </div>
  );
}
