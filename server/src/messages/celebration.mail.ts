import type { Celebration } from '@velvet-spoon/contract/api/celebrations';
import { allergenNames } from '@velvet-spoon/contract/domain/allergens';
import { fullDay } from '@velvet-spoon/contract/domain/celebration-day';
import { russianAllergens } from '@velvet-spoon/contract/domain/russian-allergens';
import type { Reader } from '../platform/mail/mail.language.ts';
import type { Fact } from '../platform/mail/mail.layout.ts';
import type { MessageRow } from './messages.table.ts';

type Details = Pick<MessageRow, 'kind' | 'details' | 'due_on'>;

/** Null for other messages, whose senders wrote their own. */
export function celebrationTitle(
  { kind, due_on: day }: Pick<Details, 'kind' | 'due_on'>,
  t: Reader['t'],
): string | null {
  if (kind !== 'celebration') return null;
  return `${t('Celebration cake', 'Праздничный торт')}: ${dayIn(day, t)}`;
}

function dayIn(day: string | null, t: Reader['t']): string {
  return fullDay(day ?? '', t('en-US', 'ru-RU')).replace(/\sг\.$/, '');
}

/** What the mail to staff says of a celebration; nothing about other messages. */
export function celebrationFacts({ kind, details, due_on: day }: Details, t: Reader['t']): Fact[] {
  if (kind !== 'celebration') return [];
  const { guests, dessert, allergies, delivery_town: town, words, budget, pictures } = details as Celebration;
  const names = allergies.map((allergen) => t(allergenNames[allergen], russianAllergens[allergen]));
  const facts: Fact[] = [
    [t('Day', 'День'), dayIn(day, t)],
    [t('Guests', 'Гостей'), String(guests)],
    [t('Dessert', 'Десерт'), dessert?.name ?? t('Surprise us', 'На наш выбор')],
    [t('Allergies', 'Аллергии'), names.join(', ')],
    [t('Pick-up or delivery', 'Самовывоз или доставка'), town ?? t('Pick-up', 'Самовывоз')],
    [t('Words on the cake', 'Надпись на торте'), words],
    [t('Budget', 'Бюджет'), budget],
    [t('Pictures', 'Фото'), pictures.length === 0 ? '' : String(pictures.length)],
  ];
  return facts.filter(([, value]) => value !== '');
}
