import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PushKind } from '@velvet-spoon/contract/api/push';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  canPush,
  isInstalled,
  readKinds,
  saveKinds,
  sendTest,
  useInstallPrompt,
} from '../kit/device/device.ts';
import { PlainButton, Problem } from '../kit/elements.tsx';
import { Section } from '../kit/entries/entries.tsx';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';

const pushKey = ['push'];
const allKinds = ['message', 'applicant', 'trouble'] as const satisfies PushKind[];

async function readPush(): Promise<{ publicKey: string | null; kinds: PushKind[] }> {
  const { public_key: publicKey } = await adminApi.request('GET /admin/push');
  return { publicKey, kinds: publicKey ? await readKinds() : [] };
}

/** What the browser of this device can do for its owner: the installation, and push messages. */
export function PhoneSection() {
  const { t } = useTranslation();
  const install = useInstallPrompt();
  const query = useQuery({ queryKey: pushKey, queryFn: readPush });
  return (
    <Section
      id="phone"
      title={t('account.phone.title')}
      lead={t('account.phone.lead')}
      action={install && <Button onClick={install}>{t('account.phone.install')}</Button>}
    >
      {!install && !isInstalled() && <Text>{t('account.phone.howToInstall')}</Text>}
      <Loaded
        query={query}
        failure={t('account.phone.loadError')}
        waiting={<Waiting count={1} height="6rem" label={t('account.phone.loading')} />}
      >
        {({ publicKey, kinds }) => {
          if (publicKey === null) return <Text>{t('account.phone.notSetUp')}</Text>;
          if (!canPush()) return <Text>{t('account.phone.unsupported')}</Text>;
          return <Kinds publicKey={publicKey} kinds={kinds} />;
        }}
      </Loaded>
    </Section>
  );
}

function Kinds({ publicKey, kinds }: { publicKey: string; kinds: PushKind[] }) {
  const { t } = useTranslation();
  const [isDenied, setIsDenied] = useState(Notification.permission === 'denied');
  const save = useChange(pushKey, {
    send: (wanted: PushKind[]) => saveKinds(publicKey, wanted),
    failure: t('account.phone.saveError'),
    onDone: (saved) => setIsDenied(saved === null),
  });
  const test = useChange(pushKey, {
    send: sendTest,
    done: t('account.phone.tested'),
    failure: t('account.phone.testError'),
  });
  // A switch moves at once; if that fails, it moves back.
  const shown = save.isPending ? save.variables : kinds;
  return (
    <Stack gap="md">
      {isDenied && <Problem>{t('account.phone.denied')}</Problem>}
      <Stack gap="sm" role="group" aria-label={t('account.phone.kinds')}>
        {allKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`account.phone.${kind}`)}
            checked={shown.includes(kind)}
            disabled={save.isPending}
            onChange={({ currentTarget: { checked } }) =>
              save.mutate(allKinds.filter((one) => (one === kind ? checked : kinds.includes(one))))
            }
          />
        ))}
      </Stack>
      {kinds.length > 0 && (
        <Group>
          <PlainButton loading={test.isPending} onClick={() => test.mutate(undefined)}>
            {t('account.phone.test')}
          </PlainButton>
        </Group>
      )}
    </Stack>
  );
}
