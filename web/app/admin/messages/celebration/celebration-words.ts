import type { Celebration } from '@velvet-spoon/contract/api/celebrations';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { allergenNames } from '@velvet-spoon/contract/domain/allergens';
import { fullDay } from '@velvet-spoon/contract/domain/celebration-day';
import { russianAllergens } from '@velvet-spoon/contract/domain/russian-allergens';
import { useTranslation } from 'react-i18next';

export type CelebrationProps = { message: StaffMessage; celebration: Celebration };

/** What a guest asked for, in the language of the interface. */
export function useCelebrationWords() {
  const { t, i18n } = useTranslation();
  const names = i18n.language === 'ru' ? russianAllergens : allergenNames;
  return {
    /** With its weekday. It is always a title or a value: in Russian, Intl begins it small. */
    day: (day: string) => {
      const text = fullDay(day, i18n.language).replace(/\sг\.$/, '');
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
    dessert: ({ dessert }: Celebration) => dessert?.name ?? t('messages.celebration.surprise'),
    allergies: ({ allergies }: Celebration) => allergies.map((allergen) => names[allergen]).join(', '),
    handover: ({ delivery_town: town }: Celebration) =>
      town === null ? t('messages.celebration.pickUp') : t('messages.celebration.delivery', { town }),
  };
}
