import { createHash, randomUUID } from 'node:crypto';
import { type MailFor, mailToCafe } from '../cafe/cafe.mail.ts';
import { inTransaction } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import { decryptText, encryptText } from '../platform/secret-text.ts';
import type { Services } from '../platform/services.ts';
import { InstagramFailure, renewToken } from './instagram.client.ts';
import * as repository from './instagram.repository.ts';

/** How long a token lives after it was made or renewed. */
const TOKEN_DAYS = 60;
export const WARNING_DAYS = 14;
const PURPOSE = 'Instagram token';

/**
 * The token to use: the one in the environment, or what it was renewed to. Null if there is none. A new one in the
 * environment replaces the stored one, and so does the old one if FORM_SECRET has changed.
 */
export async function currentToken({ env, db }: Pick<Services, 'env' | 'db'>): Promise<string | null> {
  const given = env.INSTAGRAM_TOKEN;
  if (given === undefined) return null;
  const { token, token_source } = await repository.read(db);
  const source = createHash('sha256').update(given).digest('hex');
  const known = token && token_source === source ? decryptText(token, env.FORM_SECRET, PURPOSE) : null;
  if (known !== null) return known;
  await repository.adoptToken(db, { token: encrypted(env, given), source, days: TOKEN_DAYS });
  return given;
}

/** Runs every night, so that one failed day does not delay the renewal by a week. */
export const instagramTokenJob = defineJob({
  name: 'social-token',
  schedule: '40 4 * * *',
  async run(services: Pick<Services, 'env' | 'db' | 'jobs' | 'log'>) {
    const token = await currentToken(services);
    if (token === null) return;
    if (await repository.isTokenDue(services.db)) await renew(services, token);
    await inTransaction(services, async (tx) => {
      const expiresAt = await repository.markWarned(tx.db, WARNING_DAYS);
      if (expiresAt) await mailExpiringToken(tx, expiresAt);
    });
  },
});

async function renew({ env, db, log }: Pick<Services, 'env' | 'db' | 'log'>, token: string): Promise<void> {
  try {
    const renewed = await renewToken({ url: env.INSTAGRAM_URL, token });
    await repository.saveRenewed(db, encrypted(env, renewed.token), renewed.seconds);
    log.info('renewed the token for Instagram');
  } catch (error) {
    if (!(error instanceof InstagramFailure)) throw error;
    log.warn({ failure: error.code }, 'the token for Instagram could not be renewed');
  }
}

function encrypted({ FORM_SECRET }: Services['env'], token: string): Buffer {
  return encryptText(token, FORM_SECRET, PURPOSE);
}

const INSTAGRAM_MAIL = 'instagram-token';

async function mailExpiringToken(outbox: Outbox, expiresAt: Date): Promise<void> {
  await mailToCafe(outbox, {
    content: expiringTokenMail(expiresAt, outbox.env.PUBLIC_URL),
    about: { noun: INSTAGRAM_MAIL, id: randomUUID() },
  });
}

export function expiringTokenMail(expiresAt: Date, site: string): MailFor {
  return ({ t, day }) => {
    const end = day(expiresAt);
    return {
      subject: t(`The website loses Instagram on ${end}`, `${end} сайт потеряет связь с Instagram`),
      blocks: [
        t(
          `The website reads the cafe's Instagram with a token that it renews every week. That has not worked for some time, and the token ends on ${end}. After that, the home page keeps showing the last moments it has read.`,
          `Сайт читает Instagram кафе по токену, который сам продлевает каждую неделю. Уже некоторое время это не удаётся; срок токена: ${end}. После этого на главной останутся последние прочитанные публикации.`,
        ),
        t(
          'Please ask the person who looks after the website to make a new token and set it as INSTAGRAM_TOKEN. Moments can also be pinned by hand in the admin.',
          'Попросите того, кто присматривает за сайтом, создать новый токен и указать его в INSTAGRAM_TOKEN. Публикации можно закрепить и вручную в админке.',
        ),
        {
          kind: 'button',
          label: t('Open the admin', 'Открыть админку'),
          url: new URL('/admin?tab=cafe', site).href,
        },
      ],
    };
  };
}
