import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { NAME_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { STAFF_PASSWORD_MINIMUM } from '@velvet-spoon/contract/domain/stated-limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formText } from '../../../api/field-errors.ts';
import { useRootData } from '../../../api/root-data.ts';
import { languages } from '../../kit/i18n/formats.ts';

function usePasswordMinimum(): number {
  return Math.max(useRootData().statedLimits.passwordMinimum, STAFF_PASSWORD_MINIMUM);
}

/** What a person enters who gets an account here, and which fields are wrong. */
export function useAccountFields() {
  const minimum = usePasswordMinimum();
  const [wrong, setWrong] = useState<readonly string[]>([]);

  /** Null if a field is wrong. */
  function read(form: FormData) {
    const given = { username: formText(form, 'username'), password: formText(form, 'password') };
    const found = [];
    if (given.username === '' || given.username.includes('@')) found.push('username');
    if (given.password.length < minimum) found.push('password');
    setWrong(found);
    return found.length === 0 ? given : null;
  }

  return { wrong, setWrong, read };
}

const languageNames = { ru: 'Русский', en: 'English' };

export function AccountFields({ wrong }: { wrong: readonly string[] }) {
  const { i18n, t } = useTranslation();
  return (
    <>
      <TextInput
        name="username"
        label={t('join.name')}
        description={t('join.nameHint')}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        error={wrong.includes('username') && t('join.nameWrong')}
      />
      <PasswordInput
        name="password"
        label={t('join.password')}
        description={t('join.passwordHint', { count: usePasswordMinimum() })}
        autoComplete="new-password"
        maxLength={200}
        error={wrong.includes('password') && t('join.passwordWrong')}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      />
      {/* The same choice as the switch above, because the admin and the mails to a person share their language. */}
      <NativeSelect
        label={t('join.language')}
        description={t('join.languageHint')}
        value={i18n.language}
        onChange={({ currentTarget }) => void i18n.changeLanguage(currentTarget.value)}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </>
  );
}
