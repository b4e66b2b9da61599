import { useTranslation } from 'react-i18next';

/** In the language of the interface. */
export function usePriceText(): (cents: number) => string {
  const { t, i18n } = useTranslation();
  const dollars = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  return (cents) => (cents > 0 ? dollars.format(cents / 100) : t('products.seasonal'));
}
