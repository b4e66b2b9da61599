const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function priceText(price: number): string {
  return price > 0 ? dollars.format(price) : 'Seasonal pricing';
}
