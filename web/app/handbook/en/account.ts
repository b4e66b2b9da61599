import type { Chapter } from '../chapter.ts';

export const account: Chapter = {
  key: 'account',
  title: 'Account',
  lead: 'How you sign in yourself: passkeys, recovery codes, devices and tokens.',
  parts: [
    {
      title: 'Adding a passkey',
      steps: [
        'Under **Passkeys** name the passkey, for example “my phone”, and press **Add passkey**.',
        'Confirm with your fingerprint, face or screen lock.',
        'Save the ten recovery codes: they are shown once.',
      ],
      notes: ['With a passkey, a stolen password is no longer enough to sign in as you.'],
      picture: { name: 'account', alt: 'The Account tab: passkeys and recovery codes' },
    },
    {
      title: 'If you lose your phone',
      text: [
        'Sign in with your password and press **Use a recovery code**. Then remove the lost passkey and add a new one.',
        'Under **Signed-in devices** press **Sign out all others**.',
        'If you have no codes either, ask an owner to remove you and to invite you again.',
      ],
    },
  ],
};
