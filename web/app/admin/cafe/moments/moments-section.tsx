import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Folding } from '../folding.tsx';
import { MomentList } from './moment-list.tsx';

/** A section of the Cafe tab like those of the form, but every change is saved by itself. */
export function MomentsSection() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Folding
      title={t('cafe.moments.title')}
      summary={t('cafe.moments.summary')}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <MomentList />
    </Folding>
  );
}
