import { Badge, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';

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
export const Tag = Badge.withProps({ tt: 'none', variant: 'light' });
