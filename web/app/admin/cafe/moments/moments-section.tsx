import { Alert, Button, Text, Title } from '@mantine/core';
import type { MomentInput, PinnedMoment, StaffSocial } from '@velvet-spoon/contract/api/staff-social';
import { SOCIAL_ITEM_LIMIT } from '@velvet-spoon/contract/domain/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../kit/elements.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import { Loaded, SaveConflict, Waiting } from '../../kit/notices/notices.tsx';
import { toast } from '../../kit/notices/toast.ts';
import { endingSoon } from '../../kit/time.ts';
import { OwnFold } from '../folding.tsx';
import { moved } from '../values/cafe-values.ts';
import { MomentRow } from './moment-row.tsx';
import styles from './moments.module.css';
import { PinDialog } from './pin-dialog.tsx';
import { useMoments } from './use-moments.ts';

/** Every change is saved by itself. */
export function MomentsSection() {
  return (
    <OwnFold name="moments">
      <MomentList />
    </OwnFold>
  );
}

type Editing = {
  /** Null for a new one. */
  moment: PinnedMoment | null;
  /** What opened the window, and gets the focus back. */
  button: HTMLElement;
};

function MomentList() {
  const { t } = useTranslation();
  const moments = useMoments();
  const { query } = moments;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [said, say] = useState('');
  const pinButton = useRef<HTMLButtonElement>(null);
  const pinned = query.data?.moments ?? [];
  const isFull = pinned.length >= SOCIAL_ITEM_LIMIT;

  function open(moment: PinnedMoment | null, button: HTMLElement): void {
    moments.reset();
    setEditing({ moment, button });
  }

  function close(): void {
    editing?.button.focus();
    setEditing(null);
  }

  function move({ image }: PinnedMoment, by: -1 | 1): void {
    const placeIn = (list: MomentInput[]) => list.findIndex((moment) => moment.image === image);
    moments.change(
      (list) => moved(list, placeIn(list), placeIn(list) + by),
      (saved) => say(t('cafe.moments.moved', { number: placeIn(saved) + 1 })),
    );
  }

  function remove({ image }: PinnedMoment): void {
    moments.change(
      (list) => list.filter((moment) => moment.image !== image),
      () => {
        toast.success(t('cafe.moments.removed'));
        pinButton.current?.focus();
      },
    );
  }

  return (
    <Loaded query={query} failure={t('cafe.moments.loadFailed')} waiting={<Waiting count={3} height={96} />}>
      {(social) => (
        <>
          <InstagramStatus social={social} />
          <div>
            <Title order={3} size="h5" id="pinned-moments">
              {t('cafe.moments.pinned')}
            </Title>
            <Hint>{t('cafe.moments.hint')}</Hint>
          </div>
          {pinned.length === 0 && <Text>{t('cafe.moments.empty')}</Text>}
          <ul className={styles.list} aria-labelledby="pinned-moments">
            {pinned.map((moment, index) => (
              <MomentRow
                key={moment.image}
                moment={moment}
                index={index}
                count={pinned.length}
                onMove={(by) => move(moment, by)}
                onEdit={(button) => open(moment, button)}
                onRemove={() => remove(moment)}
              />
            ))}
          </ul>
          <p role="status" className="visually-hidden">
            {said}
          </p>
          {!editing && (
            <SaveConflict
              save={moments.save}
              onTakeTheirs={() => {}}
              onKeepMine={() => moments.keepMine(() => toast.success(t('cafe.moments.saved')))}
            />
          )}
          <Button
            ref={pinButton}
            className={styles.pin}
            aria-disabled={isFull || undefined}
            variant={isFull ? 'default' : 'filled'}
            onClick={(event) => {
              if (!isFull) open(null, event.currentTarget);
            }}
          >
            {isFull ? t('cafe.moments.full', { limit: SOCIAL_ITEM_LIMIT }) : t('cafe.moments.pin')}
          </Button>
          {editing && <PinDialog moment={editing.moment} moments={moments} onClose={close} />}
        </>
      )}
    </Loaded>
  );
}

/** Whether Instagram can be read, since when not, and what visitors see. */
function InstagramStatus({ social: { instagram, moments } }: { social: StaffSocial }) {
  const { t } = useTranslation();
  const { day, moment } = useDates();
  const { state, failure, read_at, failed_at, token_expires_at: end, item_count: count } = instagram;
  const isEnding = end !== null && endingSoon([{ expires_at: end }]) !== undefined;
  const color = state === 'failing' || isEnding ? 'yellow' : state === 'connected' ? 'green' : 'gray';
  const shown = count > 0 ? 'instagram' : moments.length > 0 ? 'pinned' : 'nothing';
  return (
    <Alert color={color} variant="light" role="group" aria-label="Instagram">
      <Text fw={600}>{t(`cafe.moments.instagram.${state}`)}</Text>
      {state === 'off' && <Text>{t('cafe.moments.instagram.offHint')}</Text>}
      {failure && <Text>{t(`cafe.moments.instagram.failures.${failure}`)}</Text>}
      {isEnding && <Text>{t('cafe.moments.instagram.ends', { when: day(end) })}</Text>}
      <Text>{t(`cafe.moments.shown.${shown}`, { count })}</Text>
      {read_at && <Text size="sm">{t('cafe.moments.instagram.readAt', { when: moment(read_at) })}</Text>}
      {failed_at && (
        <Text size="sm">{t('cafe.moments.instagram.failedAt', { when: moment(failed_at) })}</Text>
      )}
    </Alert>
  );
}
