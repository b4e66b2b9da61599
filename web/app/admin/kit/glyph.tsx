import { ActionIcon } from '@mantine/core';
import { LineIcon } from '../../ui/icon.tsx';

const paths = {
  handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  more: 'M12 5h.01M12 12h.01M12 19h.01',
  remove: 'M6 6l12 12M18 6L6 18',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  menu: 'M5 7h14M5 12h14M5 17h14',
  today:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5V4M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1',
  products:
    'M3.5 20h17M5 20v-7.5h14V20M5 15.5c1.2 1.5 2.4 1.5 3.5 0 1.2 1.5 2.3 1.5 3.5 0 1.2 1.5 2.3 1.5 3.5 0 1.1 1.5 2.3 1.5 3.5 0M12 12.5V8.5M12 5.5v-1',
  messages: 'M4 5.5h16v13H4zM4.5 7l7.5 6 7.5-6',
  posts: 'M6 3.5h12v17H6zM9.5 8h5M9.5 12h5M9.5 16h3',
} as const;

export function Glyph({ name }: { name: keyof typeof paths }) {
  const weight = name === 'handle' || name === 'more' ? 3 : 1.75;
  return <LineIcon path={paths[name]} size={22} weight={weight} />;
}

type GlyphButtonProps = {
  name: keyof typeof paths;
  label: string;
  variant?: 'subtle' | 'default';
  /** Idle rather than disabled, so that a button that has arrived at an end keeps the focus. */
  isIdle?: boolean;
  onClick: () => void;
};

export function GlyphButton(props: GlyphButtonProps) {
  const { name, label, variant = 'subtle', isIdle = false, onClick } = props;
  return (
    <ActionIcon
      variant={variant}
      {...(variant === 'subtle' && { color: 'gray.8' })}
      size="2.75rem"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      {...(isIdle && { opacity: 0.35 })}
      onClick={() => {
        if (!isIdle) onClick();
      }}
    >
      <Glyph name={name} />
    </ActionIcon>
  );
}
