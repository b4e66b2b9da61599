import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Folding } from '../folding.tsx';
import { PlaceList } from './place-list.tsx';

/** A section of the Cafe tab like those of the form, but each picture is saved by itself. */
export function PagePictures() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Folding
      title={t('cafe.places.title')}
      summary={t('cafe.places.summary')}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <PlaceList />
    </Folding>
  );
}
