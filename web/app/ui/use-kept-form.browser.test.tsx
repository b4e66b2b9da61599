import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useKeptForm } from './use-kept-form.ts';

const all = ['', 'plum', 'quince'];

function Form({ dessert = '', desserts = all }) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <form ref={element} onChange={useKeptForm(element, 'kept')}>
      <input name="words" aria-label="Words" />
      <input name="soy" type="checkbox" value="yes" aria-label="Soy" />
      <input name="nuts" type="checkbox" value="yes" aria-label="Nuts" />
      <input name="handover" type="radio" value="pick-up" defaultChecked aria-label="Pick-up" />
      <input name="handover" type="radio" value="delivery" aria-label="Delivery" />
      <select name="dessert" aria-label="Dessert" defaultValue={dessert}>
        {desserts.map((slug) => (
          <option key={slug} value={slug}>
            {slug || 'surprise'}
          </option>
        ))}
      </select>
    </form>
  );
}

const field = (name: string) => page.getByLabelText(name);

async function fillIn() {
  const { unmount } = await render(<Form />);
  await field('Words').fill('Happy birthday');
  await field('Soy').click();
  await field('Nuts').click();
  await field('Nuts').click();
  await field('Delivery').click();
  await field('Dessert').selectOptions('plum');
  await unmount();
}

test('CELEBRATIONS-14 what was chosen is kept like what was typed', async () => {
  await fillIn();
  const { unmount } = await render(<Form />);
  await expect.element(field('Words')).toHaveValue('Happy birthday');
  await expect.element(field('Soy')).toBeChecked();
  await expect.element(field('Nuts')).not.toBeChecked();
  await expect.element(field('Delivery')).toBeChecked();
  await expect.element(field('Dessert')).toHaveValue('plum');

  await field('Soy').click();
  await field('Pick-up').click();
  await field('Words').fill('');
  await field('Dessert').selectOptions('');
  expect(sessionStorage, 'an emptied form is forgotten').toHaveLength(0);
  await unmount();
});

test('the choice of the page wins over a kept one, and one that is no longer offered is left out', async () => {
  await fillIn();
  const { rerender, unmount } = await render(<Form key="linked" dessert="quince" />);
  await expect.element(field('Dessert')).toHaveValue('quince');
  await rerender(<Form key="later" desserts={['', 'quince']} />);
  await expect.element(field('Dessert')).toHaveValue('');
  await unmount();
});
