import { Alert, Badge, Button, Group, Progress, Text, Title } from '@mantine/core';
import type { Picture } from '@velvet-spoon/contract/api/pictures';
import { type ComponentProps, Fragment, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type Location, useLocation } from 'react-router';
import { useProblemText } from './notices/toast.ts';

/** The looks that all tabs share. */
export const TabTitle = Title.withProps({ order: 1, size: 'h2' });
export const SectionTitle = Title.withProps({ order: 2, size: 'h4' });
/** What explains something else, and may be read second. */
export const Hint = Text.withProps({ size: 'sm', c: 'dimmed' });
/** For everything but the main thing that a form does. */
export const PlainButton = Button.withProps({ variant: 'default' });
/** Each says where it leads. */
export const LinkButton = Button.withProps({ component: Link, variant: 'default', to: '' });
/** For what takes something away. */
export const DangerButton = Button.withProps({ variant: 'subtle', color: 'red', c: 'red.9' });
export const Problem = Alert.withProps({ role: 'alert', color: 'red', variant: 'light' });
export const Tag = Badge.withProps({ tt: 'none', variant: 'light' });

/** Addresses that have led to their place once: what is unfolded again later must not take the focus. */
const reached = new WeakSet<Location>();

/** Leads to what the part of an address behind # names: it may be there only after its tab has loaded. */
export function useAddressed(name: string | undefined) {
  const location = useLocation();
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || name === undefined || location.hash !== `#${name}` || reached.has(location)) return;
      reached.add(location);
      element.focus({ preventScroll: true });
      // After the router, which scrolls to the top of what it opens. The label of a field is above it.
      const block = element instanceof HTMLInputElement ? 'center' : 'start';
      requestAnimationFrame(() => element.scrollIntoView({ block }));
    },
    [name, location],
  );
}

type ThumbnailProps = { picture: Picture } & Omit<ComponentProps<'img'>, 'src' | 'srcSet'>;

/** Decorative by default: the words next to it say what it is. */
export function Thumbnail({ picture: { sources, src }, sizes, ...img }: ThumbnailProps) {
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img src={src} alt="" loading="lazy" {...img} />
    </picture>
  );
}

type SendingProps = { label: string; fraction: number };

/** How much of a file has been sent. Once all of it is, the server still has to store it. */
export function Sending({ label, fraction }: SendingProps) {
  const percent = Math.floor(fraction * 100);
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Progress value={percent} animated={percent === 100} aria-label={label} mb="xs" />
    </div>
  );
}

type UploadStateProps = {
  /** Where its texts are: sending, with the name of the file and how much was sent, and failed. */
  texts: string;
  name: string;
  fraction: number;
  error: Error | null;
  onRetry: () => void;
};

/** How far a file has been sent, or why it was not. */
export function UploadState({ texts, name, fraction, error, onRetry }: UploadStateProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (error) {
    return (
      <Group gap="xs" mb="xs" role="alert">
        <Text size="sm" c="var(--mantine-color-error)">
          {problemText(t(`${texts}.failed`, { name }), error)}
        </Text>
        <PlainButton onClick={onRetry}>{t('notices.tryAgain')}</PlainButton>
      </Group>
    );
  }
  const label = t(`${texts}.sending`, { name, percent: Math.floor(fraction * 100) });
  return <Sending label={label} fraction={fraction} />;
}

/** Breaks a long address after a slash, not inside a name. */
export function BreakableAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=\/)/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ));
}
