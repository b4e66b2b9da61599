import {
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
} from '@mantine/core';

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

const fontFamily = 'Onest, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** The brand's colors on plain components. */
export const theme = createTheme({
  primaryColor: 'raspberry',
  primaryShade: 7,
  colors: { raspberry },
  defaultRadius: 'md',
  fontFamily,
  headings: { fontFamily, fontWeight: '600' },
  components: {
    Modal: Modal.extend({
      defaultProps: {
        // Outside the page, its header would count as a second banner.
        withinPortal: false,
        // Locking the page would add a style element that the content policy does not know.
        lockScroll: false,
      },
      // Mantine expects windows at the end of the body: ours would begin where they are used.
      styles: {
        inner: { left: 0 },
        title: {
          fontFamily: 'inherit',
          fontWeight: 600,
          letterSpacing: 'normal',
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
        },
      },
    }),
    Menu: Menu.extend({
      // Open, it stays in the landmark of its button, and holds nothing but items.
      defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false },
      styles: { item: { minHeight: '2.75rem' } },
    }),
    // The hint is below the field, where it does not part the field from its name.
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
  },
});

/** Mantine's own grays for hints and red for errors are too pale on white (3.3:1); these have 7:1 and more. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#6b564a',
    '--mantine-color-placeholder': '#6b564a',
    '--mantine-color-error': '#8c1d18',
  },
  dark: {},
});
