import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LibrarySection } from './library/library-section.tsx';
import styles from './media.module.css';
import { RecentUploads } from './recent-uploads.tsx';
import { UploadForm } from './upload-form.tsx';

export function MediaTab() {
  const { t } = useTranslation();
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        {t('media.tab')}
      </Title>
      <div className={styles.columns}>
        <UploadForm />
        <RecentUploads />
      </div>
      <LibrarySection />
    </>
  );
}
