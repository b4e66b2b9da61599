import { useTranslation } from 'react-i18next';
import { useRootData } from '../../api/root-data.ts';
import { toast } from '../kit/notices/toast.ts';

/** Copies the whole address, because it may be pasted anywhere. */
export function useCopyAddress(): (url: string) => Promise<void> {
  const { t } = useTranslation();
  const { publicUrl } = useRootData();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(new URL(url, publicUrl || location.origin).href);
      toast.success(t('media.copySuccess'));
    } catch (error) {
      console.error(error);
      toast.failure(t('media.copyError'));
    }
  };
}
