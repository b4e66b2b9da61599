import type { Status } from '@velvet-spoon/contract/status';
import { useTranslation } from 'react-i18next';
import { Entries, Entry, Section } from '../kit/entries/entries.tsx';
import { formatSize } from '../kit/files.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { useNow } from '../kit/time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As the alert rules see it (ops/monitoring). A backup a day, and half a day to notice. */
const OLD_BACKUP_MS = 1.5 * DAY_MS;
const LITTLE_SPACE = 0.1;

export function SystemSection({ status }: { status: Status }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { disk, backup, version, started_at: started } = status;
  return (
    <Section id="system" title={t('status.system.title')}>
      <Entries labelledBy="system" empty="">
        {[
          <BackupEntry key="backup" backup={backup} />,
          <DiskEntry key="disk" disk={disk} />,
          <Entry
            key="version"
            name={t('status.system.version', { version })}
            facts={[t('status.system.started', { date: moment(started) })]}
          />,
        ]}
      </Entries>
    </Section>
  );
}

function BackupEntry({ backup }: Pick<Status, 'backup'>) {
  const { t, i18n } = useTranslation();
  const { moment } = useDates();
  const now = useNow();
  const name = t('status.system.backup');
  const tell = t('status.system.tell');
  if (!backup) {
    return (
      <Entry name={name} warning={t('status.system.none')} facts={[t('status.system.noBackup'), tell]} />
    );
  }
  const { finished_at: finished, bytes } = backup;
  const isOld = now - Date.parse(finished) > OLD_BACKUP_MS;
  return (
    <Entry
      name={name}
      warning={isOld && t('status.system.old')}
      facts={[
        moment(finished),
        ...(bytes ? [t('status.system.bytes', { size: formatSize(bytes, i18n.language) })] : []),
        ...(isOld ? [tell] : []),
      ]}
    />
  );
}

function DiskEntry({ disk }: Pick<Status, 'disk'>) {
  const { t, i18n } = useTranslation();
  const name = t('status.system.disk');
  if (!disk) return <Entry name={name} facts={[t('status.system.noDisk')]} />;
  const isFull = disk.free < LITTLE_SPACE * disk.size;
  const free = formatSize(disk.free, i18n.language);
  const size = formatSize(disk.size, i18n.language);
  return (
    <Entry
      name={name}
      warning={isFull && t('status.system.little')}
      facts={[t('status.system.free', { free, size }), ...(isFull ? [t('status.system.tell')] : [])]}
    />
  );
}
