import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { startMailbox } from './mailbox.ts';

test('the mailbox receives a mail and shows it, with its HTML in a sandbox', async () => {
  const mailbox = await startMailbox();
  const page = async (path: string) => {
    const answer = await fetch(mailbox.pageUrl + path);
    return {
      status: answer.status,
      text: await answer.text(),
      policy: answer.headers.get('content-security-policy'),
    };
  };
  try {
    expect((await page('/')).text).toContain('No mail yet');
    await createTransport({ url: mailbox.smtpUrl }).sendMail({
      from: 'Cafe <hello@cafe.example>',
      to: 'dana@guest.example',
      subject: 'Crème <b>',
      text: 'Plain & simple',
      html: '<p>Rich</p><script>alert(1)</script>',
    });
    const list = await page('/');
    expect(list.text).toContain('<a href="/1">Crème &lt;b></a>');
    expect(list.text).toContain('dana@guest.example');
    const mail = await page('/1');
    expect(mail.text).toContain('<iframe sandbox title="The mail" src="/1/html">');
    expect(mail.text).toContain('Plain &amp; simple');
    expect(mail.text).not.toContain('<script');
    const html = await page('/1/html');
    expect(html.text).toContain('<p>Rich</p>');
    expect(html.policy).toContain("default-src 'none'");
    expect(JSON.parse((await page('/mails.json')).text)).toMatchObject([{ subject: 'Crème <b>' }]);
    expect((await page('/2')).status).toBe(404);
  } finally {
    await mailbox.stop();
  }
  await expect(fetch(mailbox.pageUrl)).rejects.toThrow('fetch failed');
});
