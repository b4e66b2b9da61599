import { useTranslation } from 'react-i18next';

type Decimals = {
  /** With exactly two decimals. */
  text: (value: number) => string;
  /** Between the whole number and its decimals. */
  separator: string;
};

/** Numbers in the language of the interface: 1.25 in English, 1,25 in Russian. */
export function useDecimals(): Decimals {
  const { language } = useTranslation().i18n;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return { text: (value) => format.format(value), separator };
}
