import { Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PaperRequest } from '@velvet-spoon/contract/api/wholesale';
import type { ApplicantDetails } from '@velvet-spoon/contract/api/wholesale-staff';
import { PAPER_LINK_DAYS, PARTNER_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { applicantsKey } from './applicants.ts';
import { paperLabels } from './paper-list.tsx';
import { detailsKey } from './use-applicant-actions.ts';

/** Which paper was asked for, and whether it has come. */
export function PaperRequestState({ request }: { request: PaperRequest }) {
  const { t } = useTranslation();
  const { moment, day } = useDates();
  const { kind, asked_at, expires_at, replaced_at } = request;
  const words = {
    paper: t(paperLabels[kind]),
    date: moment(replaced_at ?? asked_at),
    end: day(expires_at),
  };
  return (
    <Text size="sm" c={replaced_at ? '#24391f' : '#5d3c05'} fw={600}>
      {t(replaced_at ? 'wholesale.staff.paperReplaced' : 'wholesale.staff.paperAsked', words)}
    </Text>
  );
}

/** For a paper that is missing or unreadable: the applicant gets a link by which to replace it. */
export function PaperRequestForm({
  details: { id, version, paper_request: request },
}: {
  details: ApplicantDetails;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [kind, setKind] = useState<PaperRequest['kind']>('w9');
  const [text, setText] = useState('');
  const ask = useChange(applicantsKey, {
    send: () =>
      adminApi.request('POST /admin/wholesale/{id}/paper', { params: { id }, body: { kind, text }, version }),
    done: t('wholesale.staff.paperAskSent'),
    failure: t('wholesale.staff.paperAskFailed'),
    onDone(found) {
      client.setQueryData(detailsKey(id), found);
      setText('');
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    ask.mutate(undefined);
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        {request && <PaperRequestState request={request} />}
        <NativeSelect
          label={t('wholesale.staff.paperWhich')}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value === 'w9' ? 'w9' : 'corporate')}
          data={(['w9', 'corporate'] as const).map((value) => ({ value, label: t(paperLabels[value]) }))}
        />
        <Textarea
          label={t('wholesale.staff.paperText')}
          description={t('wholesale.staff.paperHint', { days: PAPER_LINK_DAYS })}
          lang="en"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={PARTNER_LIMITS.paperText}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Group>
          <PlainButton type="submit" loading={ask.isPending}>
            {t('wholesale.staff.paperAsk')}
          </PlainButton>
        </Group>
      </Stack>
    </form>
  );
}
