import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const raspberry: MantineColorsTuple = [
  '#fdeff4',
  '#f6dbe4',
  '#ecb3c7',
  '#e289a8',
  '#d9658d',
  '#d44f7d',
  '#c23f6c',
  '#a92f55',
  '#93284a',
  '#7e1f3d',
];

/** The brand's colours on plain components. System fonts have Cyrillic and need no download. */
export const theme = createTheme({
  primaryColor: 'raspberry',
  primaryShade: 7,
  colors: { raspberry },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  headings: { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif' },
});

/** Mantine's greys for hints and placeholders are too pale on white (3.3:1); this one has 7:1. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#6b564a', '--mantine-color-placeholder': '#6b564a' },
  dark: {},
});
