import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Celebration } from '@velvet-spoon/contract/api/celebrations';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../kit/files.ts';

type GuestPictureProps = {
  messageId: string;
  picture: Celebration['pictures'][number];
  /** Counted from one. */
  number: number;
};

/** Only for staff, so the picture passes through the page. A click shows it in full. */
export function GuestPicture({ messageId, picture: { id, width, height }, number }: GuestPictureProps) {
  const { t } = useTranslation();
  const { data: url, isError } = useQuery({
    queryKey: ['message-pictures', id],
    queryFn: async () => {
      const file = await fetchFile(`/admin/messages/${messageId}/pictures/${id}`);
      return URL.createObjectURL(await file.blob());
    },
    // Loaded once, for the message and its kitchen sheet. The page lets go of it when it is closed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <Text role="status">{t('messages.celebration.pictureFailed')}</Text>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} width={width} height={height} alt={t('messages.celebration.picture', { number })} />
    </a>
  );
}
