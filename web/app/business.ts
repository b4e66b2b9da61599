/** Every fact about the cafe. Owners change this module and nothing else. */
export const business = {
  name: 'Velvet Spoon',
  tagline: 'Raw & Vegan Desserts',
  description: 'A raw and vegan dessert cafe and patisserie in Westfield, New Jersey.',
  timeZone: 'America/New_York',
  address: {
    street: '407 South Ave West',
    city: 'Westfield',
    region: 'NJ',
    postalCode: '07090',
    country: 'US',
  },
  geo: { latitude: 40.6497, longitude: -74.3561 },
  mapUrl: 'https://maps.velvetspoon.example/407-south-ave-west',
  phone: { label: '+1 (908) 555-0142', href: 'tel:+19085550142' },
  tollFree: { label: '+1 (800) 555-0176', href: 'tel:+18005550176' },
  email: 'hello@velvetspoon.example',
  orderUrl: 'https://order.velvetspoon.example',
  social: [
    { name: 'Instagram', url: 'https://instagram.velvetspoon.example' },
    { name: 'Facebook', url: 'https://facebook.velvetspoon.example' },
  ],
  founder: 'Founder & Creative Director',
  review: {
    quote:
      'I ordered the raspberry cashew cheesecake for my daughter, who cannot have dairy or gluten. Everyone at the table asked for the recipe.',
    guest: 'Dana R., Westfield',
  },
  statistics: [
    { value: 27, label: 'partner restaurants', aboutLabel: 'partner restaurants' },
    { value: 15, label: 'dessert collections', aboutLabel: 'signature collections' },
    { value: 10, label: 'years', aboutLabel: 'years' },
    { value: 5, label: 'pastry chefs', aboutLabel: 'pastry chefs' },
  ],
} as const;

export function addressLine(): string {
  const { street, city, region, postalCode } = business.address;
  return `${street}, ${city}, ${region} ${postalCode}`;
}
