import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { RootData } from '../../api/root-data.ts';
import { type CafeFrame, noCafe } from '../../cafe/cafe-frame.ts';
import { OrderLink } from '../../products/order-link.tsx';
import { SocialLinks } from './footer.tsx';
import { FooterContact } from './footer-contact.tsx';
import { Announcement } from './header.tsx';
import { MapCard } from './map-card.tsx';

function Parts() {
  return (
    <>
      <Announcement />
      <OrderLink>Order Online</OrderLink>
      <SocialLinks />
      <FooterContact />
      <MapCard />
    </>
  );
}

function render(facts: Partial<CafeFrame>): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Parts }]);
  const root: Partial<RootData> = { cafe: { ...noCafe, ...facts } };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
}

test('what the cafe has not filled in is not shown', () => {
  expect(render({})).toMatch(/^<dl[^>]*><\/dl>$/);
});

test('links lead where the cafe says', () => {
  const html = render({
    orderUrl: 'https://store.test',
    social: [{ name: 'Facebook', url: 'https://facebook.test' }],
    phones: [{ label: 'Bakery', number: '+1 (207) 555-0100' }],
    email: 'us@fork.test',
  });
  expect(html).toContain('href="https://store.test"');
  expect(html).toContain('href="https://facebook.test"');
  expect(html).toContain('href="tel:+12075550100"');
  expect(html).toContain('href="mailto:us@fork.test"');
});

test('hours and an announcement are shown once there are any', () => {
  const opening = {
    line: 'Open now until 6 pm',
    changesAt: Date.now() + 1000,
    week: [{ days: 'Monday–Friday', hours: '9 am–6 pm' }],
    exceptions: [{ day: 'Thursday, November 26', hours: 'Closed', note: 'Thanksgiving' }],
  };
  const html = render({ opening, announcement: 'Mango season has begun' });
  expect(html).toContain('Open now until 6 pm');
  expect(html).toContain('<span>Monday–Friday</span> <span>9 am–6 pm</span>');
  expect(html).toContain('<span>Thursday, November 26 (Thanksgiving)</span> <span>Closed</span>');
  expect(html).toContain('Mango season has begun');
});
